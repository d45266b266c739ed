import { counted, quoted } from '#words/format.ts';
import * as words from '#words/view/claim.ts';
import * as facts from '#words/view/facts.ts';
import type { Claim } from '../../../../../core/contract/claim-shapes.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { ProductRow } from '../../../../ui/ProductRow.tsx';
import { ClaimParcels } from './ClaimParcels.tsx';
import { claimFacts, itemMeta, signedBy } from './claim-facts.ts';
import { ownWords } from './own-words.ts';
import { PhotoRow } from './PhotoRow.tsx';

/** The claim as it was filed and as it was settled: items, photos, wishes, dates, people. */
export function ClaimAnswers({ claim, onOpenPhoto }: { claim: Claim; onOpenPhoto: (src: string) => void }) {
  const said = ownWords(claim);
  const signed = signedBy(claim);
  return (
    <section className="ui-section" aria-labelledby="told">
      <h2 className="ui-h2 view-heading" id="told">
        {words.told}
      </h2>
      {claim.claimItems.map((item) => (
        <div className="view-item" key={item.id}>
          <ProductRow
            frame="bare"
            name={counted(item.quantity, item.name)}
            meta={itemMeta(claim, item)}
            picture={item.imageUrl}
            onOpen={onOpenPhoto}
          />
          {item.details !== '' && <p className="view-quote">{quoted(item.details)}</p>}
          <PhotoRow photos={item.images} label={facts.photosOf(item.name)} onOpen={onOpenPhoto} />
        </div>
      ))}
      {said !== '' && <p className="view-quote">{quoted(said)}</p>}
      <ClaimParcels claim={claim} />
      <div className="view-facts">
        <Facts facts={[...claimFacts(claim), ...(signed === null ? [] : [{ label: facts.signed, value: signed }])]} />
      </div>
    </section>
  );
}
