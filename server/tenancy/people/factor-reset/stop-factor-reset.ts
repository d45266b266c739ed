import type { UserId } from '#core/ids.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { ownPlaces } from '../record-own-change.ts';
import { staffOf } from '../staff.ts';
import { resetsOf, takeReset } from './factor-reset.sql.ts';

/**
 * Ends the request of somebody who gave a code after all: whoever asked in their place gets nowhere.
 * @asksNobody Whoever gave a code just showed who they are.
 */
export async function stopFactorReset(ctx: Ctx, userId: UserId): Promise<void> {
  const standing = await ctx.db.readEverywhere((tx) => resetsOf(tx, [userId], nowOf(ctx)));
  const person = standing.length > 0 ? await staffOf(ctx, userId) : null;
  if (person === null) {
    return;
  }
  const { feeds } = await ownPlaces(ctx, person);
  await ctx.db.everywhere(async (tx) => {
    const stopped = await takeReset(tx, userId, nowOf(ctx));
    for (const storeId of stopped ? feeds : []) {
      await recordEvent(tx, { ...ctx, actor: person }, { storeId, kind: 'member.code-found', data: { userId } });
    }
  });
}
