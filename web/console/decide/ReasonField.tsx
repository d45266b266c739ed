import type { ReactNode, RefObject } from 'react';
import * as words from '#words/console/decide.ts';
import { type DecisionReason, decisionReasonLabels } from '../../../core/reference/claims.ts';

interface Props<Reason extends DecisionReason> {
  id: string;
  label: string;
  reasons: readonly Reason[];
  /** Empty while none is chosen. */
  value: Reason | '';
  /** Whether the decision was tried, so that a missing reason is told. */
  tried: boolean;
  /** What choosing it means, shown below. */
  meaning: ReactNode;
  inputRef: RefObject<HTMLSelectElement | null>;
  onChange: (reason: Reason) => void;
}

/** The reason that a decision needs, out of those that fit it. */
export function ReasonField<Reason extends DecisionReason>(props: Props<Reason>) {
  const { id, label, reasons, value, tried, meaning, inputRef, onChange } = props;
  const missing = tried && value === '';
  return (
    <>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        ref={inputRef}
        className="field select deny-reason"
        value={value}
        aria-invalid={missing}
        aria-describedby={`${id}-shown`}
        onChange={(event) => onChange(event.target.value as Reason)}
      >
        <option value="" disabled>
          {words.chooseAReason}
        </option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {decisionReasonLabels[reason]}
          </option>
        ))}
      </select>
      <p className={missing ? 'field-error' : 'deny-shown'} id={`${id}-shown`}>
        {missing ? words.chooseAReason2 : meaning}
      </p>
    </>
  );
}
