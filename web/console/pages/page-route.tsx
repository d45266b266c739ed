import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { type PageId, pagePaths } from '../navigation/page-paths.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** The route of a page: its right is asked before anything of it is shown. */
export function pageRoute(id: PageId, load: () => Promise<ComponentType>): RouteObject {
  const path = pagePaths[id];
  return {
    ...(path === '/' ? { index: true } : { path }),
    errorElement: <ErrorPage />,
    lazy: async () => {
      const [Body, { AllowedPage }] = await Promise.all([load(), import('./AllowedPage.tsx')]);
      return { element: <AllowedPage id={id} Body={Body} /> };
    },
  };
}
