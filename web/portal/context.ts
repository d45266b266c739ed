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

/** Remembers the order and the draft; `now` and `maxAgeMs` bound how long a browser trusts what it has. */
export function createPortal(client: PortalClient, maxAgeMs = Number.POSITIVE_INFINITY, now = Date.now): Portal {
  let order: { at: number; value: Promise<LookUpResult | null> } | null = null;
  let session: { at: number; orderId: string; value: Promise<Session | null> } | null = null;

  let inStore: { at: number; value: Promise<Session | null> } | null = null;

  async function readSession(): Promise<Session | null> {
    const current = await readOrder();
    if (current === null) {
      return null;
    }
    if (session === null || session.orderId !== current.systemOrderId || now() - session.at > maxAgeMs) {
      const value = client.session(current.systemOrderId);
      session = { at: now(), orderId: current.systemOrderId, value };
      value.catch(() => {
        session = null;
      });
    }
    return session.value;
  }

  function readOrder(): Promise<LookUpResult | null> {
    if (order === null || now() - order.at > maxAgeMs) {
      const value = client.currentOrder();
      order = { at: now(), value };
      value.catch(() => {
        order = null;
      });
    }
    return order.value;
  }

  function readInStore(): Promise<Session | null> {
    if (inStore === null || now() - inStore.at > maxAgeMs) {
      const value = client.currentInStore();
      inStore = { at: now(), value };
      value.catch(() => {
        inStore = null;
      });
    }
    return inStore.value;
  }

  return {
    client,
    order: readOrder,
    session: readSession,
    inStore: readInStore,
    keepInStore(saved) {
      inStore = { at: now(), value: saved };
      saved.catch(() => {
        inStore = null;
      });
    },
    keepSession(saved) {
      session = { at: now(), orderId: saved.orderId, value: Promise.resolve(saved) };
    },
    keepOrder(found) {
      order = { at: now(), value: Promise.resolve(found) };
      session = null;
      inStore = null;
    },
    forget() {
      order = null;
      session = null;
      inStore = null;
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
