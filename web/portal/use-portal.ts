import { useRouteLoaderData } from 'react-router';
import type { z } from 'zod';
import type { Branding, store } from '#core/contract/tenancy/stores.ts';
import type { FlagValues } from '#core/reference/flags.ts';
import type { ReportConfig } from '#core/reference/report-config.ts';

export type Store = z.output<typeof store>;

/** What every page knows: whose shop this is and how it looks. */
export interface RootData {
  brand: Branding;
  store: Store;
  /** What is switched on for this visitor. */
  flags: FlagValues;
  /** Where errors are reported; null where nobody has configured it. */
  reports: ReportConfig | null;
  /** Whether `?fake=` shows the sample order: a demo store, and not in production (threats T10). */
  sample: boolean;
}

export const rootId = 'root';
export const guardedId = 'guarded';

/** What every page behind the guard knows beside it. */
export interface GuardedData {
  /** Whether this page shows the sample order. */
  sample: boolean;
}

declare global {
  interface Window {
    /** What the router's server half wrote into the page. */
    __staticRouterHydrationData?: { loaderData?: Record<string, unknown> };
  }
}

/**
 * What the server wrote into the page for the browser to begin with.
 * @throws Error in the specification's words where it is missing (section 8, Missing runtime config)
 */
export function rootIn(page: Pick<Window, '__staticRouterHydrationData'>): RootData {
  const root = page.__staticRouterHydrationData?.loaderData?.[rootId];
  if (root === undefined || root === null) {
    throw new Error('Missing config. Pass `useRuntimeConfig()`');
  }
  return root as RootData;
}

/** Whether this page shows the sample order. */
export function useSample(): boolean {
  return (useRouteLoaderData(guardedId) as GuardedData | undefined)?.sample === true;
}

/** The store and its branding, in any page. */
export function usePortal(): RootData {
  return useRouteLoaderData(rootId) as RootData;
}
