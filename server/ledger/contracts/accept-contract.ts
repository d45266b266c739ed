import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { agree } from './agree.ts';
import { agreesForStore, asPerson } from './contract-people.ts';
import { moveProposal } from './contracts.sql.ts';
import { isOver, lockedProposal } from './open-proposal.ts';

/**
 * An owner accepts a version: what was offered is agreed with it, and of what is agreed already it’s kept that they did.
 * @throws not-found; forbidden, also for whoever agreed for the provider; change-ended where nothing is to be accepted
 */
export async function acceptContract(ctx: Ctx, input: { storeId: StoreId; id: string }): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, agreesForStore, store);
  const person = asPerson(ctx);
  await ctx.db.inStore(store.id, async (tx) => {
    const row = await lockedProposal(tx, store, input.id, ['offered', 'agreed']);
    if (row.accepted_at !== null) {
      throw new Problem('change-ended');
    }
    if ([row.proposed_by, row.confirmed_by].includes(person.id)) {
      throw new Problem('forbidden', { detail: say('contract-is-yours') });
    }
    const isOffered = row.state === 'offered';
    if (isOffered && isOver(ctx, row)) {
      throw new Problem('change-ended', { detail: say('contract-too-late') });
    }
    const accepted = await moveProposal(tx, row, 'agreed', {
      accepted_by: person.id,
      accepted_by_name: person.name,
      accepted_at: nowOf(ctx),
    });
    const data = { proposalId: row.id, validFrom: row.valid_from };
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'contract.accepted', data });
    if (isOffered) {
      await agree(tx, ctx, accepted);
    }
  });
}
