import type { Claim, ClaimItem } from '#core/contract/claims/claim-shapes.ts';
import { counted, quoted } from '#words/format.ts';
import * as words from '#words/view/claim.ts';
import * as facts from '#words/view/facts.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { ClaimParcels } from './ClaimParcels.tsx';
import { askedFacts } from './claim-facts.ts';
import { isStaffWriting, ownWords } from './own-words.ts';
import { PhotoRow } from './PhotoRow.tsx';

/** The claim as it was filed: what was said and shown of each thing, and wishes; when, and what came of it, is told above. */
export function ClaimAnswers({
  claim,
  now,
  onOpenPhoto,
}: {
  claim: Claim;
  /** ISO 8601. */
  now: string;
  onOpenPhoto: (src: string) => void;
}) {
  const said = ownWords(claim);
  const several = claim.claimItems.length > 1;
  return (
    <section className="ui-section" aria-labelledby="told">
      <h2 className="ui-h2 view-heading" id="told">
        {words.told}
      </h2>
      {isStaffWriting(claim) && <p className="ui-small">{words.storeNote}</p>}
      {claim.claimItems.map((item) => (
        <Item key={item.id} item={item} several={several} onOpenPhoto={onOpenPhoto} />
      ))}
      {said !== '' && <p className="view-quote">{quoted(said)}</p>}
      <ClaimParcels claim={claim} now={now} />
      <div className="view-facts">
        <Facts facts={askedFacts(claim)} />
      </div>
    </section>
  );
}

function Item({
  item,
  several,
  onOpenPhoto,
}: {
  item: ClaimItem;
  several: boolean;
  onOpenPhoto: (src: string) => void;
}) {
  if (item.details === '' && item.images.length === 0) return null;
  return (
    <div className="view-item">
      {several && <p className="ui-product-name">{counted(item.quantity, item.name)}</p>}
      {item.details !== '' && <p className="view-quote">{quoted(item.details)}</p>}
      <PhotoRow photos={item.images} label={facts.photosOf(item.name)} onOpen={onOpenPhoto} />
    </div>
  );
}
