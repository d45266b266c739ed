import { formatMoney } from '#words/format.ts';
import type { Answer } from '../../../ui/CheckAnswers.tsx';
import { amountOf } from '../../draft/sums.ts';
import { contentsOf, nameOf, type Order } from '../../draft/units.ts';
import { paths } from '../../paths.ts';
import type { ReviewData } from '../ReviewPage.tsx';
import { partSaid, wordsSaid } from './said.ts';
import { warrantyWords } from './warranty.ts';

/** What the shopper told us, question by question, each with the way back to it. */
export function answersOf({ order, claim, media, parts, claimed, sums }: ReviewData): Answer[] {
  const answers: Answer[] = [];
  for (const [place, part] of parts.entries()) {
    const name = part.kind === 'item' ? nameOf(part.item) : contentsOf(part.parcel);
    const picture = part.kind === 'item' ? part.item.productImage : part.parcel.items[0]?.item.productImage;
    const label = part.kind === 'item' ? 'Item' : 'Parcel';
    answers.push({
      label: parts.length > 1 ? `${label} ${place + 1} of ${parts.length}` : label,
      body: (
        <span className="review-item">
          {picture ? <img className="ui-photo" src={picture} alt="" width={68} height={68} /> : null}
          <span>
            <span className="review-name">{part.kind === 'item' ? `${part.units} × ${name}` : name}</span>
            <span className="ui-small review-said">{partSaid(part, claim)}</span>
          </span>
        </span>
      ),
      changeHref: paths.detailsOf(place + 1),
    });
    const warranty = part.kind === 'item' && claim.category === 'WARRANTY' ? warrantyWords(order, part.item) : null;
    if (warranty !== null) {
      answers.push({ label: parts.length > 1 ? `Warranty of ${name}` : 'Warranty', body: warranty });
    }
    const photos = part.kind === 'item' ? part.issues.flatMap((issue) => issue.images) : [];
    if (photos.length > 0) {
      answers.push({
        label: parts.length > 1 ? `Photos of ${name}` : 'Photos',
        photos: photos.map((id) => ({ src: media[id]?.thumbUrl ?? '', name: media[id]?.filename ?? 'Photo' })),
        changeHref: paths.detailsOf(place + 1),
      });
    }
    const words = wordsSaid(part, claim);
    if (words.length > 0) {
      answers.push({
        label: parts.length > 1 ? `What happened to ${name}` : 'What happened',
        body: words.map((text) => `“${text}”`).join(' '),
        changeHref: paths.detailsOf(place + 1),
      });
    }
  }
  const units = claimed.reduce((sum, one) => sum + one.units, 0);
  answers.push({
    label: 'What we’ll do',
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
  const amount = method === null ? '' : formatMoney(amountOf(sums, method), order.currency);
  switch (method) {
    case 'RESHIP':
      return (
        <>
          {units === 1 ? 'Send a new one' : `Send ${units} new ones`}
          <span className="ui-muted"> · worth {amount}</span>
        </>
      );
    case 'STORE_CREDIT': {
      const { bonus, bonusType } = order.settings.credit;
      const extra = bonusType === 'percentage' && bonus > 0 ? `, with a ${bonus} % bonus` : '';
      return (
        <>
          Store credit by email{extra}
          <span className="ui-muted"> · {amount}</span>
        </>
      );
    }
    default:
      return (
        <>
          Refund the way you paid<span className="ui-muted"> · {amount}, up to 5 business days</span>
        </>
      );
  }
}
