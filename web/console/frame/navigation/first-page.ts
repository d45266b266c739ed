import type { Me } from '#core/contract/tenancy/people.ts';
import type { Permission } from '#core/permissions.ts';
import type { PageId } from './page-paths.gen.ts';
import type { PageLink } from './pages.ts';

/**
 * What people come for, and the page on which they do it: whoever decides claims begins at Home, else with the money that is
 * owed, what is prepared for stores, the stores that are set up, an order on which a claim is filed for its customer, or claims to look at.
 */
export const beginnings: readonly (readonly [act: Permission, page: PageId])[] = [
  ['claims:resolve', 'home'],
  ['finance-admin:update', 'provider-ledger'],
  ['implementation:approve', 'implementations'],
  ['stores:create', 'stores'],
  ['claims:create', 'orders'],
  ['claims:read', 'claims'],
];

/**
 * The page that somebody begins with: the first on which they may do what it’s for, else the first that opens for them.
 * Undefined for whom none does, beside their own account.
 * @param links the pages that they may open, in the chosen store or in any
 */
export function firstPage(me: Me, links: readonly PageLink[]): PageLink | undefined {
  const held = (right: Permission) =>
    [...me.stores.map(({ permissions }) => permissions), me.everywhere].some((rights) => rights.includes(right));
  const begun = beginnings.flatMap(([act, id]) => (held(act) ? links.filter(({ page }) => page.id === id) : []));
  return begun[0] ?? links.find(({ page }) => page.permission !== null);
}
