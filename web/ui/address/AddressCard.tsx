import type { ReactNode } from 'react';
import { type AddressConfirmation, ConfirmAddress } from './ConfirmAddress.tsx';

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
  confirm?: AddressConfirmation;
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
            <ConfirmAddress id={id} {...confirm} />
          </div>
        )}
      </div>
    </div>
  );
}
