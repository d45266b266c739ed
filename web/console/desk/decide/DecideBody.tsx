import type { RefObject } from 'react';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import * as words from '#words/console/desk/decide.ts';
import { ApproveForm, type Approving } from './ApproveForm.tsx';
import { DecideSide } from './DecideSide.tsx';
import { CloseForm, DenyForm } from './DenyForm.tsx';
import type { Conflict } from './use-decide.ts';

/** The fields that keys lead to. */
export interface DecideFields {
  first: RefObject<HTMLElement | null>;
  reason: RefObject<HTMLInputElement | null>;
  text: RefObject<HTMLTextAreaElement | null>;
  note: RefObject<HTMLInputElement | null>;
  override: RefObject<HTMLTextAreaElement | null>;
}

interface Props extends Approving {
  /** It is what somebody else proposed, unchanged. */
  asProposed: boolean;
  conflict: Conflict | null;
  /** The claim as it was when the decision was begun. */
  saw: Claim;
  fields: DecideFields;
}

/** The form of a decision, and beside it its money, checks and note. */
export function DecideBody({ asProposed, conflict, saw, fields, ...approving }: Props) {
  const { desk, draft, worked, preview, set, tried } = approving;
  const reasoned = { desk, draft, preview, set, tried, reasonRef: fields.reason, textRef: fields.text };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard */}
      <section className="decide-work" tabIndex={0} aria-label={words.decisionForm}>
        {draft.mode === 'approve' && (
          <ApproveForm {...approving} fieldRef={fields.first} textRef={fields.text} overrideRef={fields.override} />
        )}
        {draft.mode === 'deny' && <DenyForm {...reasoned} />}
        {draft.mode === 'close' && <CloseForm {...reasoned} />}
      </section>
      <DecideSide
        desk={desk}
        draft={draft}
        worked={worked}
        asProposed={asProposed}
        set={set}
        conflict={conflict}
        saw={saw}
        noteRef={fields.note}
      />
    </>
  );
}
