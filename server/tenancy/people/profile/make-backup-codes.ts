import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { type OwnRequest, oneself } from '../oneself.ts';
import { ownPlaces, recordOwnChange } from '../record-own-change.ts';
import { passedOn } from '../sign-in-library.ts';
import { type Proof, proveOneself } from './prove-oneself.ts';

/**
 * Makes new backup codes for the caller. Every earlier one stops working; nobody is shown these again.
 * @throws forbidden without two-factor authentication; validation-failed and rate-limited as proveOneself does
 */
export async function makeBackupCodes(ctx: Ctx, request: OwnRequest, given: Proof): Promise<string[]> {
  const person = oneself(ctx);
  if (!person.secondFactor) {
    throw off();
  }
  await proveOneself(ctx, request, given);
  const places = await ownPlaces(ctx, person);
  const answer = await request.library.api.generateBackupCodes({
    body: { password: given.currentPassword },
    headers: passedOn(request.headers, true),
    asResponse: true,
  });
  if (!answer.ok) {
    throw off();
  }
  const { backupCodes } = (await answer.json()) as { backupCodes: string[] };
  await ctx.db.everywhere((tx) => recordOwnChange(tx, ctx, places, { userId: person.userId, change: 'backup-codes' }));
  return backupCodes;
}

const off = () => new Problem('forbidden', { detail: say('second-factor-off') });
