import { type ReactNode, type RefObject, useId } from 'react';
import * as words from '#words/console/decide.ts';
import { decisionReasonLabels } from '#words/console/labels.ts';
import type { DecisionReason } from '../../../core/reference/claims.ts';

export interface ReasonGroup<Reason extends DecisionReason> {
  /** Empty for reasons that need no heading. */
  head: string;
  reasons: readonly Reason[];
}

interface Props<Reason extends DecisionReason> {
  label: string;
  groups: readonly ReasonGroup<Reason>[];
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
  const { label, groups, value, tried, meaning, inputRef, onChange } = props;
  const id = useId();
  const missing = tried && value === '';
  const all = groups.flatMap((group) => group.reasons);
  const first = all.find((reason) => reason === value) ?? all[0];
  return (
    <>
      <p className="label" id={id}>
        {label}
      </p>
      <div role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-shown`} className="reasons">
        {groups.map((group) => (
          <div key={group.head} className="reasons-group">
            {group.head !== '' && <p className="reasons-head">{group.head}</p>}
            {group.reasons.map((reason) => (
              <label key={reason} className="reason">
                <input
                  type="radio"
                  name={id}
                  className="radio"
                  checked={reason === value}
                  ref={reason === first ? inputRef : undefined}
                  onChange={() => onChange(reason)}
                />
                {decisionReasonLabels[reason]}
              </label>
            ))}
          </div>
        ))}
      </div>
      <p className={missing ? 'field-error' : 'deny-shown'} id={`${id}-shown`} role={missing ? 'alert' : undefined}>
        {missing ? words.chooseAReason : meaning}
      </p>
    </>
  );
}
