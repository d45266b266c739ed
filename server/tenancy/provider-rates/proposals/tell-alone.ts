import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { tellAdmins } from '../../people/alone/tell-admins.ts';
import { ownPlaces } from '../../people/record-own-change.ts';
import { plainRate } from '../rate-view.ts';
import type { RateProposalRow } from './rate-proposals.sql.ts';

/** The store whose look emails about rates have, which are of no store; null where there is none yet. */
export async function senderOf(ctx: Ctx): Promise<StoreId | null> {
  return ctx.actor.kind === 'staff' ? (await ownPlaces(ctx, ctx.actor)).sender : null;
}

/**
 * Tells the provider’s admins of a rate whose author is alone.
 * @param from from when it can be confirmed, ISO 8601; null once it was
 */
export async function tellAlone(
  tx: Tx,
  ctx: Ctx,
  row: RateProposalRow,
  { sender, from }: { sender: StoreId | null; from: string | null },
): Promise<void> {
  if (sender !== null) {
    const { base, currency, day } = row;
    const of = { kind: 'rate', base, currency, day, rate: plainRate(row.rate) } as const;
    const word = { by: row.proposed_by, of, proposalId: row.id, from };
    await tellAdmins(tx, ctx, { storeId: sender, word });
  }
}
