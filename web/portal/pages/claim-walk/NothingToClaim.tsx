import * as common from '#words/common.ts';
import { contents, formatLongDay, formatTimeInZone, plural } from '#words/format.ts';
import * as words from '#words/walk/existing-claims.tsx';
import { protectionRemovedOn, writeAllTheSame, writeInstead } from '#words/walk/write-instead.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { nameOf, type Order } from '../../draft/units.ts';
import { AnotherOrder } from '../../layout/AnotherOrder.tsx';
import { Columns } from '../../layout/Columns.tsx';
import { OrderSide } from '../../layout/OrderSide.tsx';
import { OrderStrip } from '../../layout/OrderStrip.tsx';
import { OrWriteToStore, WriteToStore } from '../../layout/WriteToStore.tsx';
import { usePortal } from '../../use-portal.ts';
import { ClaimStanding } from './parts/ClaimStanding.tsx';
import { ExistingClaims } from './parts/ExistingClaims.tsx';
import { OfferReturn } from './parts/OfferReturn.tsx';

type Claim = Order['existingClaims'][number];

/**
 * An order of which nothing can be claimed. Where one claim stands on it, that claim is what the shopper came for and
 * leads on; of several the list comes first; else the reason is the heading and the store the way on.
 */
export function NothingToClaim({ order, why, greeting }: { order: Order; why: string; greeting: string }) {
  const { brand } = usePortal();
  const [claim, ...others] = order.existingClaims;
  if (claim !== undefined && others.length === 0) {
    return <TheClaim order={order} claim={claim} why={why} />;
  }
  const { status, removedAt } = order.protection;
  const removed = status === 'removed' && removedAt !== null ? formatLongDay(removedAt, order.timeZone) : null;
  return (
    <Columns side={<OrderSide order={order} />}>
      <OrderStrip order={order} />
      <p className="ui-small page-greeting">{greeting}</p>
      <h1 className="ui-h1">{why}</h1>
      {claim === undefined ? (
        <>
          {brand.supportEmail !== null && (
            <p className="ui-lede">{removed === null ? writeAllTheSame : protectionRemovedOn(removed)}</p>
          )}
          <WriteToStore>{common.writeTo(brand.storeName)}</WriteToStore>
        </>
      ) : (
        <>
          <ExistingClaims order={order} />
          <OrWriteToStore sentence={writeInstead} />
        </>
      )}
      <OfferReturn order={order} />
      <AnotherOrder />
    </Columns>
  );
}

/** The one claim of an order, as the page: how it stands, the way to it, and what it is about. */
function TheClaim({ order, claim, why }: { order: Order; claim: Claim; why: string }) {
  const units = order.orderItems.reduce((sum, item) => sum + item.quantity, 0);
  const claimed = claim.claimItems.flatMap(({ sourceItemId, quantity }) => {
    const item = order.orderItems.find((entry) => entry.sourceItemId === sourceItemId);
    return item === undefined ? [] : [{ units: quantity, name: nameOf(item) }];
  });
  return (
    <Columns side={<OrderSide order={order} />}>
      <OrderStrip order={order} />
      <p className="ui-small page-greeting">{why}</p>
      <ClaimStanding order={order} claim={claim} />
      <div className="ui-section">
        <Facts
          facts={[
            { label: words.order, value: words.orderIs(order.orderNumber, plural(units, 'item')) },
            { label: words.items(claimed.length), value: contents(claimed) },
            { label: words.filedOn, value: formatTimeInZone(claim.createdAt, order.timeZone) },
          ]}
        />
      </div>
      <OrWriteToStore sentence={writeInstead} />
      <OfferReturn order={order} />
      <AnotherOrder />
    </Columns>
  );
}
