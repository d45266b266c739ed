import { type LoaderFunctionArgs, redirect } from 'react-router';
import { returnsAddress } from '#core/rules/claims/outcomes/returns.ts';
import { oneMoment } from '#words/common.ts';
import { portalOf, rootContext } from '../../context.ts';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';

export const handle = { title: oneMoment } satisfies PageHandle;

/** Hands over to the store's returns portal, with the order where one was looked up (design section 4). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { store } = context.get(rootContext);
  const order = store.returns.portalUrl === null ? null : await portalOf(context).order();
  return redirect(returnsAddress(store.returns.portalUrl, order?.orderNumber ?? null) ?? paths.return);
}

/** Never drawn: the loader always moves on. */
export function Component() {
  return null;
}
