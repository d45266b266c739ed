import { type Insertable, type Selectable, sql } from 'kysely';
import type { FxRateProposalId, UserId } from '#core/ids.ts';
import type { RateProposalState } from '#core/rules/tenancy/provider-rates.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { FxRateProposals } from '../../../platform/db/schema.gen.ts';

export type RateProposalRow = Selectable<FxRateProposals>;

export function insertProposal(tx: Tx, row: Insertable<FxRateProposals>): Promise<RateProposalRow> {
  return tx.insertInto('fx_rate_proposals').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findProposal(tx: Tx, id: FxRateProposalId): Promise<RateProposalRow | undefined> {
  return tx.selectFrom('fx_rate_proposals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What waits for a second person at an instant, the oldest first. */
export function waitingProposals(tx: Tx, now: string): Promise<RateProposalRow[]> {
  return tx
    .selectFrom('fx_rate_proposals')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .orderBy('proposed_at')
    .orderBy('id')
    .execute();
}

/** What waits of two currencies and a day, whichever of them is the base. */
export function waitingOf(
  tx: Tx,
  { base, currency, day }: { base: string; currency: string; day: string },
): Promise<RateProposalRow | undefined> {
  return tx
    .selectFrom('fx_rate_proposals')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('day', '=', day)
    .where(sql<boolean>`least(base, currency) = least(${base}, ${currency})`)
    .where(sql<boolean>`greatest(base, currency) = greatest(${base}, ${currency})`)
    .executeTakeFirst();
}

/** Notes when the provider’s admins were told that nobody else can confirm it. */
export function markTold(tx: Tx, id: FxRateProposalId, at: string): Promise<RateProposalRow> {
  return tx
    .updateTable('fx_rate_proposals')
    .set({ alone_told_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends a proposal that waits; false where somebody was faster. */
export async function endProposal(
  tx: Tx,
  id: FxRateProposalId,
  end: {
    state: Exclude<RateProposalState, 'waiting' | 'expired'>;
    by: { id: UserId; name: string };
    at: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fx_rate_proposals')
    .set({ state: end.state, ended_by: end.by.id, ended_by_name: end.by.name, ended_at: end.at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends what has waited until now for nobody. */
export async function expireProposals(tx: Tx, now: string): Promise<void> {
  await tx
    .updateTable('fx_rate_proposals')
    .set({ state: 'expired', ended_at: now })
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .execute();
}
