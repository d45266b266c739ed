import type { Address } from '../../../core/address.ts';

const codeAfterTown = new Set(['US', 'CA', 'GB', 'AU', 'IE', 'IN', 'NZ', 'JP', 'CN', 'TH', 'BR']);

/** An address as it stands on a label, line by line; `countryName` turns the code into a name. Empty parts leave no gap. */
export function addressLines(address: Address, countryName: (code: string) => string = (code) => code): string[] {
  const words = (...parts: readonly string[]) => parts.map((part) => part.trim()).filter((part) => part !== '');
  const place = codeAfterTown.has(address.country.toUpperCase())
    ? words(words(address.city, address.state).join(', '), address.zip).join(' ')
    : words(address.zip, address.city).join(' ');
  return [
    words(address.firstName, address.lastName).join(' '),
    words(address.address1, address.address2).join(', '),
    words(place, countryName(address.country)).join(', '),
  ].filter((line) => line !== '');
}
