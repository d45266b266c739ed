import { Problem } from '#core/contract/platform/problems.ts';
import { can, type Membership, mayManage } from '#core/permissions.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoreScope } from '../../../platform/rights/allow.ts';
import { checkedEmail } from '../create-user.ts';
import { peopleOf } from '../people.sql.ts';

/**
 * The first owner of a store: the one person whom somebody may invite without holding what an owner holds, since nobody
 * holds it there yet. Once anybody works in the store or its account, owners are made by owners alone.
 */

/** Whether nobody works in a store or its account: people of the provider and of partners are no people of a store. */
export async function hasNobody(tx: Tx, store: StoreScope): Promise<boolean> {
  return (await peopleOf(tx, store)) === 0;
}

/** Whether somebody with these roles may name the first owner of a store that has nobody. */
export const mayNameFirstOwner = (held: readonly Membership[], store: StoreScope): boolean =>
  can(held, 'stores:create', { storeId: store.id, accountId: store.accountId });

/**
 * Refuses an owner where the store has people already, but to whoever may invite owners there anyway.
 * @throws forbidden where owners have to do it
 */
export async function requireNobody(tx: Tx, ctx: Ctx, store: StoreScope): Promise<void> {
  if (!invitesOwners(ctx, store) && !(await hasNobody(tx, store))) {
    throw new Problem('store-has-people');
  }
}

/**
 * The address of a first owner.
 * @throws validation-failed for what is no address, and for the caller's own: whoever opens stores for others owns none
 */
export function ownersAddress(ctx: Ctx, given: string, store: StoreScope): string {
  const email = checkedEmail(given, '/ownerEmail');
  if (ctx.actor.kind === 'staff' && ctx.actor.email === email && !invitesOwners(ctx, store)) {
    const message = say('owner-is-you');
    throw new Problem('validation-failed', { errors: [{ pointer: '/ownerEmail', code: 'wrong-person', message }] });
  }
  return email;
}

function invitesOwners({ actor }: Ctx, store: StoreScope): boolean {
  const scope = { storeId: store.id, accountId: store.accountId };
  return (
    actor.kind === 'system' || (actor.kind === 'staff' && mayManage(actor.memberships, 'invite', 'store_owner', scope))
  );
}
