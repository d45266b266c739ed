import { type MiddlewareFunction, redirect } from 'react-router';
import type { SessionStatus } from '../../core/reference/claims.ts';
import { statusForPath } from '../../core/rules/session.ts';
import { type Portal, portalOf } from './context.ts';
import { guard, needsOrder } from './guard.ts';

/** Runs the guard before any loader or action of a page, on the server and in the browser alike. */
export const guardMiddleware: MiddlewareFunction = async ({ request, context }, next) => {
  const portal = portalOf(context);
  const { pathname } = new URL(request.url);
  const reading = request.method === 'GET' || request.method === 'HEAD';
  const order = needsOrder(pathname) ? await portal.order() : null;
  const draft = pathname.includes('in-store') && order !== null ? await portal.session() : null;
  const verdict = guard({ pathname, hasOrder: order !== null, category: draft?.metadata.claim.category ?? null });
  if (verdict.act === 'redirect') {
    throw redirect(verdict.to);
  }
  if (verdict.act === 'reset-order' && reading) {
    await portal.client.forgetOrder().catch(() => undefined);
    portal.forget();
  }
  const status = statusForPath(pathname);
  if (order !== null && status !== null && reading) {
    await followStatus(portal, order.systemOrderId, status);
  }
  return next();
};

/** The draft remembers the page the shopper is on; saved only when it differs, and never in the shopper's way. */
async function followStatus(portal: Portal, orderId: string, status: SessionStatus): Promise<void> {
  const session = await portal.session();
  if (session === null || session.status === status || session.status === 'SUBMITTED' || status === 'SUBMITTED') {
    return;
  }
  await portal.client.saveSession({ orderId, status }).then(
    (saved) => portal.keepSession(saved),
    () => undefined,
  );
}
