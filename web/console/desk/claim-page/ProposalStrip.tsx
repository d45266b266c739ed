import type { ClaimDesk, ClaimProposal } from '#core/contract/desk/claim-page.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/approvals.ts';
import { money } from '../../kit/pieces/money.ts';
import { span } from '../../kit/pieces/time.ts';

/** The strip over a claim of which somebody proposed an approval: who, how much, and whose word is awaited. */
export function ProposalStrip({ desk, now }: { desk: ClaimDesk; now: Date }) {
  const { proposal } = desk;
  if (proposal === null) {
    return null;
  }
  const { head, text } = proposalSaid(desk, proposal, now);
  return (
    <div className="kit-strip kit-strip-warn" role="status">
      <span className="kit-strip-words">
        <strong>{head}</strong> <span className="kit-ink-2">{text}</span>
      </span>
    </div>
  );
}

/** The sum by which a small approval takes two, said before the rest; empty where the claim alone does. */
function whyTwo({ reached, by, mine }: ClaimProposal, currency: string): string {
  if (reached === null) {
    return '';
  }
  const said = { sum: money(reached.sum, currency), from: money(reached.from, currency) };
  return `${words.reached[reached.of](mine ? null : by || words.tokens, said)} `;
}

/** How a proposal stands: who made it, how much it gives, and whose word it waits for. */
export function proposalSaid(
  { allowed, claim, limits }: Pick<ClaimDesk, 'allowed' | 'claim' | 'limits'>,
  proposal: ClaimProposal,
  now: Date,
): { head: string; text: string } {
  const sum = money(proposal.given, claim.currency);
  const by = proposal.by || words.tokens;
  const { people, more, proposer } = proposal.waitsFor;
  if (proposal.refused !== null) {
    const refuser = proposal.refused.by;
    const head = proposal.mine ? words.cameBack(refuser, sum) : words.wentBack(refuser, sum, by);
    return { head, text: isolated(proposal.refused.reason) };
  }
  if (proposal.state === 'outdated') {
    return { head: proposal.mine ? words.yoursIsOutdated(sum) : words.isOutdated(by, sum), text: words.proposeAnew };
  }
  const why = whyTwo(proposal, limits.currency);
  if (allowed.includes('approve-proposal')) {
    return {
      head: words.needsYours(by, sum),
      text: why + words.proposedAgo(span(now.getTime() - Date.parse(proposal.at))),
    };
  }
  return {
    head: proposal.mine ? words.youPropose(sum) : words.proposes(by, sum),
    text: why + words.canApprove(people, more, proposal.mine || proposer !== 'alone' ? proposer : 'person'),
  };
}
