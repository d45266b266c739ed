import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as words from '#words/ui/address.ts';
import { type Address, blankAddress } from '../../../core/address.ts';
import { addressFormOf } from '../../../core/reference/address-forms.ts';
import { countries, findCountry } from '../../../core/reference/countries.ts';
import { SelectField, TextField } from '../Field.tsx';

export type AddressErrors = Partial<Record<keyof Address, string>>;

/** One state to choose: what is shown and what is kept. */
export interface StateOption {
  label: string;
  value: string;
}

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
  const [address, setAddress] = useState<Address>(() => started(value, states));
  const [offers, setOffers] = useState<{ country: string; states: readonly StateOption[] | null }>(() => ({
    country: address.country,
    states,
  }));
  const form = addressFormOf(address.country);
  const askForStates = (country: string) => {
    const told = (states: readonly StateOption[] | null) => setOffers({ country, states });
    statesOf?.(country).then(told, () => told(null));
  };
  // Several fields may be told of before the next drawing: all that was typed before the script came.
  const latest = useRef(address);
  const put = (field: keyof Address, given: string) => {
    const next = { ...latest.current, [field]: given };
    if (field === 'country' && given !== latest.current.country) next.state = '';
    latest.current = next;
    setAddress(next);
    onChange?.(next);
    if (field === 'country' && addressFormOf(given).stateChosen) {
      askForStates(given);
    }
  };
  const unlisted = form.stateChosen && offers.country === address.country && offers.states?.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for an address that came without its list
  useEffect(() => {
    if (unlisted) askForStates(address.country);
  }, []);
  const listed = offers.country === address.country ? offers.states : [];
  const chosen = form.stateChosen && listed !== null;
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
        (chosen ? (
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

/** The address at hand with its country and state as the lists have them. */
function started(value: Partial<Address> | null | undefined, states: readonly StateOption[]): Address {
  const address = { ...blankAddress, ...value };
  const country = findCountry(address.country)?.iso2 ?? address.country;
  const wanted = address.state.trim().toLowerCase();
  const state = states.find((item) => item.value.toLowerCase() === wanted || item.label.toLowerCase() === wanted);
  return { ...address, country, state: state?.value ?? address.state };
}
