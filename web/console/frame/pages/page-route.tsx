import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import type { ConsolePage } from '../navigation/pages.ts';
import { ErrorPage } from './ErrorPage.tsx';

/**
 * The route of a page: its right is asked before anything of it is shown.
 * @param load fetches what is known of the page, and what stands on it
 */
export function pageRoute(path: string, load: () => Promise<[page: ConsolePage, Body: ComponentType]>): RouteObject {
  return {
    ...(path === '/' ? { index: true } : { path }),
    errorElement: <ErrorPage />,
    lazy: fetched(async () => {
      const [[page, Body], { AllowedPage }] = await Promise.all([load(), import('./AllowedPage.tsx')]);
      return { element: <AllowedPage page={page} Body={Body} /> };
    }),
  };
}

/**
 * What a route fetches when it’s first led to. Where a file can’t be had, as after an upgrade, its page says so: the router
 * alone leaves the place of the page empty.
 */
export function fetched<Page extends object>(load: () => Promise<Page>): () => Promise<Page | { element: ReactNode }> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      return { element: <ErrorPage error={error} /> };
    }
  };
}
