import { useEffect, useRef, useState } from 'react';
import { type Address, blankAddress } from '#core/address.ts';
import { addressFormOf } from '#core/reference/address-forms.ts';
import { findCountry } from '#core/reference/countries.ts';

/** One state to choose: what is shown and what is kept. */
export interface StateOption {
  label: string;
  value: string;
}

interface Given {
  value: Partial<Address> | null | undefined;
  states: readonly StateOption[];
  statesOf: ((iso2: string) => Promise<readonly StateOption[]>) | undefined;
  onChange: ((address: Address) => void) | undefined;
}

/**
 * An address as it is filled in. Another country empties the state, and where its states are chosen their list is asked for.
 * @returns `states` is null where the state is typed: the country has no list, or it could not be read
 */
export function useAddress({ value, states, statesOf, onChange }: Given) {
  const [address, setAddress] = useState<Address>(() => started(value, states));
  const [offers, setOffers] = useState<{ country: string; states: readonly StateOption[] | null }>(() => ({
    country: address.country,
    states,
  }));
  const { stateChosen } = addressFormOf(address.country);
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
  const unlisted = stateChosen && offers.country === address.country && offers.states?.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for an address that came without its list
  useEffect(() => {
    if (unlisted) askForStates(address.country);
  }, []);
  const listed = offers.country === address.country ? offers.states : [];
  return { address, put, states: stateChosen ? listed : null };
}

/** The address at hand with its country and state as the lists have them. */
function started(value: Partial<Address> | null | undefined, states: readonly StateOption[]): Address {
  const address = { ...blankAddress, ...value };
  const country = findCountry(address.country)?.iso2 ?? address.country;
  const wanted = address.state.trim().toLowerCase();
  const state = states.find((item) => item.value.toLowerCase() === wanted || item.label.toLowerCase() === wanted);
  return { ...address, country, state: state?.value ?? address.state };
}
