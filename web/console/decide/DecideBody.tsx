import type { RefObject } from 'react';
import * as words from '#words/console/decide.ts';
import type { Claim } from '../../../core/contract/claim-shapes.ts';
import type { ClaimDesk } from '../../../core/contract/console.ts';
import { ApproveForm } from './ApproveForm.tsx';
import type { Worked } from './arithmetic.ts';
import { DecideSide } from './DecideSide.tsx';
import { CloseForm, DenyForm } from './DenyForm.tsx';
import type { DecisionDraft, LineDraft } from './decision-draft.ts';
import type { Conflict } from './use-decide.ts';
import type { Preview } from './use-preview.ts';

/** The fields that keys lead to. */
export interface DecideFields {
  first: RefObject<HTMLElement | null>;
  reason: RefObject<HTMLInputElement | null>;
  text: RefObject<HTMLTextAreaElement | null>;
  note: RefObject<HTMLInputElement | null>;
}

interface Props {
  desk: ClaimDesk;
  draft: DecisionDraft;
  worked: Worked;
  preview: Preview;
  /** It is what somebody else proposed, unchanged. */
  asProposed: boolean;
  set: (change: Partial<DecisionDraft>) => void;
  setLine: (id: string, line: LineDraft) => void;
  /** The line that keys act on. */
  at: number;
  onAt: (at: number) => void;
  phone: boolean;
  /** Sending was tried: what is missing is marked. */
  tried: boolean;
  nothing: boolean;
  conflict: Conflict | null;
  /** The claim as it was when the decision was begun. */
  saw: Claim;
  fields: DecideFields;
}

/** The form of a decision, and beside it its money, checks and note. */
export function DecideBody({ at, onAt, setLine, phone, nothing, worked, asProposed, conflict, saw, ...props }: Props) {
  const { desk, draft, preview, set, tried, fields } = props;
  const reasoned = { desk, draft, preview, set, tried, reasonRef: fields.reason, textRef: fields.text };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard */}
      <section className="decide-work" tabIndex={0} aria-label={words.decisionForm}>
        {draft.mode === 'approve' && (
          <ApproveForm
            desk={desk}
            draft={draft}
            worked={worked}
            preview={preview}
            set={set}
            setLine={setLine}
            at={at}
            onAt={onAt}
            phone={phone}
            tried={tried}
            nothing={nothing}
            fieldRef={fields.first}
            textRef={fields.text}
          />
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
