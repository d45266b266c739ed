import { type MiddlewareFunction, redirect } from 'react-router';
import { statusForPath } from '#core/drafts/saved-draft.ts';
import type { ClaimCategory } from '#core/reference/claims.ts';
import type { SessionStatus } from '#core/reference/sessions.ts';
import { holdsGrant } from '#core/rules/platform/grant-cookie.ts';
import { asksForSample, type Portal, portalOf, rootContext } from './context.ts';
import { guard, needsOrder, showsOrder } from './guard.ts';
import { paths, type WasOpen } from './paths.ts';
import { sampleContext } from './sample/sample.ts';

/** Runs the guard before any loader or action of a page, on the server and in the browser alike. */
export const guardMiddleware: MiddlewareFunction = async ({ request, context }, next) => {
  const portal = portalOf(context);
  const url = new URL(request.url);
  const { pathname } = url;
  const reading = request.method === 'GET' || request.method === 'HEAD';
  const { slug, closed, capabilities } = context.get(rootContext).store;
  const sample = context.get(sampleContext);
  // The sample's order is loaded for whoever came here themselves (spec section 2), and stays from here on.
  if (!closed && showsOrder(pathname) && asksForSample(url, context) && sample.read() === null && isOwnVisit(request)) {
    sample.write('');
    portal.forget();
    url.searchParams.delete('fake');
    throw redirect(pathname + url.search);
  }
  // Who just filed has looked an order up: the page that says so doesn't wait until it's read again.
  const hasFiled = portal.filed(url.searchParams.get('claim')) !== null;
  const order = needsOrder(pathname) && !closed && !hasFiled ? await portal.order() : null;
  const inBranch = pathname.includes('in-store') && capabilities.inStore && !closed;
  const category = inBranch ? await categoryInStore(portal, url) : null;
  const verdict = guard({ pathname, hasOrder: hasFiled || order !== null, category, closed });
  if (verdict.act === 'redirect') {
    const what = inBranch ? 'in-store' : needsOrder(pathname) && !closed ? 'order' : null;
    const led = what !== null && wasOpen(what, { from: portal.at(), pathname, request, slug });
    throw redirect(led ? paths.startAgain(what) : verdict.to);
  }
  // After a refusal the page is read again where it is: nothing is asked for that, since the next press waits for it.
  const arrives = reading && portal.arrivesAt(pathname);
  const resets = verdict.act === 'reset-order' && arrives && isOwnVisit(request);
  if (resets && sample.read() !== null) {
    sample.write(null);
    portal.forget();
  }
  if (resets && !(await isUnsent(portal))) {
    await portal.client.forgetOrder().catch(() => undefined);
    portal.forget();
  }
  const answered = await next();
  const status = statusForPath(pathname);
  if (order !== null && status !== null && reading && isShown(answered)) {
    await followStatus(portal, order.systemOrderId, status);
  }
  return answered;
};

/**
 * Whether the page asked for is what its visitor sees, and not an error or another page that it led to. The server
 * answers with a response, a browser's router with what each of the page's routes came to.
 */
function isShown(answered: unknown): boolean {
  return answered instanceof Response
    ? answered.ok
    : Object.values((answered ?? {}) as Record<string, { type: string; result: unknown }>).every(
        ({ type, result }) => type === 'data' && !(result instanceof Response),
      );
}

/**
 * Whether somebody came here themselves: by hand, or from a page of ours. A picture, a prefetch or a link on another
 * site changes nothing of what was begun. Inside the browser the router asks without these headers.
 */
function isOwnVisit({ method, headers }: Request): boolean {
  const site = headers.get('sec-fetch-site') ?? 'none';
  const ahead = /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
  return method === 'GET' && (site === 'none' || site === 'same-origin') && !ahead;
}

/**
 * Whether somebody is led to the start from a page that was open to them, rather than coming by themselves: in a
 * browser, the page before is one of those; without script, the page itself was sent, or asked for from a page of ours.
 * A tab that is opened again after hours still has the cookie of the order, until the browser forgets it.
 */
function wasOpen(
  what: WasOpen,
  { from, pathname, request, slug }: { from: string | null; pathname: string; request: Request; slug: string },
): boolean {
  if (from !== null) {
    return what === 'in-store' ? from.includes('in-store') : showsOrder(from);
  }
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return true;
  }
  const held = what === 'order' && holdsGrant(headers.get('cookie') ?? '', slug);
  return pathname !== paths.home && (held || headers.get('sec-fetch-site') === 'same-origin');
}

/** The category that a page of the in-store branch is judged by: the draft's, else the one that the way in chooses. */
async function categoryInStore(portal: Portal, url: URL): Promise<ClaimCategory | null> {
  const begun = await portal.inStore();
  if (begun === null && url.searchParams.get('category') === 'WARRANTY') {
    return 'WARRANTY';
  }
  const draft = begun ?? (await portal.session());
  return draft?.metadata.claim.category ?? null;
}

/** A draft begun in a branch is no order: until it is sent, a look at the start does not take it away. */
async function isUnsent(portal: Portal): Promise<boolean> {
  const draft = await portal.inStore().catch(() => null);
  return draft?.inStore != null && draft.inStore.waiting === null && draft.status !== 'SUBMITTED';
}

/**
 * The draft remembers the page the shopper is on; saved only when it differs, and never in the shopper's way: a browser
 * doesn't wait for it, and keeps what later saves answer.
 */
async function followStatus(portal: Portal, orderId: string, status: SessionStatus): Promise<void> {
  const session = await portal.session();
  const before = session?.status ?? 'CATEGORY';
  if (before === status || before === 'SUBMITTED' || status === 'SUBMITTED') {
    return;
  }
  if (session !== null) {
    portal.keepSession({ ...session, status });
  }
  const own = session === null ? {} : { id: session.id };
  const saved = portal.client.saveSession({ ...own, orderId, status }).catch(() => undefined);
  if (typeof window === 'undefined') {
    await saved;
  }
}
