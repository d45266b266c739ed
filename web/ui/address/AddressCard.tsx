import type { ReactNode } from 'react';
import * as words from '#words/ui/address.ts';
import { CheckField } from '../Field.tsx';

/** An address set as on a label, a way to edit it, and the box that confirms it. */
export function AddressCard({
  id,
  lines,
  edit,
  confirm,
}: {
  id: string;
  lines: readonly string[];
  /** A link or a button called Edit. */
  edit?: ReactNode;
  /** Absent where an address is only shown. */
  confirm?: {
    name: string;
    checked?: boolean;
    onChange?: (checked: boolean) => void;
    error?: string;
  };
}) {
  const error = confirm?.error;
  return (
    <div data-bracket={error !== undefined}>
      {error !== undefined && (
        <p className="ui-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className="ui-address">
        <div className="ui-address-top">
          <address className="ui-address-lines">
            {lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
          {edit !== undefined && <span className="ui-address-edit">{edit}</span>}
        </div>
        {confirm !== undefined && (
          <div className="ui-address-confirm">
            <CheckField
              id={id}
              name={confirm.name}
              value="yes"
              invalid={error !== undefined}
              describedBy={error === undefined ? undefined : `${id}-error`}
              {...(confirm.checked === undefined ? {} : { checked: confirm.checked })}
              onChange={(event) => confirm.onChange?.(event.currentTarget.checked)}
            >
              {words.confirmation}
            </CheckField>
          </div>
        )}
      </div>
    </div>
  );
}
