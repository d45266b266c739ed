import { matchPath } from 'react-router';
import type { Me } from '#core/contract/tenancy/people.ts';
import { paths } from '../addresses/paths.ts';
import { firstPage } from '../navigation/first-page.ts';
import { type ConsolePages, isOfOneStore, mayOpen, pagesFor, settingsLinks } from '../navigation/pages.ts';

/**
 * Where somebody goes who chooses another store on a page that belongs to one: to the same page of that store, or what is
 * nearest to it there. Null on a page that belongs to none.
 * @param storeId the store chosen, or null for all
 */
export function sameOf(pages: ConsolePages, me: Me, pathname: string, storeId: string | null): string | null {
  const page = Object.values(pages).find(
    (item) => isOfOneStore(item) && matchPath({ path: item.path, end: false }, pathname) !== null,
  );
  const onOrder = matchPath('/orders/:storeId/:orderId/*', pathname) !== null;
  if (page === undefined && !onOrder) {
    return null;
  }
  const links = pagesFor(pages, me, storeId);
  if (page === undefined) {
    // An order is that store's alone: what the other one sold is listed.
    return (links.find((link) => link.page.id === 'orders') ?? firstPage(me, links))?.to ?? paths.home;
  }
  if (storeId === null) {
    return paths.whichStore(page.id);
  }
  return mayOpen(me, page, storeId)
    ? page.path.replace(':storeId', storeId)
    : ((settingsLinks(links)[0] ?? firstPage(me, links))?.to ?? paths.home);
}
