import type { RefObject } from 'react';
import * as words from '#words/console/decide.ts';
import type { Claim } from '../../../core/contract/claim-shapes.ts';
import { closingReasons, denialReasons } from '../../../core/reference/claims.ts';
import { firstNameOf } from '../../../core/rules/text.ts';
import { CustomerText } from './CustomerText.tsx';
import type { DecisionDraft } from './decision-draft.ts';
import { ReasonField } from './ReasonField.tsx';
import { needsWords } from './readiness.ts';
import type { Preview } from './use-preview.ts';

interface Props {
  claim: Claim;
  draft: DecisionDraft;
  preview: Preview;
  set: (change: Partial<DecisionDraft>) => void;
  tried: boolean;
  reasonRef: RefObject<HTMLSelectElement | null>;
  textRef: RefObject<HTMLTextAreaElement | null>;
}

/** Why not, and what the customer reads of it. */
export function DenyForm({ claim, draft, preview, set, tried, reasonRef, textRef }: Props) {
  const { denyReason } = draft;
  return (
    <div className="deny">
      <ReasonField
        id="deny-reason"
        label={words.reason}
        reasons={denialReasons}
        value={denyReason}
        tried={tried}
        inputRef={reasonRef}
        onChange={(reason) => set({ denyReason: reason })}
        meaning={
          preview.reasonLabel === null ? (
            words.theCustomerReadsThe2
          ) : (
            <>
              {words.shownToTheCustomer} <strong>{preview.reasonLabel}</strong>.
            </>
          )
        }
      />
      <CustomerText
        id="deny-text"
        label={words.whatWillRead(firstNameOf(claim.authorName))}
        clause={preview.clause}
        text={draft.denyText ?? ''}
        own={draft.denyText !== null}
        tried={tried && needsWords(denyReason)}
        rows={8}
        textRef={textRef}
        onChange={(text) => set({ denyText: text })}
      />
    </div>
  );
}

/** The end of a claim that has no outcome. */
export function CloseForm({ claim, draft, preview, set, tried, reasonRef, textRef }: Props) {
  return (
    <div className="deny">
      <ReasonField
        id="close-reason"
        label={words.reasonForClosing}
        reasons={closingReasons}
        value={draft.closeReason}
        tried={tried}
        inputRef={reasonRef}
        onChange={(reason) => set({ closeReason: reason })}
        meaning={words.nothingIsPaidAnd}
      />
      <CustomerText
        id="close-text"
        label={words.whatWillRead(firstNameOf(claim.authorName))}
        clause={preview.clause}
        text={draft.closeText ?? ''}
        own={draft.closeText !== null}
        tried={tried && needsWords(draft.closeReason)}
        rows={6}
        textRef={textRef}
        onChange={(text) => set({ closeText: text })}
      />
    </div>
  );
}
