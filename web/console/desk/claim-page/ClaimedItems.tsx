import { Fragment } from 'react';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { Order } from '#core/contract/commerce/order-shapes.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/claim.tsx';
import { problemWords } from '#words/console/kit/labels.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { Folded } from '../../kit/Folded.tsx';
import { ItemThumb } from '../../kit/pieces/ItemThumb.tsx';
import { money } from '../../kit/pieces/money.ts';
import { UnitsGone } from '../../kit/pieces/UnitsGone.tsx';
import { itemValue } from '../decide/arithmetic.ts';
import { isVideo, type Picture } from '../evidence/pictures.ts';

/** What is claimed, line by line, with what the customer said of it and its pictures. */
export function ClaimedItems({
  claim,
  order,
  units,
  pictures,
  onPicture,
}: {
  claim: Claim;
  order: Order;
  /** What is left to give of them. */
  units: ClaimDesk['units'];
  pictures: readonly Picture[];
  onPicture: (at: number) => void;
}) {
  const { me } = useFrame();
  const lines = order.orderItems.length;
  const scope =
    claim.claimItems.length === lines
      ? lines === 1
        ? words.onlyItem
        : words.allItems(lines)
      : words.someItems(claim.claimItems.length, lines);
  // How much of the order that is, only who reads the order is told.
  const seesOrder = may(me, claim.storeId, 'orders:read');
  return (
    <section className="claim-items" aria-labelledby="items-head">
      <h2 id="items-head" className="kit-pane-head">
        {words.claimedItems} {seesOrder && <span>{scope}</span>}
      </h2>
      <ul>
        {claim.claimItems.map((item) => {
          const shots = pictures.flatMap((picture, index) => (picture.itemId === item.id ? [index] : []));
          const options = item.selectedOptions.map((option) => option.value).join(', ');
          return (
            <li key={item.id} className="claim-item">
              <ItemThumb item={item} />
              <span className="claim-item-words">
                <span className="kit-medium">
                  {isolated(item.name)}
                  {options !== '' && `, ${isolated(options)}`}
                </span>
                <span className="kit-small kit-ink-2">
                  {parcelOf(order, item.sourceFulfillmentId)}
                  {problemWords(item)}
                  {item.details !== '' && (
                    <>
                      : “<Folded text={item.details} />”
                    </>
                  )}
                  <Shown shots={shots} pictures={pictures} inSentence={item.details === ''} onPicture={onPicture} />
                </span>
              </span>
              <span className="claim-item-figures">
                <span className="kit-medium">{money(itemValue(item, claim.currency), claim.currency)}</span>
                <span className="kit-small kit-ink-2">
                  {words.partOfWhole(item.quantity, item.orderedQuantity)}
                  {item.sku !== '' && `, ${item.sku}`}
                </span>
                <UnitsGone units={units} item={item} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** 'Package 2 of 3, ' before the problem, where the order travels in several. */
function parcelOf(order: Order, sourceFulfillmentId: string | null): string {
  const place = order.fulfillments.findIndex((item) => item.sourceFulfillmentId === sourceFulfillmentId);
  const count = order.fulfillments.length;
  return place < 0 || count < 2 ? '' : words.packageOf(place + 1, count);
}

/** 'Photos 1, 2, video 3': each opens what came with an item. */
function Shown({
  shots,
  pictures,
  inSentence,
  onPicture,
}: {
  shots: readonly number[];
  pictures: readonly Picture[];
  inSentence: boolean;
  onPicture: (at: number) => void;
}) {
  const ofKind = (areVideos: boolean) =>
    shots.filter((at) => pictures[at] !== undefined && isVideo(pictures[at].media) === areVideos);
  const kinds = [false, true].map((areVideos) => ({ areVideos, ats: ofKind(areVideos) }));
  return kinds
    .filter(({ ats }) => ats.length > 0)
    .map(({ areVideos, ats }, index) => (
      <Fragment key={String(areVideos)}>
        {inSentence || index > 0 ? ', ' : ' '}
        {words.filesOf(ats.length, areVideos, inSentence || index > 0)}{' '}
        {ats.map((at, place) => (
          <span key={at}>
            {place > 0 && ', '}
            <button
              type="button"
              className="kit-link"
              onClick={() => onPicture(at)}
              aria-label={words.showFile(at + 1, areVideos)}
            >
              {at + 1}
            </button>
          </span>
        ))}
      </Fragment>
    ));
}
