import type { ClaimId, UserId } from '#core/ids.ts';
import type { ProposedAct } from '#core/reference/claim-facts.ts';
import { proposalState } from '#core/rules/claims/outcomes/proposals.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { MailTable } from '../../../../platform/mail/mail-kind.ts';
import type { ClaimRow } from '../../../claim/claim-items.ts';
import { mailToStaff, type OfClaim, type ToldOf } from '../../../claim/mail-to-staff.ts';
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
export interface ProposalLetter extends OfClaim {
  /** The proposal's. */
  version: number;
  act: ProposedAct;
  /** Who proposed it, or sent it back. */
  by: string;
  given: { amount: string; currency: string };
  /** What was written as it was sent back; null while it waits. */
  word: { text: string; at: string } | null;
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    'proposal-waits': ProposalLetter;
    'proposal-refused': ProposalLetter;
  }
}

const about = ({ claimUrl, version }: ProposalLetter) => `${claimUrl} ${version}`;
export const proposalMails: MailTable<ProposalMails> = {
  'proposal-waits': {
    compose: (ctx, asked) => mailToStaff(ctx, asked, 'claims:resolve', saying(asked.mail)),
    about,
  },
  'proposal-refused': {
    compose: (ctx, asked) => mailToStaff(ctx, asked, 'claims:resolve', saying(asked.mail)),
    about,
  },
};

type About = AboutProposal & { template: keyof ProposalMails };

/**
 * To whoever may approve it, or to its maker: nothing once they may not decide the claim any more, and once that proposal
 * is no more as the email says.
 */
const saying =
  (mail: About) =>
  async ({ tx, claim }: ToldOf): Promise<Omit<ProposalLetter, keyof OfClaim> | null> => {
    const said = approvalSaid(claim, mail) ?? (await amendmentSaid(tx, claim, mail));
    return said && { ...said, version: mail.version };
  };

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
