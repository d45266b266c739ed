import { createContext, type RouterContextProvider, redirect } from 'react-router';
import type { Session } from '#core/contract/claims/drafts.ts';
import type { LookUpResult } from '#core/contract/commerce/look-up.ts';
import { isOutOfReach, type PortalClient } from '../api/portal-client.ts';
import { paths } from './paths.ts';
import type { RootData } from './use-portal.ts';

/** What the answer to a filing says of the claim. */
interface FiledClaim {
  claimNumber: number;
  viewUrl: string;
}

/**
 * What a loader or an action may use. One per page request on the server, one per browser tab:
 * the order and the draft are asked for once and remembered until somebody changes them.
 */
export interface Portal {
  client: PortalClient;
  /** The looked-up order, or null. */
  order(): Promise<LookUpResult | null>;
  /** The draft of the looked-up order, or null. */
  session(): Promise<Session | null>;
  /** The draft that was begun in a branch on this device, or null. */
  inStore(): Promise<Session | null>;
  /** Takes over such a draft that is being saved: whoever asks for it meanwhile waits for that. */
  keepInStore(session: Promise<Session>): void;
  /** Takes over a draft just saved. */
  keepSession(session: Session): void;
  /** Takes over an order just looked up. */
  keepOrder(order: LookUpResult): void;
  /** Takes over where the claim just filed is seen: the page that says so needn't look for it. */
  keepFiled(claim: FiledClaim): void;
  /** Where the claim filed last is seen, if it has that number; null where its order must be asked. */
  filed(claimNumber: string | null): FiledClaim | null;
  /** Reads what a page drawn by the server stands on: its first act doesn't wait for it, nor end where nobody answers. */
  holdAgainstOutage(of: 'order' | 'in-store'): Promise<void>;
  /** Reads again what a page stands on while it is being read, so that no act of its shopper has to wait for it. */
  keepFresh(): Promise<void>;
  /** The page that this tab is on; null where a request has come to none yet. */
  at(): string | null;
  /** Whether a page is come to now, and not read again where one is already. */
  arrivesAt(pathname: string): boolean;
  /** Forgets what was read, so that the next loader asks again. */
  forget(): void;
}

/** What was read last, for as long as it is trusted; of a failure nothing is remembered. */
function memoryOf<T>(maxAgeMs: number, now: () => number) {
  let kept: { at: number; of: string; value: Promise<T> } | null = null;
  /** `of` names what the value belongs to, where there are several; a value that fails gives its place back. */
  function keep(value: Promise<T>, of = ''): Promise<T> {
    const at = now();
    const before = kept?.of === of ? kept : null;
    const mine = { at, of, value: value.catch((failure: unknown) => orBefore(failure, before)) };
    kept = mine;
    value.catch((failure: unknown) => {
      if (kept === mine) {
        kept = isOutOfReach(failure) ? before : null;
      }
    });
    return mine.value;
  }
  return {
    keep,
    /** Takes over what was just read, unless something else was kept meanwhile. */
    hold(value: T, of = '') {
      if (kept === null) {
        void keep(Promise.resolve(value), of);
      }
    },
    read(ask: () => Promise<T>, of = ''): Promise<T> {
      return kept === null || kept.of !== of || now() - kept.at > maxAgeMs ? keep(ask(), of) : kept.value;
    },
    /** Asks again where the value grows old, and takes the answer over unless something newer came meanwhile. */
    async renew(ask: () => Promise<T>, of = '') {
      const before = kept;
      if (before === null || before.of !== of || now() - before.at < maxAgeMs / 2) {
        return;
      }
      const value = await ask();
      if (kept === before) {
        void keep(Promise.resolve(value), of);
      }
    },
    forget() {
      kept = null;
    },
  };
}

/** Where there was no answer at all, what was held before it. */
function orBefore<T>(failure: unknown, before: { value: Promise<T> } | null): Promise<T> {
  if (before && isOutOfReach(failure)) {
    return before.value;
  }
  throw failure;
}

/**
 * Remembers the order and the draft; `now` and `maxAgeMs` bound how long a browser trusts what it has. Where the API is
 * out of reach it goes on with what it has, so that a page without a connection keeps what was typed into it.
 */
export function createPortal(client: PortalClient, maxAgeMs = Number.POSITIVE_INFINITY, now = Date.now): Portal {
  const order = memoryOf<LookUpResult | null>(maxAgeMs, now);
  const session = memoryOf<Session | null>(maxAgeMs, now);
  const inStore = memoryOf<Session | null>(maxAgeMs, now);
  let filed: FiledClaim | null = null;
  let at: string | null = null;
  const askInStore = () => client.currentInStore();
  const readOrder = () => order.read(() => client.currentOrder());
  return {
    client,
    order: readOrder,
    async session() {
      const id = (await readOrder())?.systemOrderId;
      return id === undefined ? null : session.read(() => client.session(id), id);
    },
    inStore: () => inStore.read(askInStore),
    keepInStore(saved) {
      // Whoever pressed is told that a save was refused; a page that is read meanwhile isn't refused for it.
      const orRead = (failure: unknown) => (isOutOfReach(failure) ? saved : askInStore());
      inStore.keep(saved.catch(orRead)).catch(() => undefined);
    },
    keepSession(saved) {
      void session.keep(Promise.resolve(saved), saved.orderId);
    },
    keepOrder(found) {
      void order.keep(Promise.resolve(found));
      session.forget();
      inStore.forget();
    },
    keepFiled(claim) {
      filed = claim;
    },
    filed: (claimNumber) => (String(filed?.claimNumber) === claimNumber ? filed : null),
    async holdAgainstOutage(of) {
      if (of === 'in-store') {
        inStore.hold(await askInStore());
        return;
      }
      const found = await client.currentOrder();
      const id = found?.systemOrderId;
      order.hold(found);
      if (id !== undefined) {
        session.hold(await client.session(id), id);
      }
    },
    async keepFresh() {
      const id = (await readOrder())?.systemOrderId;
      if (id !== undefined) {
        await Promise.all([order.renew(() => client.currentOrder()), session.renew(() => client.session(id), id)]);
      }
    },
    at: () => at,
    arrivesAt(pathname) {
      const before = at;
      at = pathname;
      return before !== pathname;
    },
    forget() {
      order.forget();
      session.forget();
      inStore.forget();
      filed = null;
    },
  };
}

export const portalContext = createContext<Portal>();
export const rootContext = createContext<RootData>();

/** Whether `?fake=` is asked for where it may be (threats T10); anywhere else it means nothing. */
export function asksForSample(url: URL, context: Readonly<RouterContextProvider>): boolean {
  return context.get(rootContext).sample && url.searchParams.has('fake');
}

/** The portal of the request at hand, in a loader, an action or a middleware. */
export function portalOf(context: Readonly<RouterContextProvider>): Portal {
  return context.get(portalContext);
}

/**
 * The looked-up order in a page that the guard keeps for those who have one. Where it was closed since the guard looked,
 * a redirect to the start is thrown.
 */
export async function orderOf(context: Readonly<RouterContextProvider>): Promise<LookUpResult> {
  const order = await portalOf(context).order();
  if (order === null) {
    throw redirect(paths.startAgain('order'));
  }
  return order;
}
