import type { UserId } from '#core/ids.ts';
import { type Sentence, say } from '#core/reference/problem-sentences.ts';
import { whyNoSecondWord } from '#core/rules/tenancy/two-people.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { resolveRight } from '../../platform/rights/claim-rights.ts';
import { standsAlone } from '../../tenancy/people/second-word.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { ClaimRow } from '../claim/claim-items.ts';
import { twoDeciders } from './asker-on.ts';

/**
 * Why the caller doesn’t say the second word to an amendment (lifecycle row 33): who proposed it and they aren’t two
 * people, and they don’t stand alone. Null where they may.
 */
export async function whyNotConfirmed(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, open }: { claim: ClaimRow; open: { proposed_by: UserId | null } },
): Promise<Sentence | null> {
  const second = ctx.actor.kind === 'staff' ? ctx.actor.userId : null;
  const two = await twoDeciders(tx, ctx, store, { claim, first: open.proposed_by, second });
  if (two === 'two' || (two === 'same' && (await standsAlone(tx, ctx, store, resolveRight(claim))))) {
    return null;
  }
  return whyNoSecondWord(two, say('another-confirms'));
}
