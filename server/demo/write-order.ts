import type { Address } from '#core/address.ts';
import type { DemoLine, DemoOrder, DemoProduct } from './demo-order.ts';

/**
 * How the orders of one demo store are written: by number, by whom and when, with what, in which parcels. Customers live
 * in its streets by turns; an order that differs says so.
 */
export function ordersOf({
  streets,
  ...store
}: Pick<DemoOrder, 'origin' | 'shipping'> & { streets: readonly Omit<Address, 'firstName' | 'lastName'>[] }) {
  return (
    number: string,
    name: string,
    given: Pick<DemoOrder, 'ordered' | 'lines' | 'parcels'> & Partial<DemoOrder>,
  ): DemoOrder => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const street = streets[Number(number) % streets.length]!;
    const email = `${firstName.toLowerCase()}@example.com`;
    return { number, name, email, address: { firstName, lastName, ...street }, ...store, ...given };
  };
}

/** One of a product, or more of it. */
export const one = (product: DemoProduct, quantity = 1): DemoLine => ({ product, quantity });

/** One of a product with a warranty of its own, an ISO duration. */
export const covered = (product: DemoProduct, warranty: string): DemoLine => ({ product, quantity: 1, warranty });
