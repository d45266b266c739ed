import { useState } from 'react';
import type { Address } from '../../../core/address.ts';
import { SelectField, type SelectOption, TextField } from '../Field.tsx';

export type AddressErrors = Partial<Record<keyof Address, string>>;

const blank: Address = {
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
};

/**
 * The fields of an address, inside the page's form; each is called by its own name (`firstName` to `phone`) with `prefix`
 * before it. A country with known provinces offers them as a list; any other country takes the region as text.
 */
export function AddressForm({
  id,
  prefix = '',
  value,
  errors = {},
  countries,
  provincesOf,
  onChange,
}: {
  id: string;
  prefix?: string;
  value?: Partial<Address> | null | undefined;
  errors?: AddressErrors;
  countries: readonly SelectOption[];
  /** The options of a country's provinces; empty where it has none. */
  provincesOf: (country: string) => readonly SelectOption[];
  onChange?: (address: Address) => void;
}) {
  const [address, setAddress] = useState<Address>({ ...blank, ...value });
  const provinces = provincesOf(address.country);
  const put = (field: keyof Address, given: string) => {
    const next = { ...address, [field]: given };
    if (field === 'country' && given !== address.country) next.state = '';
    setAddress(next);
    onChange?.(next);
  };
  const text = (
    field: keyof Address,
    label: string,
    autoComplete: string,
    extra: { hint?: string; type?: string; inputMode?: 'tel' } = {},
  ) => (
    <TextField
      {...extra}
      id={`${id}-${field}`}
      name={`${prefix}${field}`}
      label={label}
      autoComplete={autoComplete}
      value={address[field] ?? ''}
      error={errors[field]}
      onChange={(event) => put(field, event.currentTarget.value)}
    />
  );
  const known = countries.some((country) => country.value === address.country);
  const listed =
    known || address.country === '' ? countries : [{ value: address.country, label: address.country }, ...countries];
  return (
    <div className="ui-fields" id={id}>
      <div className="ui-address-pair">
        {text('firstName', 'First name', 'given-name')}
        {text('lastName', 'Last name', 'family-name')}
      </div>
      <SelectField
        id={`${id}-country`}
        name={`${prefix}country`}
        label="Country"
        autoComplete="country"
        empty="Choose a country"
        options={listed}
        value={address.country}
        error={errors.country}
        onChange={(event) => put('country', event.currentTarget.value)}
      />
      {text('address1', 'Street and number', 'address-line1')}
      {text('address2', 'Flat, floor or company', 'address-line2', { hint: 'Only if it helps the driver' })}
      <div className="ui-address-pair">
        {text('zip', address.country === 'US' ? 'ZIP code' : 'Postcode', 'postal-code')}
        {text('city', 'Town or city', 'address-level2')}
      </div>
      {provinces.length > 0 ? (
        <SelectField
          id={`${id}-state`}
          name={`${prefix}state`}
          label={address.country === 'US' ? 'State' : 'Province or region'}
          autoComplete="address-level1"
          empty="Choose one"
          options={provinces}
          value={address.state}
          error={errors.state}
          onChange={(event) => put('state', event.currentTarget.value)}
        />
      ) : (
        text('state', 'Region', 'address-level1', { hint: 'If your address has one' })
      )}
      {text('phone', 'Phone', 'tel', { hint: 'For the driver only', type: 'tel', inputMode: 'tel' })}
    </div>
  );
}
