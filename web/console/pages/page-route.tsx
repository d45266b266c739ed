import type { ComponentType } from 'react';
import { Navigate, type RouteObject, useParams } from 'react-router';
import { useFrame } from '../app-shell/frame-context.ts';
import { firstPage } from '../navigation/first-page.ts';
import { type ConsolePage, mayOpen, pages } from '../navigation/pages.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { RefusedPage } from './RefusedPage.tsx';

/** The route of a page: its right is asked before anything of it is shown. */
export function pageRoute(page: ConsolePage, load: () => Promise<ComponentType>): RouteObject {
  return {
    ...(page.path === '/' ? { index: true } : { path: page.path }),
    errorElement: <ErrorPage />,
    lazy: async () => {
      const Body = await load();
      return { element: <Allowed page={page} Body={Body} /> };
    },
  };
}

function Allowed({ page, Body }: { page: ConsolePage; Body: ComponentType }) {
  const { me, store } = useFrame();
  const { storeId } = useParams();
  if (mayOpen(me, page, storeId)) {
    return <Body />;
  }
  // Nobody lands on a page that refuses them: the first that they may open is their home.
  const first = firstPage(me, store?.id ?? null);
  return page.id === pages.home.id && first !== undefined ? (
    <Navigate to={first.to} replace />
  ) : (
    <RefusedPage page={page} />
  );
}
