import { Problem } from '#core/contract/platform/problems.ts';
import { isId } from '#core/ids.ts';
import { noticeUntil } from '#core/rules/ledger/contract-changes.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Speaker } from '../../tenancy/people/second-word.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { lockSettings } from '../../tenancy/stores/settings-rows.ts';
import { findProposal, moveProposal, type ProposalRow } from './contracts.sql.ts';
import { mailEnded } from './tell-contract.ts';

/** Until when a proposal can go on: an owner’s word may come until it holds, the provider’s leaves the notice. */
export const openUntil = ({ state, base_version, valid_from }: ProposalRow): string =>
  state === 'offered' || base_version === 0 ? valid_from : noticeUntil(valid_from);

/** Whether its time is over. */
export const isOver = (ctx: Pick<Ctx, 'clock'>, row: ProposalRow): boolean =>
  ctx.clock.now() >= Date.parse(openUntil(row));

/**
 * A proposal that somebody says a word to; the store’s row stays locked, so that one word counts.
 * @throws not-found; change-ended where it’s in none of these states
 */
export async function lockedProposal(
  tx: Tx,
  store: StoreRecord,
  id: string,
  states: readonly ProposalRow['state'][],
): Promise<ProposalRow> {
  await lockSettings(tx, store.id);
  const row = isId('contractProposal', id) ? await findProposal(tx, store.id, id) : undefined;
  if (row === undefined) {
    throw new Problem('not-found');
  }
  if (!states.includes(row.state)) {
    throw new Problem('change-ended');
  }
  return row;
}

/** Ends what is open, and tells the log, and the owners of the store of what was offered to them. The store’s row is locked by the caller. */
export async function endProposal(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { row, state, by }: { row: ProposalRow; state: 'stopped' | 'lapsed'; by: Speaker | null },
): Promise<void> {
  await moveProposal(tx, row, state, {
    ended_by: by?.id ?? null,
    ended_by_name: by?.name ?? null,
    ended_at: nowOf(ctx),
  });
  await recordEvent(tx, ctx, {
    storeId: row.store_id,
    kind: `contract.${state}`,
    data: { proposalId: row.id, validFrom: row.valid_from },
  });
  if (row.state === 'offered') {
    await mailEnded(tx, ctx, store, row.id);
  }
}
