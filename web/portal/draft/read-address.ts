import type { Address } from '#core/address.ts';
import { addressFormOf } from '#core/reference/address-forms.ts';
import { findCountry } from '#core/reference/countries.ts';
import * as words from '#words/address.tsx';
import { type Missing, missing } from '../../ui/form-errors/form-error.ts';

export type AddressErrors = Partial<Record<keyof Address, string>>;

/** Reads an address that a form carries under `prefix`; every part is trimmed. */
export function readAddress(form: FormData, prefix: string): Address {
  const part = (name: string, most: number) =>
    String(form.get(`${prefix}${name}`) ?? '')
      .trim()
      .slice(0, most);
  const phone = part('phone', 40);
  return {
    firstName: part('firstName', 100),
    lastName: part('lastName', 100),
    address1: part('address1', 200),
    address2: part('address2', 200),
    city: part('city', 100),
    state: part('state', 100),
    zip: part('zip', 20),
    country: part('country', 60),
    ...(phone === '' ? {} : { phone }),
  };
}

/** What an address lacks to be written on a label in its country, in the order of its form. */
export function addressErrors(address: Address): AddressErrors {
  const form = addressFormOf(address.country);
  const city = address.city === '' ? { city: words.cityMissing } : {};
  const zip = form.zipRequired && address.zip === '' ? { zip: words.zipMissing(form.zipLabel) } : {};
  const zipFirst = form.order.indexOf('zip') < form.order.indexOf('city');
  return {
    ...(findCountry(address.country) === null ? { country: words.countryMissing } : {}),
    ...(address.firstName === '' && address.lastName === '' ? { lastName: words.nameMissing } : {}),
    ...(address.address1 === '' ? { address1: words.streetMissing } : {}),
    ...(zipFirst ? { ...zip, ...city } : { ...city, ...zip }),
    ...(form.stateRequired && address.state === '' ? { state: words.stateMissing(form.stateLabel) } : {}),
  };
}

/** What an address lacks, each at its field of the form whose id is `address`. */
export const missingOfAddress = (errors: AddressErrors): Missing[] =>
  Object.entries(errors).map(([field, message]) => missing(`address-${field}`, message));

/** The errors of an address's fields among those of a page, whose fields begin with `address-`. */
export function errorsOfAddress(errors: readonly { field: string; message: string }[]): AddressErrors {
  return Object.fromEntries(
    errors
      .filter(({ field }) => field.startsWith('address-'))
      .map(({ field, message }) => [field.slice('address-'.length), message]),
  );
}
