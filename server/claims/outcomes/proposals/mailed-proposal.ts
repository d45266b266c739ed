import type { ClaimId, StoreId, UserId } from '../../../../core/ids.ts';
import { can } from '../../../../core/permissions.ts';
import { proposalState } from '../../../../core/rules/proposals.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { MailedProposal } from '../../../platform/mail/mail-sources.ts';
import { resolveRight } from '../../../platform/rights/claim-rights.ts';
import { staffOf } from '../../../tenancy/people/staff.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import { claimFor } from '../../claim/claim-access.ts';
import type { ClaimRow } from '../../claim/claim-items.ts';
import { openAmendment } from '../../decisions/amendments.ts';
import { outcomeOf } from '../../decisions/outcome-of-claim.ts';

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
    const claim = await claimFor(tx, ctx, store, {
      claimId: mail.claimId,
      access: { permission: 'claims:resolve', scopes: [] },
    });
    if (!person || !can(person.memberships, resolveRight(claim), { storeId: store.id, accountId: store.accountId })) {
      return null;
    }
    const said = approvalSaid(claim, mail) ?? (await amendmentSaid(tx, claim, mail));
    return (
      said && {
        ...said,
        person: { id: person.userId, name: person.name, email: person.email },
        version: mail.version,
        claimNumber: claim.claim_number,
        claimUrl: `${ctx.config.publicUrl.origin}/console/claims/${claim.id}`,
      }
    );
  });
}

type About = Parameters<typeof mailedProposal>[2];
type Said = Pick<MailedProposal, 'act' | 'by' | 'given' | 'word'>;

function approvalSaid({ proposal, version, currency }: ClaimRow, mail: About): Said | null {
  const state = proposal?.version === mail.version ? proposalState(proposal, version) : null;
  if (!proposal || state !== (mail.template === 'proposal-waits' ? 'waits' : 'refused')) {
    return null;
  }
  const { refused } = proposal;
  return {
    act: 'APPROVE',
    by: refused?.byName ?? proposal.byName,
    given: { amount: proposal.given, currency },
    word: refused && { text: refused.word, at: refused.at },
  };
}

async function amendmentSaid(tx: Tx, claim: ClaimRow, mail: About): Promise<Said | null> {
  const open = openAmendment(await outcomeOf(tx, claim.store_id, claim.id));
  if (open?.state !== 'PROPOSED' || claim.version !== mail.version || mail.template !== 'proposal-waits') {
    return null;
  }
  const { kind, amount, currency, proposed_by_name } = open;
  return { act: kind, by: proposed_by_name, given: { amount, currency }, word: null };
}
