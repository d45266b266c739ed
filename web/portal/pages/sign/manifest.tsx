import type { Claim } from '../../../../core/contract/claim-shapes.ts';
import { resolutionTypeLabels } from '../../../../core/reference/claims.ts';
import { problemWords } from '../../../../core/rules/problem-words.ts';
import type { Answer } from '../../../ui/CheckAnswers.tsx';
import { ProductRow } from '../../../ui/ProductRow.tsx';
import { ownWords } from '../view/own-words.ts';

/** What is signed: order, items with their problems, photos, words, and what is asked for. */
export function manifestOf(claim: Claim): Answer[] {
  const photos = claim.claimItems.flatMap((item) => item.images);
  const words = [ownWords(claim), ...claim.claimItems.map((item) => item.details)].filter((text) => text !== '');
  const wish = claim.resolutionRequested;
  return [
    { label: 'Order', body: claim.sourceOrderNumber },
    {
      label: claim.claimItems.length === 1 ? 'Item' : 'Items',
      body: claim.claimItems.map((item) => (
        <div className="view-item" key={item.id}>
          <ProductRow
            frame="bare"
            name={`${item.quantity} × ${item.name}`}
            meta={problemWords(item)}
            picture={item.imageUrl}
          />
        </div>
      )),
    },
    ...(photos.length === 0
      ? []
      : [{ label: 'Photos', photos: photos.map((photo) => ({ src: photo.thumbUrl, name: photo.filename })) }]),
    ...(words.length === 0
      ? []
      : [{ label: 'What happened', body: words.map((text) => <p key={text}>{`“${text}”`}</p>) }]),
    ...(wish === null
      ? []
      : [
          {
            label: 'What you ask for',
            body: wish === 'MIXED' ? 'Different for each item' : resolutionTypeLabels[wish],
          },
        ]),
  ];
}
