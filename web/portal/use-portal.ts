import { useRouteLoaderData } from 'react-router';
import type { z } from 'zod';
import type { Branding, store } from '../../core/contract/stores.ts';

export type Store = z.output<typeof store>;

/** What every page knows: whose shop this is and how it looks. */
export interface RootData {
  brand: Branding;
  store: Store;
}

export const rootId = 'root';

/** The store and its branding, in any page. */
export function usePortal(): RootData {
  return useRouteLoaderData(rootId) as RootData;
}
