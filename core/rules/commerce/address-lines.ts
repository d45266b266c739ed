import type { Address } from '../../address.ts';
import { addressFormOf } from '../../reference/address-forms.ts';
import { isolated } from '../platform/isolated.ts';

/** The lines in which people of its country write an address; what is empty is left out. */
export function addressLines(address: Address, countryName: string): string[] {
  const { order, commaAfterCity } = addressFormOf(address.country);
  const parts = order.filter((part) => address[part].trim() !== '');
  const local = parts.map((part, index) => {
    const comma = commaAfterCity && part === 'city' && parts[index + 1] === 'state' ? ',' : '';
    return `${isolated(address[part].trim())}${comma}`;
  });
  if (!order.includes('state') && address.state.trim()) {
    local.push(isolated(address.state.trim()));
  }
  const name = `${address.firstName} ${address.lastName}`.trim();
  return [name, address.address1, address.address2, local.join(' '), countryName]
    .map((item) => item.trim())
    .filter(Boolean)
    .map(isolated);
}
