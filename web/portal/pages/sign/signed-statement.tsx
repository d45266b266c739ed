import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { counted, quoted } from '#words/format.ts';
import { problemWords, wishLabels } from '#words/labels.ts';
import * as words from '#words/sign.tsx';
import type { Answer } from '../../../ui/CheckAnswers.tsx';
import { ProductRow } from '../../../ui/ProductRow.tsx';
import { shownPhoto } from '../../draft/photo-tiles.ts';
import { orderFact } from '../view-claim/parts/claim-facts.ts';
import { ownWords } from '../view-claim/parts/own-words.ts';

/** What is signed: order, items with their problems, photos, words, and what is asked for. */
export function manifestOf(claim: Claim): Answer[] {
  const photos = claim.claimItems.flatMap((item) => item.images);
  const said = [ownWords(claim), ...claim.claimItems.map((item) => item.details)].filter((text) => text !== '');
  const wish = claim.resolutionRequested;
  const { label, value } = orderFact(claim);
  return [
    { label, body: value },
    {
      label: words.items(claim.claimItems.length),
      body: claim.claimItems.map((item) => (
        <div className="view-item" key={item.id}>
          <ProductRow
            frame="bare"
            name={counted(item.quantity, item.name)}
            meta={problemWords(item)}
            picture={item.imageUrl}
          />
        </div>
      )),
    },
    ...(photos.length === 0 ? [] : [{ label: words.photos, photos: photos.map(shownPhoto) }]),
    ...(said.length === 0
      ? []
      : [
          {
            label: claim.wordsBy === 'store' ? words.storeNote : words.whatHappened,
            body: said.map((text) => <p key={text}>{quoted(text)}</p>),
          },
        ]),
    ...(wish === null ? [] : [{ label: words.wish, body: wishLabels[wish] }]),
  ];
}
