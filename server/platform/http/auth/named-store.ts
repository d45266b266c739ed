import { Problem } from '#core/contract/platform/problems.ts';
import { isId } from '#core/ids.ts';
import type { HostStore, RequestHost, StoreFinder } from '../env.ts';
import { readCookie, storeCookieName } from './cookies.ts';
import { hostName } from './hosts.ts';

/**
 * Makes what finds the store that a request is about: its host’s, or on the platform’s host the one that its query names by
 * id, slug or domain, or with `withCookie` the one that its browser chose. Throws `not-found` on a store’s host for another.
 */
export function createNamedStore(stores: StoreFinder) {
  return async (request: Request, host: RequestHost, withCookie: boolean): Promise<HostStore | null> => {
    const query = new URL(request.url).searchParams;
    if (host.kind === 'store') {
      refuseAnother(query.get('storeId'), host.store);
      return host.store;
    }
    const id = query.get('storeId');
    const slug = query.get('store');
    const domain = query.get('domain');
    const chosen = withCookie ? readCookie(request.headers, storeCookieName) : null;
    if (id !== null) {
      return isId('store', id) ? await stores.byId(id) : null;
    }
    if (slug ?? domain ?? chosen) {
      return domain && !slug ? await stores.byHost(hostName(domain)) : await stores.bySlug(slug ?? chosen ?? '');
    }
    return null;
  };
}

/** A store's host serves that store alone. */
function refuseAnother(named: string | null, store: HostStore): void {
  if (named !== null && named !== store.id) {
    throw new Problem('not-found');
  }
}

/** Whether a request’s query names a store. */
export const namesStore = (request: Request): boolean =>
  ['storeId', 'store', 'domain'].some((name) => new URL(request.url).searchParams.has(name));
