import type { Me } from '#core/contract/tenancy/people.ts';
import type { Permission } from '#core/permissions.ts';
import { paths } from '../addresses/paths.ts';
import type { PageId } from './page-paths.gen.ts';

/** Where a page stands beside its address: the words of the bar, the foot of a phone, your own menu, the column of the settings. */
export type PagePlace = 'bar' | 'phone' | 'you' | SettingsGroup;
export type SettingsGroup = 'store' | 'claims' | 'access';

/** What a folder’s `page.ts` tells of its page. */
interface PageFacts {
  id: PageId;
  /** Under the console’s base; `:storeId` is in the address of a page that belongs to one store. */
  path: string;
  word: string;
  /** Without it in the store that is meant, the page says so and is named nowhere; null: every signed-in person. */
  permission: Permission | null;
  /** Pressed after G. */
  key?: string;
  /** In the list of shortcuts, where it has a key. */
  does?: string;
  places: readonly PagePlace[];
  /** Menus, the palette and the list of shortcuts name pages from the lowest to the highest. */
  order: number;
  /** The file that exports what is on the page, under the file’s name; it’s fetched when the page is first opened. */
  body: `./${string}.tsx`;
}

/** A page: one without a key has null there, and does nothing by it. */
export interface ConsolePage extends Omit<PageFacts, 'key' | 'does'> {
  key: string | null;
  does: string;
}

/** Every page by its id, in order: `pages.gen.ts` has them all. */
export type ConsolePages = Readonly<Record<PageId, ConsolePage>>;

/** A page as its folder tells of it; routes, menus, the palette and the keys are made of this. */
export function definePage(facts: PageFacts): ConsolePage {
  return { key: null, does: '', ...facts };
}

export const settingsGroups: readonly SettingsGroup[] = ['store', 'claims', 'access'];

/** Where a page leads for somebody. */
export interface PageLink {
  page: ConsolePage;
  to: string;
}

/**
 * The pages that somebody may open, in order.
 * @param storeId the store that is meant, or null for all: a page of one store then leads to where one of several is chosen
 */
export function pagesFor(pages: ConsolePages, me: Me, storeId: string | null): readonly PageLink[] {
  const meant = me.stores.filter((store) => storeId === null || store.id === storeId);
  return Object.values(pages).flatMap((page) => {
    const { permission } = page;
    const store = meant.find((item) => permission === null || item.permissions.includes(permission));
    if (store === undefined && permission !== null && !opensEverywhere(me, page)) {
      return [];
    }
    const asks = isOfOneStore(page) && meant.length > 1;
    return [{ page, to: asks ? paths.whichStore(page.id) : page.path.replace(':storeId', store?.id ?? '') }];
  });
}

/** Whether a page of no store in particular opens for somebody of the provider, whichever stores there are. */
const opensEverywhere = (me: Me, page: ConsolePage): boolean =>
  !isOfOneStore(page) && page.permission !== null && me.everywhere.includes(page.permission);

/** Whether a page belongs to one store, which its address names. */
export const isOfOneStore = (page: ConsolePage): boolean => page.path.includes(':storeId');

/** The pages of one place, out of those that somebody may open. */
export function linksIn(links: readonly PageLink[], place: PagePlace): readonly PageLink[] {
  return links.filter(({ page }) => page.places.includes(place));
}

/** The pages of the settings, out of those that somebody may open. */
export function settingsLinks(links: readonly PageLink[]): readonly PageLink[] {
  return settingsGroups.flatMap((group) => linksIn(links, group));
}

/** Where the settings begin: with their first page, or with the question whose they are. Null for who opens none of them. */
export function settingsStart(links: readonly PageLink[]): string | null {
  const [first] = settingsLinks(links);
  return first === undefined ? null : first.to === paths.whichStore(first.page.id) ? paths.whichStore() : first.to;
}

/** Whether somebody may open a page: in the store that its address names, or in any. */
export function mayOpen(me: Me, page: ConsolePage, storeId: string | undefined): boolean {
  const { permission } = page;
  if (permission === null) {
    return true;
  }
  return (
    opensEverywhere(me, page) ||
    me.stores.some((store) => (storeId === undefined || store.id === storeId) && store.permissions.includes(permission))
  );
}
