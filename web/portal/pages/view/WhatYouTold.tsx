import type { Claim } from '../../../../core/contract/claim-shapes.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { ProductRow } from '../../../ui/ProductRow.tsx';
import { ClaimParcels } from './ClaimParcels.tsx';
import { claimFacts, itemMeta } from './claim-facts.ts';
import { ownWords } from './own-words.ts';
import { PhotoRow } from './PhotoRow.tsx';

/** The claim as it was filed and as it was settled: items, photos, wishes, dates, people. */
export function WhatYouTold({ claim, onOpenPhoto }: { claim: Claim; onOpenPhoto: (src: string) => void }) {
  const words = ownWords(claim);
  return (
    <section className="ui-section" aria-labelledby="told">
      <h2 className="ui-h2 view-heading" id="told">
        What you told us
      </h2>
      {claim.claimItems.map((item) => (
        <div className="view-item" key={item.id}>
          <ProductRow
            frame="bare"
            name={`${item.quantity} × ${item.name}`}
            meta={itemMeta(claim, item)}
            picture={item.imageUrl}
          />
          {item.details !== '' && <p className="view-quote">{`“${item.details}”`}</p>}
          <PhotoRow photos={item.images} label={`Photos of ${item.name}`} onOpen={onOpenPhoto} />
        </div>
      ))}
      {words !== '' && <p className="view-quote">{`“${words}”`}</p>}
      <ClaimParcels claim={claim} />
      <div className="view-facts">
        <Facts facts={claimFacts(claim)} />
      </div>
    </section>
  );
}
