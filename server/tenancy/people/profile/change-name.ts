import type { Me } from '#core/contract/tenancy/people.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { keepName } from '../credentials.sql.ts';
import { oneself } from '../oneself.ts';
import { ownPlaces } from '../record-own-change.ts';
import { readMeOf } from '../staff.ts';

/** Changes the caller's own name. What they did before stays under the name that they had. */
export async function changeName(ctx: Ctx, name: string): Promise<Me> {
  const person = oneself(ctx);
  const { userId } = person;
  if (name !== person.name) {
    const { feeds } = await ownPlaces(ctx, person);
    await ctx.db.everywhere(async (tx) => {
      await keepName(tx, { userId, name, at: nowOf(ctx) });
      for (const storeId of feeds) {
        await recordEvent(tx, ctx, { storeId, kind: 'member.renamed', data: { userId } });
      }
    });
  }
  return readMeOf(ctx, userId);
}
