import { Problem } from '#core/contract/platform/problems.ts';
import { isId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { holdRates } from '../provider-rates.sql.ts';
import { findProposal, type RateProposalRow } from './rate-proposals.sql.ts';

/**
 * A proposed rate that waits; the table stays held until the transaction ends, so that one word counts.
 * @throws not-found; change-ended where it no longer waits
 */
export async function waitingProposal(tx: Tx, ctx: Ctx, id: string): Promise<RateProposalRow> {
  await holdRates(tx);
  const row = isId('fxRateProposal', id) ? await findProposal(tx, id) : undefined;
  if (row === undefined) {
    throw new Problem('not-found');
  }
  if (row.state !== 'waiting' || row.expires_at <= nowOf(ctx)) {
    throw new Problem('change-ended');
  }
  return row;
}
