import type { Address } from '#core/address.ts';
import { addressFormOf } from '#core/reference/address-forms.ts';
import { findCountry } from '#core/reference/countries.ts';

/** The states that an address form offers in a country; its module is loaded only where there is a list. */
export async function statesOf(iso2: string) {
  if (!addressFormOf(iso2).stateChosen) {
    return [];
  }
  const { provinceOptions } = await import('#core/reference/provinces.ts');
  return provinceOptions(iso2.trim().toUpperCase());
}

/** An address to be mended: its country as a code, its state as the list has it, and that list. */
export async function mendable(address: Address) {
  const country = findCountry(address.country)?.iso2 ?? address.country;
  const states = await statesOf(country);
  if (states.length === 0) {
    return { address: { ...address, country }, states };
  }
  const { findProvince, provinceOption } = await import('#core/reference/provinces.ts');
  const found = findProvince(country, address.state);
  return { address: { ...address, country, state: found ? provinceOption(found).value : address.state }, states };
}
