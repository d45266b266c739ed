import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import { useFrame } from '../app-shell/frame-context.ts';
import { firstPage } from '../navigation/first-page.ts';
import { type ConsolePage, mayOpen } from '../navigation/pages.ts';
import { RefusedPage } from './RefusedPage.tsx';

/** A page for whoever holds its right: nobody else is shown anything of it. */
export function AllowedPage({ page, Body }: { page: ConsolePage; Body: ComponentType }) {
  const { me, links } = useFrame();
  const { storeId } = useParams();
  if (mayOpen(me, page, storeId)) {
    return <Body />;
  }
  // Nobody lands on a page that refuses them: the first that they may open is their home.
  const first = firstPage(me, links);
  return page.id === 'home' && first !== undefined ? <Navigate to={first.to} replace /> : <RefusedPage page={page} />;
}
