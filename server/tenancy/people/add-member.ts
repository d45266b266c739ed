import { Problem } from '#core/contract/platform/problems.ts';
import { type AccountId, type MemberId, newId, type StoreId, type UserId } from '#core/ids.ts';
import { mayManage, type Role, roleLevel } from '#core/permissions.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { reachableStores, storeById } from '../stores/read-store.ts';
import { findUser, insertMember, membershipsOf } from './people.sql.ts';
import { secondWordFrom } from './second-word.ts';

export interface NewMember {
  userId: UserId;
  role: Role;
  /** For a role of one store, and for a partner. */
  storeId?: StoreId | null;
  /** For a role over an account's stores. */
  accountId?: AccountId | null;
}

/**
 * Gives somebody a role, in a store, over an account's stores, or on the provider's side. Nobody gives a role that is
 * more than his own (permissions, rule 3): that is `forbidden`. A role held already is left as it is.
 */
export async function addMember(ctx: Ctx, given: NewMember): Promise<{ added: boolean }> {
  const place = placeOf(given);
  await allowToManage(ctx, 'invite', given.role, place);
  const stores = await storesOf(ctx, place);
  return ctx.db.everywhere(async (tx) => {
    if ((await findUser(tx, given.userId)) === undefined) {
      throw new Problem('not-found');
    }
    const held = await membershipsOf(tx, given.userId);
    const same = held.some(
      (item) => item.role === given.role && item.storeId === place.storeId && item.accountId === place.accountId,
    );
    if (same) {
      return { added: false };
    }
    const id: MemberId = newId('member', ctx.clock.now());
    await insertMember(tx, {
      id,
      user_id: given.userId,
      role: given.role,
      store_id: place.storeId,
      account_id: place.accountId,
      created_at: nowOf(ctx),
      second_word_from: secondWordFrom(ctx),
    });
    await tell(tx, ctx, stores, { role: given.role, userId: given.userId });
    return { added: true };
  });
}

export interface Place {
  storeId: StoreId | null;
  accountId: AccountId | null;
}

function placeOf({ role, storeId = null, accountId = null }: NewMember): Place {
  const level = role === 'orderprotection_partner' ? 'store' : roleLevel(role);
  const fits = {
    store: storeId !== null && accountId === null,
    account: accountId !== null && storeId === null,
    provider: accountId === null && storeId === null,
  };
  if (!fits[level]) {
    const message =
      level === 'provider'
        ? say('role-without-store')
        : say(level === 'store' ? 'role-needs-store' : 'role-needs-account');
    throw new Problem('validation-failed', { errors: [{ pointer: '/role', code: 'wrong-place', message }] });
  }
  return { storeId, accountId };
}

/** Throws `forbidden` unless the caller may do this to somebody of that role in that place. */
export async function allowToManage(
  ctx: Ctx,
  action: 'invite' | 'edit' | 'remove',
  role: Role,
  place: Place,
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === 'system') {
    return;
  }
  const accountId = place.storeId === null ? place.accountId : (await storeById(ctx, place.storeId)).accountId;
  if (actor.kind !== 'staff' || !mayManage(actor.memberships, action, role, { storeId: place.storeId, accountId })) {
    throw new Problem('forbidden');
  }
}

/** The stores whose feeds tell of a change in a place; the provider's own people stand in none. */
export async function storesOf(ctx: Ctx, place: Place): Promise<StoreId[]> {
  if (place.storeId !== null) {
    return [place.storeId];
  }
  if (place.accountId === null) {
    return [];
  }
  const stores = await reachableStores(ctx, { all: false, accountIds: [place.accountId], storeIds: [] });
  return stores.map((store) => store.id);
}

async function tell(tx: Tx, ctx: Ctx, stores: readonly StoreId[], data: { role: Role; userId: UserId }): Promise<void> {
  for (const storeId of stores) {
    await recordEvent(tx, ctx, { storeId, kind: 'member.added', data });
  }
}
