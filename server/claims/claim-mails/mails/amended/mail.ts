import type { AmendmentId, ClaimId, StoreId } from '#core/ids.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import type { MailTable } from '../../../../platform/mail/mail-kind.ts';
import { storeById } from '../../../../tenancy/stores/read-store.ts';
import { amendmentViews } from '../../../decisions/amendments.ts';
import { refundDay } from '../../../decisions/expected-days.ts';
import { outcomeOf } from '../../../decisions/outcome-of-claim.ts';
import { daysOfClaim } from '../../../told-days/held-days.ts';
import type { MailAmendment } from '../../claim-letter.ts';
import { claimMail } from '../../claim-mail-kind.ts';
import type { ClaimMails } from '../../requests.ts';

export const amendedMails: MailTable<Pick<ClaimMails, 'claim-amended'>> = {
  'claim-amended': claimMail({
    truthfulIn: ['RESOLVED', 'ARCHIVED'],
    says: async (ctx, { storeId, mail }) => ({ amendment: await amendmentOf(ctx, storeId, mail) }),
    about: ({ amendment }) => `${amendment?.id ?? ''} ${amendment?.state ?? ''}`,
  }),
};

/** An amendment as it is now, and by when its refund arrives, as was told. */
async function amendmentOf(
  ctx: Ctx,
  storeId: StoreId,
  { claimId, amendmentId }: { claimId: ClaimId; amendmentId: AmendmentId },
): Promise<MailAmendment> {
  const store = await storeById(ctx, storeId);
  const { outcome, told } = await ctx.db.inStore(storeId, async (tx) => ({
    outcome: await outcomeOf(tx, storeId, claimId),
    told: await daysOfClaim(tx, storeId, claimId),
  }));
  const found = amendmentViews(outcome, true).find((item) => item.id === amendmentId);
  if (!found) {
    throw new Error(`There is no amendment ${amendmentId} to write about.`);
  }
  const { id, kind, method, amount, currency, state, customerText, confirmedAt } = found;
  const refunds = state === 'CONFIRMED' && method === 'REFUND' && confirmedAt !== null;
  const day = told.find((item) => item.kind === 'top-up' && item.subject === id)?.day;
  const refundBy = refunds ? (day ?? refundDay(store, confirmedAt)) : null;
  return { id, kind, method, amount, currency, state, customerText, refundBy };
}
