import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { orderOf } from '../context.ts';
import { RouterLink } from '../layout/RouterLink.tsx';
import type { PageHandle } from '../page.ts';
import { paths } from '../paths.ts';

export const handle = { title: 'Your order' } satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const { orderNumber } = await orderOf(context);
  return { orderNumber };
}

/** Home, for a shopper whose order is already found: carry on, or look up another. */
export function Component() {
  const { orderNumber } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="ui-h1 page-h">Carry on with order {orderNumber}?</h1>
      <p className="ui-lede">Everything you told us so far is kept.</p>
      <div className="ui-block ui-fields">
        <ButtonLink href={paths.process} as={RouterLink}>
          Carry on
        </ButtonLink>
        <ButtonLink kind="secondary" href={paths.start} as={RouterLink}>
          Find another order
        </ButtonLink>
      </div>
    </>
  );
}
