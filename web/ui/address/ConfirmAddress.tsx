import * as words from '#words/ui/address.ts';
import { CheckField } from '../Field.tsx';

/** What the box that confirms an address is called in its form, and how it stands. */
export interface AddressConfirmation {
  name: string;
  checked?: boolean;
  onChange?: (checked: boolean) => void;
  error?: string;
}

/** The box itself; its error stands above the address, as `{id}-error`. */
export function ConfirmAddress({ id, name, checked, onChange, error }: AddressConfirmation & { id: string }) {
  return (
    <CheckField
      id={id}
      name={name}
      value="yes"
      invalid={error !== undefined}
      describedBy={error === undefined ? undefined : `${id}-error`}
      {...(checked === undefined ? {} : { checked })}
      onChange={(event) => onChange?.(event.currentTarget.checked)}
    >
      {words.confirmation}
    </CheckField>
  );
}
