import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { type OwnRequest, oneself } from '../oneself.ts';
import { deletePasskey, hasAuthenticator, lockPerson, passkeysOf } from '../passkeys/passkeys.sql.ts';
import { ownPlaces, recordOwnChange } from '../record-own-change.ts';
import { type Proof, proveOneself } from './prove-oneself.ts';

/**
 * Removes one of the caller's passkeys. The last second factor isn't removed but turned off, which asks for more.
 * @throws not-found for one that isn't theirs; forbidden for the last second factor; otherwise as proveOneself does
 */
export async function removePasskey(ctx: Ctx, request: OwnRequest, given: Proof & { id: string }): Promise<void> {
  const person = oneself(ctx);
  const { userId } = person;
  const own = await ctx.db.everywhere((tx) => passkeysOf(tx, userId));
  if (!own.some(({ id }) => id === given.id)) {
    throw new Problem('not-found');
  }
  await proveOneself(ctx, request, given);
  const places = await ownPlaces(ctx, person);
  await ctx.db.everywhere(async (tx) => {
    await lockPerson(tx, userId);
    const left = (await passkeysOf(tx, userId)).filter(({ id }) => id !== given.id);
    if (left.length === 0 && !(await hasAuthenticator(tx, userId))) {
      throw new Problem('forbidden', { detail: say('passkey-last') });
    }
    await deletePasskey(tx, userId, given.id);
    await recordOwnChange(tx, ctx, places, { userId, change: 'passkey-removed' });
  });
}
