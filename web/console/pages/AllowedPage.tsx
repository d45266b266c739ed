import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import { useFrame } from '../app-shell/frame-context.ts';
import { firstPage } from '../navigation/first-page.ts';
import type { PageId } from '../navigation/page-paths.ts';
import { mayOpen, pages } from '../navigation/pages.ts';
import { RefusedPage } from './RefusedPage.tsx';

/** A page for whoever holds its right: nobody else is shown anything of it. */
export function AllowedPage({ id, Body }: { id: PageId; Body: ComponentType }) {
  const { me, store } = useFrame();
  const { storeId } = useParams();
  const page = pages[id];
  if (mayOpen(me, page, storeId)) {
    return <Body />;
  }
  // Nobody lands on a page that refuses them: the first that they may open is their home.
  const first = firstPage(me, store?.id ?? null);
  return id === 'home' && first !== undefined ? <Navigate to={first.to} replace /> : <RefusedPage page={page} />;
}
