import { counted, formatMoney, quoted } from '#words/format.ts';
import * as words from '#words/review.tsx';
import type { Answer } from '../../../../ui/CheckAnswers.tsx';
import { isSaidOfAll } from '../../../draft/parts.ts';
import { photosOf } from '../../../draft/photo-tiles.ts';
import { amountOf } from '../../../draft/sums.ts';
import { contentsOf, nameOf, type Order } from '../../../draft/units.ts';
import { paths } from '../../../paths.ts';
import { ownWordsOf, partSummary } from './problem-summary.ts';
import type { ReviewData } from './review-data.ts';
import { warrantyWords } from './warranty.ts';

/** What the shopper told us, question by question, each with the way back to it. */
export function answersOf({ order, claim, media, parts, claimed, sums }: ReviewData): Answer[] {
  const answers: Answer[] = [];
  const together = isSaidOfAll(parts);
  for (const [index, part] of (together ? parts.slice(0, 1) : parts).entries()) {
    const name = part.kind === 'item' ? nameOf(part.item) : contentsOf(part.parcel);
    const picture = part.kind === 'item' ? part.item.productImage : part.parcel.items[0]?.item.productImage;
    const among = parts.length > 1 && !together ? name : null;
    answers.push({
      label: together ? words.items : words.part[part.kind](index + 1, parts.length),
      body: together ? (
        <AllItems parts={parts} said={partSummary(part, claim)} />
      ) : (
        <span className="walk-review-item" data-among={among !== null}>
          {picture ? <img className="ui-photo" src={picture} alt="" width={68} height={68} /> : null}
          <span>
            <span className="walk-review-name">{part.kind === 'item' ? counted(part.units, name) : name}</span>
            <span className="ui-small walk-review-said">{partSummary(part, claim)}</span>
          </span>
        </span>
      ),
      changeHref: paths.detailsOf(index + 1),
    });
    const warranty = part.kind === 'item' && claim.category === 'WARRANTY' ? warrantyWords(order, part.item) : null;
    if (warranty !== null) {
      answers.push({ label: words.warranty(among), body: warranty });
    }
    const photos = part.kind === 'item' ? part.issues.flatMap((issue) => issue.images) : [];
    if (photos.length > 0) {
      const videos = photos.filter((id) => media[id]?.contentType.startsWith('video/')).length;
      answers.push({
        label: words.photos(among, { photos: photos.length - videos, videos }),
        photos: photosOf(photos, media),
        changeHref: paths.detailsOf(index + 1),
      });
    }
    const said = ownWordsOf(part, claim);
    if (said.length > 0) {
      answers.push({
        label: words.whatHappened(among),
        body: said.map(quoted).join(' '),
        changeHref: paths.detailsOf(index + 1),
      });
    }
  }
  const units = claimed.reduce((sum, item) => sum + item.units, 0);
  answers.push({
    label: words.whatWeDo,
    body: doneWords(order, claim.resolution.desiredMethod, units, sums),
    changeHref: paths.resolution,
  });
  return answers;
}

function doneWords(
  order: Order,
  method: ReviewData['claim']['resolution']['desiredMethod'],
  units: number,
  sums: ReviewData['sums'],
) {
  const muted = (text: string) => <span className="page-muted">{text}</span>;
  const amount = method === null ? '' : formatMoney(amountOf(sums, method), order.currency);
  switch (method) {
    case 'RESHIP':
      return words.reship(units, amount, muted);
    case 'STORE_CREDIT': {
      const { bonus, bonusType } = order.settings.credit;
      return words.credit(bonusType === 'percentage' && bonus > 0 ? bonus : null, amount, muted);
    }
    default:
      return words.refund(amount, muted);
  }
}

/** Several items that were told of as one: what they are, then once what is wrong with them. */
function AllItems({ parts, said }: { parts: ReviewData['parts']; said: string }) {
  return (
    <span className="walk-review-all">
      {parts.map((part) =>
        part.kind === 'item' ? (
          <span className="walk-review-name" key={`${part.parcel.id} ${part.item.id}`}>
            {counted(part.units, nameOf(part.item))}
          </span>
        ) : null,
      )}
      <span className="ui-small walk-review-said">{said}</span>
    </span>
  );
}
