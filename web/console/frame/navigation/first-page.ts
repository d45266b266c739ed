import type { Me } from '#core/contract/tenancy/people.ts';
import type { Permission } from '#core/permissions.ts';
import type { PageId } from './page-paths.gen.ts';
import type { PageLink } from './pages.ts';

/** Where a role begins that works on no claim: with the money that is owed, or with the stores that it sets up. */
const beginnings: readonly (readonly [right: Permission, page: PageId])[] = [
  ['finance:update', 'executions'],
  ['implementation:create', 'stores'],
];

/**
 * The page that somebody begins with: Home for who works on claims, else what their role is for, else the first that it
 * opens. Undefined for whom none does, beside their own account.
 * @param links the pages that they may open, in the chosen store or in any
 */
export function firstPage(me: Me, links: readonly PageLink[]): PageLink | undefined {
  const linkTo = (id: string) => links.find(({ page }) => page.id === id);
  const held = (right: Permission) => me.stores.some(({ permissions }) => permissions.includes(right));
  const begins = beginnings.find(([right]) => held(right));
  return linkTo('home') ?? (begins && linkTo(begins[1])) ?? links.find(({ page }) => page.permission !== null);
}
