import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { returnStateWords } from '#core/rules/claims/outcomes/returns.ts';
import { writeTo } from '#words/common.ts';
import * as words from '#words/return.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { whole } from '../../../ui/whole.tsx';
import { portalOf } from '../../context.ts';
import type { Order } from '../../draft/units.ts';
import { BrandPlate } from '../../layout/BrandPlate.tsx';
import { Columns } from '../../layout/Columns.tsx';
import { OrderSide } from '../../layout/OrderSide.tsx';
import { OrderStrip } from '../../layout/OrderStrip.tsx';
import { RouterLink } from '../../layout/RouterLink.tsx';
import { WriteToStore } from '../../layout/WriteToStore.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { usePortal } from '../../use-portal.ts';

export const handle = { title: words.title } satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  return { order: await portalOf(context).order() };
}

/** Returns under way, which their shopper came for, before how another item is sent back; or that alone. */
export function Component() {
  const { order } = useLoaderData<typeof loader>();
  const { brand, store } = usePortal();
  const takesReturns = store.returns.portalUrl !== null;
  if (order === null || order.returns.length === 0) {
    return (
      <Columns side={order === null ? <BrandPlate /> : <OrderSide order={order} />}>
        {order !== null && <OrderStrip order={order} />}
        <h1 className={order === null ? 'ui-h1' : 'ui-h1 ui-block'}>
          {takesReturns ? words.heading : words.notOffered(brand.storeName)}
        </h1>
        <HowTo order={order} kind="primary" />
      </Columns>
    );
  }
  const several = order.returns.length > 1;
  return (
    <Columns side={<OrderSide order={order} />}>
      <OrderStrip order={order} />
      {several && <h1 className="ui-h1 ui-block">{words.yours}</h1>}
      {order.returns.map((item, index) => (
        <State key={item.id} of={item} order={order.orderNumber} alone={!several} first={index === 0} />
      ))}
      <section className="ui-section" aria-labelledby="another-return">
        <h2 className="ui-h2" id="another-return">
          {takesReturns ? words.another : words.notOffered(brand.storeName)}
        </h2>
        <HowTo order={order} kind="secondary" />
      </section>
    </Columns>
  );
}

/** How an item is sent back: by the store's returns portal, or by asking the store; and what else there is. */
function HowTo({ order, kind }: { order: Order | null; kind: 'primary' | 'secondary' }) {
  const { brand, store } = usePortal();
  const byPortal =
    order === null ? words.pageOfTheirOwn(brand.storeName) : words.pageWithOrder(brand.storeName, order.orderNumber);
  const byAsking = brand.supportEmail === null ? words.tellUs : words.writeToUs;
  const takesReturns = store.returns.portalUrl !== null;
  return (
    <>
      <p className="ui-lede">{takesReturns ? byPortal : byAsking}</p>
      {takesReturns ? (
        <div className="ui-block">
          <ButtonLink href={paths.returnStart} kind={kind} fit>
            {words.start}
          </ButtonLink>
        </div>
      ) : (
        <WriteToStore subject={order === null ? undefined : words.mailSubject(order.orderNumber)}>
          {writeTo(brand.storeName)}
        </WriteToStore>
      )}
      <Instead order={order} />
    </>
  );
}

/** How far a return is, in the store's own word: the page's heading where there is one alone. */
function State({
  of: { id, state, trackingUrl },
  order,
  alone,
  first,
}: {
  of: Order['returns'][number];
  order: string;
  alone: boolean;
  first: boolean;
}) {
  const said = returnStateWords(state);
  return (
    <div className={alone ? 'ui-block' : 'ui-section'}>
      <p className="ui-small page-greeting">{whole(words.numbered(order, id))}</p>
      {alone ? <h1 className="ui-h1">{said}</h1> : <h2 className="ui-h2">{said}</h2>}
      {trackingUrl !== null && (
        <div className="ui-block">
          <ButtonLink href={trackingUrl} as={Elsewhere} kind={first ? 'primary' : 'secondary'} fit>
            {words.follow(id, (unseen) => (
              <span className="ui-hidden">{unseen}</span>
            ))}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** A link that leaves for another site, which isn't told where from. */
function Elsewhere({ href, className, children }: { href: string; className?: string; children?: ReactNode }) {
  return (
    <a href={href} className={className} rel="noreferrer">
      {children}
    </a>
  );
}

/** Who has a problem rather than second thoughts needs no return. */
function Instead({ order }: { order: Order | null }) {
  const [sentence, page] =
    order === null ? ([words.findInstead, paths.start] as const) : ([words.tellInstead, paths.issues] as const);
  return (
    <p className="ui-small page-note">
      {sentence((link) => (
        <RouterLink className="ui-link" href={page}>
          {link}
        </RouterLink>
      ))}
    </p>
  );
}
