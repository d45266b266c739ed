import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import * as words from '#words/home.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { orderOf } from '../../context.ts';
import { Columns } from '../../layout/Columns.tsx';
import { OrderSide } from '../../layout/OrderSide.tsx';
import { OrderStrip } from '../../layout/OrderStrip.tsx';
import { RouterLink } from '../../layout/RouterLink.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';

export const handle = { title: words.title } satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  return { order: await orderOf(context) };
}

/** Home, for a shopper whose order is already found: carry on, or look up another. */
export function Component() {
  const { order } = useLoaderData<typeof loader>();
  return (
    <Columns side={<OrderSide order={order} />}>
      <OrderStrip order={order} />
      <h1 className="ui-h1 ui-block">{words.carryOnWith(order.orderNumber)}</h1>
      <p className="ui-lede">{words.kept}</p>
      <div className="ui-block page-acts">
        <ButtonLink href={paths.process} as={RouterLink} fit>
          {words.carryOn}
        </ButtonLink>
        <ButtonLink kind="secondary" href={paths.start} as={RouterLink} fit>
          {words.another}
        </ButtonLink>
      </div>
    </Columns>
  );
}
