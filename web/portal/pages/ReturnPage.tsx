import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { returnStateWords } from '../../../core/rules/returns.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { ProductStrip } from '../../ui/ProductRow.tsx';
import { portalOf } from '../context.ts';
import type { Order } from '../draft/units.ts';
import { BrandPlate } from '../layout/BrandPlate.tsx';
import { Columns } from '../layout/Columns.tsx';
import { OrderSide } from '../layout/OrderSide.tsx';
import { RouterLink } from '../layout/RouterLink.tsx';
import type { PageHandle } from '../page.ts';
import { paths } from '../paths.ts';
import { usePortal } from '../use-portal.ts';

export const handle = { title: 'Send something back' } satisfies PageHandle;

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
      {order !== null && <OrderPictures order={order} />}
      <h1 className={order === null ? 'ui-h1' : 'ui-h1 ui-block'}>Send something back?</h1>
      <p className="ui-lede">
        {order === null
          ? `Returns to ${brand.storeName} have a page of their own. Find your order first and we take its number along.`
          : `Returns to ${brand.storeName} have a page of their own. It opens with order ${order.orderNumber}.`}
      </p>
      {order !== null && <OpenReturns order={order} />}
      <div className="ui-block">
        <ButtonLink href={paths.returnStart} fit>
          Start a return
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
      <h1 className="ui-h1">{brand.storeName} offers no returns here.</h1>
      <p className="ui-lede">
        {brand.supportEmail === null
          ? 'If something is wrong with what you received, tell us about it.'
          : 'Write to us about what you would like to send back, and a person will answer.'}
      </p>
      {order !== null && <OpenReturns order={order} />}
      {brand.supportEmail !== null && (
        <div className="ui-block">
          <ButtonLink
            href={`mailto:${brand.supportEmail}${order === null ? '' : `?subject=${encodeURIComponent(`Return of order ${order.orderNumber}`)}`}`}
            fit
          >
            Write to {brand.storeName}
          </ButtonLink>
        </div>
      )}
      <Instead order={order} />
    </Columns>
  );
}

function OrderPictures({ order }: { order: Order }) {
  return (
    <ProductStrip things={order.orderItems.map((item) => ({ name: item.productName, picture: item.productImage }))} />
  );
}

function OpenReturns({ order }: { order: Order }) {
  if (order.returns.length === 0) {
    return null;
  }
  return (
    <section className="ui-section" aria-labelledby="open-returns">
      <h2 className="ui-h2" id="open-returns">
        {order.returns.length === 1 ? 'Your return' : 'Your returns'}
      </h2>
      <Facts
        facts={order.returns.map((one) => ({
          label: `Return ${one.id}`,
          value: (
            <>
              {returnStateWords(one.state)}
              {one.trackingUrl !== null && (
                <>
                  {'. '}
                  <a className="ui-link" href={one.trackingUrl} rel="noreferrer">
                    Follow it<span className="ui-hidden">, return {one.id}</span>
                  </a>
                </>
              )}
            </>
          ),
        }))}
      />
    </section>
  );
}

/** Who has a problem rather than second thoughts needs no return. */
function Instead({ order }: { order: Order | null }) {
  return (
    <p className="ui-small page-note">
      Did it arrive broken or wrong, or not at all?{' '}
      <RouterLink className="ui-link" href={order === null ? paths.start : paths.issues}>
        {order === null ? 'Find your order' : 'Tell us instead'}
      </RouterLink>
      .
    </p>
  );
}
