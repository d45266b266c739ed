import { createContext, type RouterContextProvider } from 'react-router';
import type { LookUpResult } from '../../core/contract/look-up.ts';
import type { Session } from '../../core/contract/sessions.ts';
import type { PortalClient } from '../api/portal-client.ts';
import type { RootData } from './use-portal.ts';

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
  /** Forgets what was read, so that the next loader asks again. */
  forget(): void;
}

/** What was read last, for as long as it is trusted; of a failure nothing is remembered. */
function memoryOf<T>(maxAgeMs: number, now: () => number) {
  let kept: { at: number; of: string; value: Promise<T> } | null = null;
  /** `of` names what the value belongs to, where there are several. */
  function keep(value: Promise<T>, of = ''): Promise<T> {
    const mine = { at: now(), of, value };
    kept = mine;
    value.catch(() => {
      if (kept === mine) {
        kept = null;
      }
    });
    return value;
  }
  return {
    keep,
    read(ask: () => Promise<T>, of = ''): Promise<T> {
      return kept === null || kept.of !== of || now() - kept.at > maxAgeMs ? keep(ask(), of) : kept.value;
    },
    forget() {
      kept = null;
    },
  };
}

/** Remembers the order and the draft; `now` and `maxAgeMs` bound how long a browser trusts what it has. */
export function createPortal(client: PortalClient, maxAgeMs = Number.POSITIVE_INFINITY, now = Date.now): Portal {
  const order = memoryOf<LookUpResult | null>(maxAgeMs, now);
  const session = memoryOf<Session | null>(maxAgeMs, now);
  const inStore = memoryOf<Session | null>(maxAgeMs, now);
  const readOrder = () => order.read(() => client.currentOrder());
  return {
    client,
    order: readOrder,
    async session() {
      const id = (await readOrder())?.systemOrderId;
      return id === undefined ? null : session.read(() => client.session(id), id);
    },
    inStore: () => inStore.read(() => client.currentInStore()),
    keepInStore(saved) {
      void inStore.keep(saved);
    },
    keepSession(saved) {
      void session.keep(Promise.resolve(saved), saved.orderId);
    },
    keepOrder(found) {
      void order.keep(Promise.resolve(found));
      session.forget();
      inStore.forget();
    },
    forget() {
      order.forget();
      session.forget();
      inStore.forget();
    },
  };
}

export const portalContext = createContext<Portal>();
export const rootContext = createContext<RootData>();

/** The portal of the request at hand, in a loader, an action or a middleware. */
export function portalOf(context: Readonly<RouterContextProvider>): Portal {
  return context.get(portalContext);
}

/** The looked-up order in a page that the guard keeps for those who have one. */
export async function orderOf(context: Readonly<RouterContextProvider>): Promise<LookUpResult> {
  const order = await portalOf(context).order();
  if (order === null) {
    throw new Error('This page is behind the guard and has no order.');
  }
  return order;
}
