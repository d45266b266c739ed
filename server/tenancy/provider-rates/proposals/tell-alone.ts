import type { StoreId } from '#core/ids.ts';
import { guardedUntil } from '#core/rules/tenancy/guarded-change.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { tellAdmins } from '../../people/alone/tell-admins.ts';
import type { AloneWord } from '../../people/mails/alone-word/mail.ts';
import { ownPlaces } from '../../people/record-own-change.ts';
import { plainRate } from '../rate-view.ts';
import { markTold, type RateProposalRow } from './rate-proposals.sql.ts';

/** The store whose look emails about rates have, which are of no store; null where there is none yet. */
export async function senderOf(ctx: Ctx): Promise<StoreId | null> {
  return ctx.actor.kind === 'staff' ? (await ownPlaces(ctx, ctx.actor)).sender : null;
}

/**
 * Tells the provider’s admins of a rate that nobody but its author can confirm, and from when they do; null where there is no
 * store yet to send by.
 */
export async function tellAlone(
  tx: Tx,
  ctx: Ctx,
  row: RateProposalRow,
  sender: StoreId | null,
): Promise<RateProposalRow | null> {
  if (sender === null) {
    return null;
  }
  const told = await markTold(tx, row.id, nowOf(ctx));
  await tellAdmins(tx, ctx, { storeId: sender, word: aloneWordOf(row, guardedUntil(ctx.clock.now())) });
  return told;
}

/** Tells them that its author confirmed it. */
export async function tellConfirmed(tx: Tx, ctx: Ctx, row: RateProposalRow, sender: StoreId | null): Promise<void> {
  if (sender !== null) {
    await tellAdmins(tx, ctx, { storeId: sender, word: aloneWordOf(row, null) });
  }
}

function aloneWordOf(row: RateProposalRow, from: string | null): AloneWord {
  const { base, currency, day } = row;
  const of = { kind: 'rate', base, currency, day, rate: plainRate(row.rate) } as const;
  return { by: row.proposed_by, of, proposalId: row.id, from };
}
