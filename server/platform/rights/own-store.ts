import { Problem } from '#core/contract/platform/problems.ts';
import { type Membership, roleSide } from '#core/permissions.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../context/context.ts';
import type { StoreScope } from './allow.ts';

/** Whether somebody is of a store or its account, whatever they are besides. */
export const isOfStore = (held: readonly Membership[], store: StoreScope): boolean =>
  held.some(
    ({ role, storeId, accountId }) =>
      roleSide(role) === 'store' && (storeId === store.id || (accountId !== null && accountId === store.accountId)),
  );

/**
 * Nobody acts for the provider on a store of which they are themselves (finance.md 5).
 * @throws forbidden for whoever is
 */
export function refuseOwnStore({ actor }: Pick<Ctx, 'actor'>, store: StoreScope): void {
  if (actor.kind === 'staff' && isOfStore(actor.memberships, store)) {
    throw new Problem('forbidden', { detail: say('own-store') });
  }
}
