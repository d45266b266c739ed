import type { ReactNode } from 'react';
import type { Address } from '#core/address.ts';
import { addressFormOf } from '#core/reference/address-forms.ts';
import { countries, findCountry } from '#core/reference/countries.ts';
import * as words from '#words/ui/address.ts';
import { SelectField, TextField } from '../Field.tsx';
import { type StateOption, useAddress } from './use-address.ts';

export type { StateOption };

export type AddressErrors = Partial<Record<keyof Address, string>>;

const offered = countries.map((country) => ({ value: country.iso2, label: country.name }));

/**
 * The fields of an address inside the page's form; each is called by its own name (`firstName` to `phone`) with `prefix`
 * before it. What is asked, and under which name, follows the country.
 */
export function AddressForm({
  id,
  prefix = '',
  value,
  states = [],
  recipient = true,
  statesOf,
  countryButton,
  errors = {},
  onChange,
}: {
  id: string;
  prefix?: string;
  value?: Partial<Address> | null;
  /** The states of the given country, where its address form has them chosen. */
  states?: readonly StateOption[];
  /** Whether name and phone are asked for too; not where the page knows them. */
  recipient?: boolean;
  /** The states of another country, asked for when it is chosen. */
  statesOf?: (iso2: string) => Promise<readonly StateOption[]>;
  /** Stands under the country: what asks the server for its fields where there is no script. */
  countryButton?: ReactNode;
  errors?: AddressErrors;
  onChange?: (address: Address) => void;
}) {
  const { address, put, states: listed } = useAddress({ value, states, statesOf, onChange });
  const form = addressFormOf(address.country);
  const text = (
    field: keyof Address,
    label: string,
    autoComplete: string,
    extra: { hint?: string; type?: string } = {},
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
  const known = address.country === '' || findCountry(address.country) !== null;
  const zip = text('zip', form.zipLabel, 'postal-code');
  const city = text('city', form.cityLabel, 'address-level2');
  const zipFirst = form.order.indexOf('zip') !== -1 && form.order.indexOf('zip') < form.order.indexOf('city');
  return (
    <div className="ui-address-form" id={id}>
      <SelectField
        id={`${id}-country`}
        name={`${prefix}country`}
        label={words.country}
        autoComplete="country"
        empty={words.chooseCountry}
        options={known ? offered : [{ value: address.country, label: address.country }, ...offered]}
        value={address.country}
        error={errors.country}
        onChange={(event) => put('country', event.currentTarget.value)}
      />
      {countryButton}
      {recipient && (
        <div className="ui-address-pair ui-address-part">
          {text('firstName', words.firstName, 'given-name')}
          {text('lastName', words.lastName, 'family-name')}
        </div>
      )}
      {text('address1', words.street, 'address-line1')}
      {text('address2', words.rest, 'address-line2')}
      <div className="ui-address-pair" data-zip={zipFirst ? 'first' : form.order.includes('zip') ? 'last' : 'none'}>
        {zipFirst ? zip : city}
        {zipFirst ? city : form.order.includes('zip') && zip}
      </div>
      {form.stateLabel !== null &&
        (listed !== null ? (
          <SelectField
            id={`${id}-state`}
            name={`${prefix}state`}
            label={form.stateLabel}
            autoComplete="address-level1"
            empty={words.chooseState}
            options={withState(listed, address.state)}
            value={address.state}
            error={errors.state}
            {...(form.stateRequired ? {} : { hint: words.stateHint })}
            onChange={(event) => put('state', event.currentTarget.value)}
          />
        ) : (
          text('state', form.stateLabel, 'address-level1', form.stateRequired ? {} : { hint: words.stateHint })
        ))}
      {recipient && (
        <div className="ui-address-part ui-address-phone">
          {text('phone', words.phone, 'tel', { hint: words.phoneHint, type: 'tel' })}
        </div>
      )}
    </div>
  );
}

/** The list with what the address says already, should the list not know it: nothing given is lost. */
function withState(list: readonly StateOption[], state: string): readonly StateOption[] {
  const known = state === '' || list.some((item) => item.value === state);
  return known ? list : [{ value: state, label: state }, ...list];
}
