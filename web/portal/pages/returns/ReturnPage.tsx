import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { writeTo } from '#words/common.ts';
import * as words from '#words/return.tsx';
import { returnStateWords } from '../../../../core/rules/returns.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
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

/** The way to the store's returns portal, after what is known of returns under way; or that there is none. */
export function Component() {
  const { order } = useLoaderData<typeof loader>();
  const { brand, store } = usePortal();
  if (store.returns.portalUrl === null) {
    return <NotOffered order={order} />;
  }
  return (
    <Columns side={order === null ? <BrandPlate /> : <OrderSide order={order} />}>
      {order !== null && <OrderStrip order={order} />}
      <h1 className={order === null ? 'ui-h1' : 'ui-h1 ui-block'}>{words.heading}</h1>
      <p className="ui-lede">
        {order === null
          ? words.pageOfTheirOwn(brand.storeName)
          : words.pageWithOrder(brand.storeName, order.orderNumber)}
      </p>
      {order !== null && <OpenReturns order={order} />}
      <div className="ui-block">
        {/* A return that is under way is what the shopper came for; another one is not. */}
        <ButtonLink href={paths.returnStart} kind={order?.returns.length ? 'secondary' : 'primary'} fit>
          {words.start}
        </ButtonLink>
      </div>
      <Instead order={order} />
    </Columns>
  );
}

function NotOffered({ order }: { order: Order | null }) {
  const { brand } = usePortal();
  return (
    <Columns side={order === null ? <BrandPlate /> : <OrderSide order={order} />}>
      {order !== null && <OrderStrip order={order} />}
      <h1 className={order === null ? 'ui-h1' : 'ui-h1 ui-block'}>{words.notOffered(brand.storeName)}</h1>
      <p className="ui-lede">{brand.supportEmail === null ? words.tellUs : words.writeToUs}</p>
      {order !== null && <OpenReturns order={order} />}
      <WriteToStore subject={order === null ? undefined : words.mailSubject(order.orderNumber)}>
        {writeTo(brand.storeName)}
      </WriteToStore>
      <Instead order={order} />
    </Columns>
  );
}

function OpenReturns({ order }: { order: Order }) {
  if (order.returns.length === 0) {
    return null;
  }
  return (
    <section className="ui-section" aria-labelledby="open-returns">
      <h2 className="ui-h2" id="open-returns">
        {words.yours(order.returns.length)}
      </h2>
      <Facts
        facts={order.returns.map((item) => ({
          label: words.numbered(item.id),
          value: <State of={item} />,
        }))}
      />
    </section>
  );
}

function State({ of: { id, state, trackingUrl } }: { of: Order['returns'][number] }) {
  const said = returnStateWords(state);
  if (trackingUrl === null) {
    return said;
  }
  return words.underWay(
    said,
    id,
    (follow) => (
      <a className="ui-link" href={trackingUrl} rel="noreferrer">
        {follow}
      </a>
    ),
    (unseen) => <span className="ui-hidden">{unseen}</span>,
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
