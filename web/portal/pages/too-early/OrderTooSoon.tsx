import { earlyOfOrder } from '#core/drafts/early.ts';
import { mayFileNow } from '#core/rules/commerce/claimable/windows.ts';
import { writeTo } from '#words/common.ts';
import * as numbered from '#words/numbered.ts';
import * as words from '#words/too-soon.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import type { Order } from '../../draft/units.ts';
import { AnotherOrder } from '../../layout/AnotherOrder.tsx';
import { Columns } from '../../layout/Columns.tsx';
import { OrderSide } from '../../layout/OrderSide.tsx';
import { OrderStrip } from '../../layout/OrderStrip.tsx';
import { RouterLink } from '../../layout/RouterLink.tsx';
import { Sentences } from '../../layout/Sentences.tsx';
import { WriteToStore } from '../../layout/WriteToStore.tsx';
import { paths } from '../../paths.ts';
import { usePortal } from '../../use-portal.ts';
import { ExistingClaims } from '../claim-walk/parts/ExistingClaims.tsx';
import { calledIn } from '../parcels/called.ts';
import { ParcelLine } from '../parcels/ParcelLine.tsx';
import { momentsBefore } from '../parcels/waiting-timeline.ts';
import { DayFirst, parcelsToCollect } from './DayFirst.tsx';

/** An order of which all is too soon: where its packages are, from which day it can be claimed, and what can be told now. */
export function OrderTooSoon({ order, now }: { order: Order; now: string }) {
  const { brand, flags } = usePortal();
  const { timeZone, fulfillments } = order;
  const early = earlyOfOrder(fulfillments);
  const ready = parcelsToCollect(order).length;
  return (
    <Columns side={<OrderSide order={order} />}>
      <OrderStrip order={order} />
      <h1 className="ui-h1 ui-block">
        <Sentences text={ready > 0 ? words.readyHeading(ready, fulfillments.length) : words.heading} />
      </h1>
      <DayFirst order={order} />
      {fulfillments.map((parcel) => (
        <ParcelLine
          key={parcel.id}
          parcel={parcel}
          now={now}
          timeZone={timeZone}
          {...(fulfillments.length > 1 && { called: calledIn(fulfillments, parcel) })}
        />
      ))}
      {early !== null && (
        <section className="ui-block" aria-labelledby="moments">
          <h2 className="ui-h2" id="moments">
            {words.moments}
          </h2>
          <div className="page-after-h">
            <Timeline
              label={words.moments}
              moments={momentsBefore(early, { now, timeZone, next: words.canFile, at: early.wakesAt })}
            />
          </div>
        </section>
      )}
      {early !== null && flags.fileEarly ? (
        <div className="ui-block">
          <ButtonLink href={paths.issues} as={RouterLink} fit>
            {words.fileNow}
          </ButtonLink>
        </div>
      ) : (
        <>
          <WriteToStore subject={numbered.order(order.orderNumber)}>{writeTo(brand.storeName)}</WriteToStore>
          {fulfillments.some((parcel) => mayFileNow(parcel.windows, 'WRONG_ADDRESS')) && (
            <p className="ui-small page-note">
              {words.wrongAddress((file) => (
                <RouterLink className="ui-link ui-link-tap" href={paths.issues}>
                  {file}
                </RouterLink>
              ))}
            </p>
          )}
        </>
      )}
      <ExistingClaims order={order} />
      <AnotherOrder />
    </Columns>
  );
}
