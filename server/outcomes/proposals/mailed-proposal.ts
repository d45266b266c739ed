import type { ClaimId, StoreId, UserId } from '../../../core/ids.ts';
import { can } from '../../../core/permissions.ts';
import { proposalState } from '../../../core/rules/proposals.ts';
import { claimFor } from '../../claims/claim-access.ts';
import type { Ctx } from '../../context.ts';
import type { MailedProposal } from '../../mail/mail-sources.ts';
import { staffOf } from '../../people/staff.ts';
import { storeById } from '../../stores/read-store.ts';
import { resolveRight } from './second-people.ts';

/**
 * What an email says of a proposal, to whoever may approve it or to its maker, when it is written: null once they may
 * not decide the claim any more, and once that proposal stands there no more as the email says.
 */
export async function mailedProposal(
  ctx: Ctx,
  storeId: StoreId,
  mail: {
    template: 'proposal-waits' | 'proposal-refused';
    claimId: ClaimId;
    version: number;
    userId: UserId;
  },
): Promise<MailedProposal | null> {
  const store = await storeById(ctx, storeId);
  const person = await staffOf(ctx, mail.userId);
  return ctx.db.inStore(storeId, async (tx) => {
    const claim = await claimFor(tx, ctx, store, mail.claimId, { permission: 'claims:resolve', scopes: [] });
    const { proposal } = claim;
    if (!person || !can(person.memberships, resolveRight(claim), { storeId: store.id, accountId: store.accountId })) {
      return null;
    }
    const state = proposal?.version === mail.version ? proposalState(proposal, claim.version) : null;
    if (!proposal || state !== (mail.template === 'proposal-waits' ? 'waits' : 'refused')) {
      return null;
    }
    const { refused } = proposal;
    return {
      person: { id: person.userId, name: person.name, email: person.email },
      version: proposal.version,
      by: refused?.byName ?? proposal.byName,
      given: { amount: proposal.given, currency: claim.currency },
      word: refused && { text: refused.word, at: refused.at },
      claimNumber: claim.claim_number,
      claimUrl: `${ctx.config.publicUrl.origin}/console/claims/${claim.id}`,
    };
  });
}
