import type { FxRateProposalId, UserId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../../../platform/context/context.ts';
import { type AskedFor, type MailTable, toStaff } from '../../../../platform/mail/mail-kind.ts';
import { nowhere } from '../../../../platform/rights/allow.ts';
import { holdsNow } from '../../../people/holders.ts';
import { staffOf } from '../../../people/staff.ts';
import { findProposal } from '../../proposals/rate-proposals.sql.ts';
import { setsRates, twoOfProposal } from '../../proposals/two-of-proposal.ts';
import { plainRate } from '../../rate-view.ts';

/** What a proposed rate asks the mail job for. */
export interface RateProposalMails {
  /** To each person of the provider who could confirm it, and to its author. */
  'rate-proposal': { userId: UserId; proposalId: FxRateProposalId };
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    /** Tells somebody who could confirm it of a rate that waits for a second person of the provider. */
    'rate-proposal': {
      proposalId: string;
      /** Who proposed it, and whether that is who reads this. */
      by: string;
      own: boolean;
      base: string;
      currency: string;
      rate: string;
      day: string;
      source: string;
      /** When it's over if nobody confirms it. */
      expiresAt: string;
      /** Where the console shows it. */
      pageUrl: string;
    };
  }
}

export const rateProposalMails: MailTable<RateProposalMails> = {
  'rate-proposal': { compose: composeProposal, about: ({ proposalId }) => proposalId },
};

/** Nothing once it waits no more, nor to whoever could set no rate any more. */
async function composeProposal(ctx: Ctx, asked: AskedFor<RateProposalMails, 'rate-proposal'>) {
  const { userId, proposalId } = asked.mail;
  const person = await staffOf(ctx, userId);
  const found = await ctx.db.everywhere(async (tx) => {
    const row = await findProposal(tx, proposalId);
    const may = await holdsNow(tx, nowhere, setsRates, userId);
    return row && may ? { row, own: (await twoOfProposal(tx, ctx, row, userId)) === 'same' } : null;
  });
  if (!person || found === null || found.row.state !== 'waiting' || found.row.expires_at <= nowOf(ctx)) {
    return 'never';
  }
  const { row, own } = found;
  const letter = {
    ...{ proposalId: row.id, by: row.proposed_by_name, own },
    ...{ base: row.base, currency: row.currency, rate: plainRate(row.rate), day: row.day, source: row.source },
    expiresAt: row.expires_at,
    pageUrl: `${ctx.config.publicUrl.origin}/console/provider/rates`,
  };
  return toStaff(asked, person, letter, { quiet: true });
}
