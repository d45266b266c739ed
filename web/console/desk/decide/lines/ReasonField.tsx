import { type ReactNode, type RefObject, useId } from 'react';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import type { DecisionReason } from '#core/reference/claims.ts';
import * as words from '#words/console/desk/decide.ts';
import { decisionReasonLabels } from '#words/console/kit/labels.ts';
import { isUnmet } from '../readiness.ts';

export interface ReasonGroup<Reason extends DecisionReason> {
  /** Empty for reasons that need no heading. */
  head: string;
  reasons: readonly Reason[];
}

interface Props<Reason extends DecisionReason> {
  label: string;
  groups: readonly ReasonGroup<Reason>[];
  /** What the claim shows of the reasons that rest on a fact; those that it doesn't show stand apart. */
  shown: ClaimDesk['reasons'];
  /** Empty while none is chosen. */
  value: Reason | '';
  /** Whether the decision was tried, so that a missing reason is told. */
  tried: boolean;
  /** What choosing it means, shown below. */
  meaning: ReactNode;
  /** The reason that the focus goes to: the chosen one, or the first. */
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (reason: Reason) => void;
}

/** The reason that a decision needs, out of those that fit it. All are in sight, and letters stay keys of the panel. */
export function ReasonField<Reason extends DecisionReason>(props: Props<Reason>) {
  const { label, groups, shown, value, tried, meaning, inputRef, onChange } = props;
  const id = useId();
  const missing = tried && value === '';
  const all = groups.flatMap((group) => group.reasons);
  const unmet = all.filter((reason) => isUnmet(shown, reason));
  const offered = all.filter((reason) => !unmet.includes(reason));
  const first = all.find((reason) => reason === value) ?? offered[0];
  const choice = (reason: Reason) => (
    <label key={reason} className="decide-reason">
      <input
        type="radio"
        name={id}
        className="kit-radio"
        checked={reason === value}
        ref={reason === first ? inputRef : undefined}
        onChange={() => onChange(reason)}
      />
      {unmet.includes(reason) ? (
        <span>
          {decisionReasonLabels[reason]}
          <span className="decide-reason-told">{toldOf(shown, reason)}</span>
        </span>
      ) : (
        decisionReasonLabels[reason]
      )}
    </label>
  );
  return (
    <>
      <p className="kit-label" id={id}>
        {label}
      </p>
      <div role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-shown`} className="decide-reasons">
        {groups.map(({ head, reasons }) => {
          const here = reasons.filter((reason) => offered.includes(reason));
          return here.length === 0 ? null : (
            <div key={head} className="decide-reasons-group">
              {head !== '' && <p className="decide-reasons-head">{head}</p>}
              {here.map(choice)}
            </div>
          );
        })}
        {unmet.length > 0 && (
          <details className="decide-reasons-unmet" open={unmet.some((reason) => reason === value) || undefined}>
            <summary>{words.notShown(unmet.length)}</summary>
            <p className="decide-reasons-head">{words.notShownHint}</p>
            <div className="decide-reasons-group">{unmet.map(choice)}</div>
          </details>
        )}
      </div>
      <p
        className={missing ? 'kit-field-error' : 'decide-deny-shown'}
        id={`${id}-shown`}
        role={missing ? 'alert' : undefined}
      >
        {missing ? words.chooseAReason : meaning}
      </p>
    </>
  );
}

const toldOf = (shown: ClaimDesk['reasons'], reason: DecisionReason): string =>
  shown.find((item) => item.reason === reason)?.told ?? '';
