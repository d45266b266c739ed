import type { ComponentType } from 'react';
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
    lazy: async () => {
      const [[page, Body], { AllowedPage }] = await Promise.all([load(), import('./AllowedPage.tsx')]);
      return { element: <AllowedPage page={page} Body={Body} /> };
    },
  };
}
