import type { ClaimDesk, ClaimProposal } from '#core/contract/desk/claim-page.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { firstNameOf } from '#core/rules/platform/text.ts';
import * as words from '#words/console/desk/decide.ts';
import { type Worked, work } from '../decide/arithmetic.ts';
import { Checks, checksOf } from '../decide/Checks.tsx';
import type { DecisionDraft } from '../decide/decision-draft.ts';
import { isAsProposed, startingDraft } from '../decide/proposed-draft.ts';
import { usePreview } from '../decide/use-preview.ts';
import { ItemTable } from './ItemTable.tsx';
import { linesAsProposed } from './item-lines.ts';

/** What somebody proposes to give, what the customer will read of it, and beside it the proposer's note with the checks. */
export function ProposalParts({ desk, proposal }: { desk: ClaimDesk; proposal: ClaimProposal }) {
  const { claim } = desk;
  const draft = startingDraft(desk, 'approve');
  const worked = work(desk, draft);
  return (
    <>
      <ItemTable claim={claim} of={linesAsProposed(desk, draft, worked)} isProposed />
      <div className="inbox-proposal">
        <section aria-labelledby="inbox-text-head">
          <h3 id="inbox-text-head">{words.whatWillRead(firstNameOf(claim.authorName))}</h3>
          <p className="inbox-text">
            {proposal.customerText === null ? (
              <StoreText desk={desk} draft={draft} worked={worked} />
            ) : (
              isolated(proposal.customerText)
            )}
          </p>
        </section>
        <section aria-labelledby="inbox-note-head">
          <h3 id="inbox-note-head">{proposal.note === '' ? words.checks : words.noteOf(proposal.by)}</h3>
          {proposal.note !== '' && <p className="inbox-text">{isolated(proposal.note)}</p>}
          <Checks checks={checksOf(desk, worked, draft, isAsProposed(desk, draft, worked))} />
        </section>
      </div>
    </>
  );
}

/** The store’s own words, where the proposer wrote none. */
function StoreText({ desk, draft, worked }: { desk: ClaimDesk; draft: DecisionDraft; worked: Worked }) {
  return isolated(usePreview(desk, draft, worked).customerText);
}
