import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { oneMoment } from '#words/common.ts';
import { orderOf, portalOf } from '../../context.ts';
import { whereItStands } from '../../draft/where-it-stands.ts';
import type { PageHandle } from '../../page.ts';
import { refusedBy } from '../../refusal.ts';
import type { DraftLinkMailed } from '../claim-walk/FinishLater.tsx';

export const handle = { title: oneMoment } satisfies PageHandle;

/** Moves to the step where the shopper left; without one, to the page that fits the order. */
export async function loader({ context }: LoaderFunctionArgs) {
  const order = await orderOf(context);
  return redirect(whereItStands(order, await portalOf(context).session(), new Date().toISOString()));
}

/** Asked from the foot of any step: mails the link that leads here. Without script the step is simply shown again. */
export async function action({ context }: ActionFunctionArgs): Promise<DraftLinkMailed> {
  try {
    await portalOf(context).client.mailDraftLink();
    return { kind: 'mailed' };
  } catch (failure) {
    return { kind: 'refused', errors: refusedBy(failure) };
  }
}

/** Never drawn: the loader always moves on. */
export function Component() {
  return null;
}
