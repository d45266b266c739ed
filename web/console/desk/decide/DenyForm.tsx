import type { RefObject } from 'react';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { closingReasons, type DenialReason, denialReasonGroups } from '#core/reference/claims.ts';
import { firstNameOf } from '#core/rules/platform/text.ts';
import * as words from '#words/console/desk/decide.ts';
import { shortDate } from '../../kit/pieces/time.ts';
import { CustomerText } from './CustomerText.tsx';
import type { DecisionDraft } from './decision-draft.ts';
import { ReasonField, type ReasonGroup } from './lines/ReasonField.tsx';
import { isUnmet, needsWords } from './readiness.ts';
import type { Preview } from './use-preview.ts';

interface Props {
  desk: ClaimDesk;
  draft: DecisionDraft;
  preview: Preview;
  set: (change: Partial<DecisionDraft>) => void;
  tried: boolean;
  reasonRef: RefObject<HTMLInputElement | null>;
  textRef: RefObject<HTMLTextAreaElement | null>;
}

const denialGroups: readonly ReasonGroup<DenialReason>[] = [
  { head: words.reasonsOfCoverage, reasons: denialReasonGroups.coverage },
  { head: words.reasonsOfThePackage, reasons: denialReasonGroups.package },
  { head: words.reasonsAlreadySettled, reasons: denialReasonGroups.settled },
  { head: words.otherReasons, reasons: denialReasonGroups.other },
];
const closingGroups = [{ head: '', reasons: closingReasons }];

/** Why not, and what the customer reads of it. */
export function DenyForm({ desk, draft, preview, set, tried, reasonRef, textRef }: Props) {
  const { claim, reasons } = desk;
  const { denyReason } = draft;
  return (
    <div className="decide-deny">
      <ReasonField
        label={words.reason}
        groups={denialGroups}
        shown={reasons}
        value={denyReason}
        tried={tried}
        inputRef={reasonRef}
        onChange={(reason) => set({ denyReason: reason })}
        meaning={
          preview.reasonLabel === null ? (
            words.customerReadsReasonAndText
          ) : (
            <>
              {isUnmet(reasons, denyReason) ? (
                words.readAsYours
              ) : (
                <>
                  {words.shownToTheCustomer} <strong>{preview.reasonLabel}</strong>.
                </>
              )}
              {preview.appealUntil !== null && (
                <> {words.appealUntil(shortDate(preview.appealUntil, claim.timeZone))}</>
              )}
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
        needed={needsWords(reasons, denyReason)}
        tried={tried}
        rows={8}
        textRef={textRef}
        onChange={(text) => set({ denyText: text })}
      />
    </div>
  );
}

/** The end of a claim that has no outcome. */
export function CloseForm({ desk, draft, preview, set, tried, reasonRef, textRef }: Props) {
  const { claim, reasons } = desk;
  return (
    <div className="decide-deny">
      <ReasonField
        label={words.reasonForClosing}
        groups={closingGroups}
        shown={reasons}
        value={draft.closeReason}
        tried={tried}
        inputRef={reasonRef}
        onChange={(reason) => set({ closeReason: reason })}
        meaning={isUnmet(reasons, draft.closeReason) ? words.readAsYours : words.closingPaysNothing}
      />
      <CustomerText
        id="close-text"
        label={words.whatWillRead(firstNameOf(claim.authorName))}
        clause={preview.clause}
        text={draft.closeText ?? ''}
        own={draft.closeText !== null}
        needed={needsWords(reasons, draft.closeReason)}
        tried={tried}
        rows={6}
        textRef={textRef}
        onChange={(text) => set({ closeText: text })}
      />
    </div>
  );
}
