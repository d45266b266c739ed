import type { ClaimId, UserId } from '../../../../../core/ids.ts';
import { can } from '../../../../../core/permissions.ts';
import type { ProposedAct } from '../../../../../core/reference/claim-facts.ts';
import { proposalState } from '../../../../../core/rules/claims/outcomes/proposals.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { type Asked, type Composed, type MailTable, toStaff } from '../../../../platform/mail/mail-kind.ts';
import { resolveRight } from '../../../../platform/rights/claim-rights.ts';
import { staffOf } from '../../../../tenancy/people/staff.ts';
import { storeById } from '../../../../tenancy/stores/read-store.ts';
import { claimFor } from '../../../claim/claim-access.ts';
import type { ClaimRow } from '../../../claim/claim-items.ts';
import { openAmendment } from '../../../decisions/amendments.ts';
import { outcomeOf } from '../../../decisions/outcome-of-claim.ts';

/** To one person, about what was proposed on a claim: that it waits for somebody, or was sent back to its maker. */
interface AboutProposal {
  claimId: ClaimId;
  /** The proposal's. */
  version: number;
  userId: UserId;
}

/** What a proposal asks the mail job for. */
export interface ProposalMails {
  'proposal-waits': AboutProposal;
  'proposal-refused': AboutProposal;
}

/** Tells somebody that an approval waits for their word, or that theirs was sent back. */
export interface ProposalLetter {
  /** The proposal's. */
  version: number;
  act: ProposedAct;
  /** Who proposed it, or sent it back. */
  by: string;
  given: { amount: string; currency: string };
  /** What was written as it was sent back; null while it waits. */
  word: { text: string; at: string } | null;
  claimNumber: number;
  /** The claim in the console. */
  claimUrl: string;
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    'proposal-waits': ProposalLetter;
    'proposal-refused': ProposalLetter;
  }
}

const kind = { compose: composeProposal, about: ({ claimUrl, version }: ProposalLetter) => `${claimUrl} ${version}` };
export const proposalMails: MailTable<ProposalMails> = { 'proposal-waits': kind, 'proposal-refused': kind };

type About = AboutProposal & { template: keyof ProposalMails };

/**
 * To whoever may approve it, or to its maker: nothing once they may not decide the claim any more, and once that proposal
 * is no more as the email says.
 */
async function composeProposal<Name extends keyof ProposalMails>(
  ctx: Ctx,
  asked: Asked<AboutProposal & { template: Name }>,
): Promise<Composed<Name> | 'never'> {
  const { storeId, mail } = asked;
  const store = await storeById(ctx, storeId);
  const person = await staffOf(ctx, mail.userId);
  return ctx.db.inStore(storeId, async (tx) => {
    const claim = await claimFor(tx, ctx, store, {
      claimId: mail.claimId,
      access: { permission: 'claims:resolve', scopes: [] },
    });
    if (!person || !can(person.memberships, resolveRight(claim), { storeId: store.id, accountId: store.accountId })) {
      return 'never';
    }
    const said = approvalSaid(claim, mail) ?? (await amendmentSaid(tx, claim, mail));
    if (!said) {
      return 'never';
    }
    const { version } = mail;
    const claimUrl = `${ctx.config.publicUrl.origin}/console/claims/${claim.id}`;
    const letter = { ...said, version, claimNumber: claim.claim_number, claimUrl };
    return toStaff(asked, person, letter, { quiet: true });
  });
}

type Said = Pick<ProposalLetter, 'act' | 'by' | 'given' | 'word'>;

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
