import type { RefObject } from 'react';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { firstNameOf } from '#core/rules/platform/text.ts';
import * as words from '#words/console/desk/decide.ts';
import { money } from '../../kit/pieces/money.ts';
import { askedTotals, type Worked } from './arithmetic.ts';
import { Checks, checksOf } from './Checks.tsx';
import { SawNow } from './ConflictStrip.tsx';
import type { DecisionDraft } from './decision-draft.ts';
import { MoneyTable } from './lines/MoneyTable.tsx';
import type { Conflict } from './use-decide.ts';

interface Props {
  desk: ClaimDesk;
  draft: DecisionDraft;
  worked: Worked;
  /** It is what somebody else proposed, unchanged. */
  asProposed: boolean;
  set: (change: Partial<DecisionDraft>) => void;
  conflict: Conflict | null;
  /** The claim as it was when the decision was begun. */
  saw: Claim;
  noteRef: RefObject<HTMLInputElement | null>;
}

/** Beside a decision: its money and checks, or what changed meanwhile; below, the note for the record. */
export function DecideSide({ desk, draft, worked, asProposed, set, conflict, saw, noteRef }: Props) {
  const { claim, proposal } = desk;
  return (
    <aside className="decide-side" aria-label={words.moneyAndRecord}>
      {conflict !== null ? (
        <SawNow saw={saw} now={conflict.claim} />
      ) : draft.mode === 'approve' ? (
        <>
          <MoneyTable
            worked={worked}
            currency={claim.currency}
            storeName={claim.storeName}
            rule={reimbursementRule(claim, worked.reimbursed)}
          />
          <Checks checks={checksOf(desk, worked, draft, asProposed)} />
        </>
      ) : (
        <p className="kit-ink-2">
          {draft.mode === 'deny'
            ? words.askedForADenial(
                firstNameOf(claim.authorName),
                money(askedTotals(claim.claimItems, desk.order, claim.currency).total, claim.currency),
              )
            : words.whenToClose}
        </p>
      )}
      {draft.mode === 'approve' && proposal !== null && !proposal.mine && proposal.note !== '' && (
        <p className="decide-proposers">
          <span className="kit-label">{words.noteOf(proposal.by)}</span>
          {proposal.note}
        </p>
      )}
      <div className="decide-note">
        <label className="kit-label" htmlFor="decide-note">
          {words.internalNote}
        </label>
        <input
          id="decide-note"
          ref={noteRef}
          className="kit-field"
          maxLength={5000}
          value={draft.note}
          onChange={(event) => set({ note: event.target.value })}
          placeholder={words.staffOnly}
        />
      </div>
    </aside>
  );
}

function reimbursementRule(claim: Claim, reimbursed: string): string {
  if (Number(reimbursed) > 0) {
    return claim.claimItems.every((item) => item.reimbursementType === 'provider')
      ? words.providerPaysInFull
      : words.providerPaysItsItems;
  }
  return claim.claimItems.some((item) => item.reimbursementType === 'brand')
    ? words.storePaysAll
    : words.nobodyReimburses;
}
