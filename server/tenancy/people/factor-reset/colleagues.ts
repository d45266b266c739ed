import type { AccountId, StoreId, UserId } from '#core/ids.ts';
import { isOwner, type Membership, mayManage, type Role } from '#core/permissions.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { storeById } from '../../stores/read-store.ts';
import { membersOver } from '../holders.sql.ts';
import { aDayAgo } from '../second-word.ts';
import type { Staff } from '../staff.ts';

/**
 * How somebody without a code gets back: by a colleague, by an emailed link after a wait, or by the provider or whoever
 * operates the product.
 */
export type WayBack = 'colleague' | 'wait' | 'operator';

/** How somebody gets back, and the colleagues of the store and its account who may let them. */
export interface Colleagues {
  way: WayBack;
  able: readonly UserId[];
}

/**
 * Who may let somebody back in: whoever may manage every role that they hold. The link is for an owner whom nobody could
 * manage in any of their places; who left within a day still counts, so that nobody stands alone by removing the others.
 */
export async function colleaguesOf(ctx: Ctx, person: Staff): Promise<Colleagues> {
  const { userId, memberships } = person;
  const places = await placesOf(ctx, person);
  const { now, lately } = await ctx.db.everywhere(async (tx) => ({
    now: await managersOfAll(tx, places),
    lately: await managersOfAll(tx, places, aDayAgo(ctx)),
  }));
  const able = [...(now[0] ?? [])].filter((id) => id !== userId && now.every((managers) => managers.has(id)));
  const others = lately.some((managers) => [...managers].some((id) => id !== userId));
  const alone = !others && memberships.length > 0 && memberships.every(({ role }) => isOwner(role));
  return { way: able.length > 0 ? 'colleague' : alone ? 'wait' : 'operator', able };
}

interface Held {
  role: Role;
  storeId: StoreId | null;
  accountId: AccountId | null;
}

/** Every role that somebody holds, with the account that owns its store. */
export const placesOf = (ctx: Ctx, { memberships }: Staff): Promise<Held[]> =>
  Promise.all(memberships.map((held) => placeOf(ctx, held)));

async function placeOf(ctx: Ctx, { role, storeId, accountId }: Held): Promise<Held> {
  return { role, storeId, accountId: storeId === null ? accountId : (await storeById(ctx, storeId)).accountId };
}

const managersOfAll = (tx: Tx, places: readonly Held[], since: string | null = null) =>
  Promise.all(places.map((place) => managersOf(tx, place, since)));

/** Who of a store and its account may manage a role in a place; the provider's people aren't among them. */
async function managersOf(tx: Tx, { role, ...scope }: Held, since: string | null): Promise<Set<UserId>> {
  const roles = new Map<UserId, Membership[]>();
  for (const { user_id: id, store_id, account_id, ...held } of await membersOver(tx, scope, since)) {
    if (store_id !== null || account_id !== null) {
      roles.set(id, [...(roles.get(id) ?? []), { role: held.role, storeId: store_id, accountId: account_id }]);
    }
  }
  return new Set([...roles].flatMap(([id, held]) => (mayManage(held, 'edit', role, scope) ? [id] : [])));
}
