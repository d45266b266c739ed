import { Problem } from '#core/contract/platform/problems.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { endSignIns } from '../credentials.sql.ts';
import { currentSignIn, type OwnRequest, oneself } from '../oneself.ts';
import { ownPlaces } from '../record-own-change.ts';

/** Signs out one of the caller's browsers. Throws `not-found` for somebody else's, and for one that ended. */
export async function endSignIn(ctx: Ctx, id: string): Promise<void> {
  await end(ctx, { only: id });
}

/** Signs out all of the caller's browsers but the one that asks; answers how many there were. */
export async function endOtherSignIns(ctx: Ctx, request: OwnRequest): Promise<{ signedOut: number }> {
  return { signedOut: await end(ctx, { allBut: await currentSignIn(request) }) };
}

async function end(ctx: Ctx, which: { only: string } | { allBut: string }): Promise<number> {
  const person = oneself(ctx);
  const { userId } = person;
  const { feeds } = await ownPlaces(ctx, person);
  return ctx.db.everywhere(async (tx) => {
    const ended = await endSignIns(tx, userId, which);
    if (ended === 0 && 'only' in which) {
      throw new Problem('not-found');
    }
    for (const storeId of ended === 0 ? [] : feeds) {
      await recordEvent(tx, ctx, { storeId, kind: 'member.signed-out', data: { userId, signIns: ended } });
    }
    return ended;
  });
}
