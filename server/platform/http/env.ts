import type { IncomingMessage } from 'node:http';
import type { StoreId } from '#core/ids.ts';
import type { Quota } from './limits/token-limit.ts';

/** What the transport needs to know of a store; the stores domain knows the rest. */
export interface HostStore {
  id: StoreId;
  slug: string;
  isDemo: boolean;
  /** The language of whoever asks for none. */
  language: string;
  /** Where its portal stands, without a slash at the end. */
  portalUrl: string;
}

/** How stores are found; answers may be some seconds old. */
export interface StoreFinder {
  byHost(host: string): Promise<HostStore | null>;
  bySlug(slug: string): Promise<HostStore | null>;
  byId(id: StoreId): Promise<HostStore | null>;
}

/** Whose host the request came to. */
export type RequestHost = { kind: 'platform' } | { kind: 'store'; store: HostStore } | { kind: 'media' };

/** Given by a page that asks the API in process: what was found out once for the page holds for its calls. */
export interface InProcess {
  host: RequestHost;
  address: string;
}

/** Hono's environment here: what the node server hands in, and what the first steps found out. */
export interface HttpEnv {
  Bindings: { incoming?: IncomingMessage; inProcess?: InProcess };
  Variables: {
    requestId: string;
    address: string;
    host: RequestHost;
    /** The host as the request named it, port included. */
    asked: string;
    /** The pattern of the portal's page; absent for what is no page of it. */
    page?: string;
    /** How the calling token stands; absent for everybody else. */
    quota?: Quota;
  };
}
