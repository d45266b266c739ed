import type { Address } from '../../core/address.ts';
import type { DemoLine, DemoOrder, DemoParcel, DemoProduct, Moment } from './demo-order.ts';

/**
 * How the orders of one demo store are written: by number, by whom and when, with what, in which parcels. Customers live
 * in its streets by turns; an order that differs says so in `more`.
 */
export function ordersOf({
  streets,
  ...store
}: Pick<DemoOrder, 'origin' | 'shipping'> & { streets: readonly Omit<Address, 'firstName' | 'lastName'>[] }) {
  return (
    number: string,
    name: string,
    ordered: Moment,
    lines: readonly DemoLine[],
    parcels: readonly DemoParcel[],
    more: Partial<DemoOrder> = {},
  ): DemoOrder => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const street = streets[Number(number) % streets.length]!;
    return {
      number,
      name,
      email: `${firstName.toLowerCase()}@example.com`,
      address: { firstName, lastName, ...street },
      ordered,
      lines,
      parcels,
      ...store,
      ...more,
    };
  };
}

/** One of a product, or more of it. */
export const one = (product: DemoProduct, quantity = 1): DemoLine => ({ product, quantity });

/** One of a product with a warranty of its own, an ISO duration. */
export const covered = (product: DemoProduct, warranty: string): DemoLine => ({ product, quantity: 1, warranty });
