import { Problem } from '#core/contract/platform/problems.ts';
import type { Absence } from '#core/contract/tenancy/absences.ts';
import type { MemberId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { allow, nowhere } from '../../../platform/rights/allow.ts';
import { type Days, endAway, keepAway, type Whose } from '../absence/say-away.ts';
import { assignmentsOf, findSupport } from './support.sql.ts';

/**
 * Keeps that somebody of the provider’s support is away, as they would say it themselves.
 * @throws not-found; validation-failed as `sayAway`
 */
export async function saySupportAway(ctx: Ctx, { id }: { id: MemberId }, days: Days): Promise<Absence> {
  return keepAway(ctx, await supportAsAway(ctx, id), days);
}

/** Keeps that somebody of the provider’s support is back. @throws not-found */
export async function saySupportBack(ctx: Ctx, { id }: { id: MemberId }): Promise<void> {
  await endAway(ctx, await supportAsAway(ctx, id));
}

/** Somebody of the provider’s support; the stores that they are assigned note it. */
async function supportAsAway(ctx: Ctx, id: MemberId): Promise<Whose> {
  allow(ctx, 'support-members:update', nowhere);
  const person = await ctx.db.everywhere((tx) => findSupport(tx, id));
  if (person === undefined) {
    throw new Problem('not-found');
  }
  const held = await ctx.db.readEverywhere((tx) => assignmentsOf(tx, [person.user_id]));
  return { userId: person.user_id, own: false, feeds: held.flatMap(({ store_id }) => store_id ?? []).sort() };
}
