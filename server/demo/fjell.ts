import type { DemoOrder, DemoParcel, DemoProduct } from './demo-order.ts';
import { covered, one, ordersOf } from './write-order.ts';

/** Fjell & Fern, the demo store `demo`: things for the house and the hills, sold in dollars. */

const mug: DemoProduct = {
  id: 'birch-mug',
  name: 'Birch enamel mug',
  description: 'Steel under two coats of enamel; 350 ml.',
  sku: 'FF-MUG-SAGE',
  picture: 'mug.webp',
  options: [{ name: 'Color', value: 'Sage' }],
  price: '28.00',
  tax: '2.24',
};
const throwBlanket: DemoProduct = {
  id: 'ridge-throw',
  name: 'Ridge wool throw',
  description: 'Lambswool, woven in one width; 130 by 180 cm.',
  sku: 'FF-THR-OAT',
  picture: 'throw.webp',
  options: [{ name: 'Color', value: 'Oat' }],
  price: '120.00',
  tax: '9.60',
};
const flask: DemoProduct = {
  id: 'trail-flask',
  name: 'Trail flask',
  description: 'Keeps tea hot for a day; 750 ml.',
  sku: 'FF-FLA-FERN',
  picture: 'flask.webp',
  traits: ['HOLDS_LIQUID'],
  options: [
    { name: 'Color', value: 'Fern' },
    { name: 'Size', value: '750 ml' },
  ],
  price: '42.00',
  tax: '3.36',
};
const rucksack: DemoProduct = {
  id: 'day-rucksack',
  name: 'Day rucksack',
  description: 'Waxed canvas with a padded back; 20 liters.',
  sku: 'FF-RUC-MOSS',
  picture: 'rucksack.webp',
  options: [
    { name: 'Color', value: 'Moss' },
    { name: 'Size', value: '20 L' },
  ],
  price: '96.00',
  tax: '7.68',
};

/** Any of what the store sells. */
export const fjellProducts = [mug, throwBlanket, flask, rucksack];

/** How an order of the store is written. */
export const fjellOrder = ordersOf({
  streets: [
    { address1: '418 Alder Street', address2: '', city: 'Portland', state: 'OR', zip: '97205', country: 'US' },
    { address1: '27 Larkspur Lane', address2: 'Apt 3', city: 'Burlington', state: 'VT', zip: '05401', country: 'US' },
    { address1: '1180 Canyon Road', address2: '', city: 'Boulder', state: 'CO', zip: '80302', country: 'US' },
    { address1: '62 Harbor View', address2: '', city: 'Portland', state: 'ME', zip: '04101', country: 'US' },
  ],
  origin: 'US',
});

const order = fjellOrder;

/** A delivered parcel: shipped three days before it came. */
const delivered = (daysAgo: number, hour = 14): DemoParcel => ({
  status: 'DELIVERED',
  shipped: [daysAgo + 3, 10],
  delivered: [daysAgo, hour],
  carrier: 'UPS',
  tracking: `1Z84A7F0${String(daysAgo).padStart(3, '0')}4410${hour}`,
});

/** The walk's own orders: each stands for one situation. */
export const fjellOrders: readonly DemoOrder[] = [
  order('1001', 'Ada Byrne', {
    ordered: [10, 11],
    lines: [one(mug, 2), one(throwBlanket), one(flask)],
    parcels: [delivered(6)],
  }),
  order('1002', 'Ben Ortiz', {
    ordered: [8, 9],
    lines: [one(mug, 2), one(rucksack)],
    parcels: [
      { ...delivered(4), units: { 0: 2 } },
      {
        status: 'IN_TRANSIT',
        units: { 1: 1 },
        shipped: [3, 16],
        scanned: [1, 8],
        carrier: 'USPS',
        tracking: '9400111899223817650412',
      },
    ],
  }),
  order('1003', 'Cy Walker', {
    ordered: [14, 18],
    lines: [one(throwBlanket)],
    parcels: [{ status: 'IN_TRANSIT', shipped: [12, 9], scanned: [9, 7], carrier: 'FedEx', tracking: '794658312270' }],
  }),
  order('1004', 'Dee Larsen', { ordered: [5, 12], lines: [one(mug), one(flask)], parcels: [delivered(1)] }),
  order('1005', 'Eli Novak', {
    ordered: [62, 10],
    lines: [one(flask), one(mug, 2)],
    parcels: [{ ...delivered(57), shipped: [60, 10] }],
  }),
  order('1006', 'Fay Sato', {
    ordered: [62, 15],
    lines: [covered(rucksack, 'P1Y'), one(mug)],
    parcels: [{ ...delivered(57), shipped: [60, 12] }],
  }),
  order('1007', 'Gus Meyer', {
    ordered: [1, 8],
    lines: [one(throwBlanket), one(flask)],
    parcels: [{ status: 'AWAITING_SHIPMENT' }],
  }),
  order('1008', 'Hal Price', { ordered: [10, 20], lines: [one(rucksack)], parcels: [delivered(6)], cover: 'none' }),
  order('1009', 'Ivy Chen', { ordered: [9, 13], lines: [one(mug, 3)], parcels: [delivered(5)] }),
  order('1010', 'Jo Fischer', {
    ordered: [10, 7],
    lines: [one(throwBlanket), one(mug, 2)],
    parcels: [delivered(4)],
    currency: { code: 'EUR', rate: '0.92' },
    address: {
      firstName: 'Jo',
      lastName: 'Fischer',
      address1: 'Lindenstraße 14',
      address2: '',
      city: 'Hamburg',
      state: '',
      zip: '20099',
      country: 'DE',
    },
  }),
  order('1011', 'Kit Harlow', {
    ordered: [10, 16],
    lines: [{ product: mug, quantity: 2, refunded: 1 }],
    parcels: [delivered(5)],
  }),
  order('1012', 'Lou Bennet', { ordered: [10, 19], lines: [one(flask)], parcels: [delivered(6)], cover: 'removed' }),
  order('1013', 'Max Otero', { ordered: [10, 9], lines: [one(throwBlanket)], parcels: [delivered(6)], ota: true }),
  order('1014', 'Ned Ishii', {
    ordered: [11, 6],
    lines: [one(flask, 2), one(mug)],
    parcels: [delivered(4)],
    currency: { code: 'JPY', rate: '151.4' },
    address: {
      firstName: 'Ned',
      lastName: 'Ishii',
      address1: '2-11-3 Meguro',
      address2: '',
      city: 'Meguro-ku',
      state: 'Tokyo',
      zip: '153-0063',
      country: 'JP',
    },
  }),
  order('1015', 'Ola Berg', {
    ordered: [3, 9],
    lines: [one(rucksack), one(mug)],
    parcels: [
      {
        ...{ status: 'IN_TRANSIT', shipped: [1, 8], place: 'Albany, NY', expectedIn: 2 },
        ...{ carrier: 'UPS', tracking: '1Z84A7F0990128841' },
      },
    ],
  }),
];

/** Orders that the console's queue lives on. */
export const fjellQueueOrders: readonly DemoOrder[] = [
  order('2001', 'Nora Whitfield', { ordered: [9, 10], lines: [one(mug, 2), one(flask)], parcels: [delivered(4)] }),
  order('2002', 'Theo Grant', { ordered: [11, 10], lines: [one(rucksack)], parcels: [delivered(6)] }),
  order('2003', 'June Park', { ordered: [10, 17], lines: [one(mug, 4)], parcels: [delivered(5)] }),
  order('2004', 'Rosa Delgado', { ordered: [12, 9], lines: [one(throwBlanket), one(mug)], parcels: [delivered(7)] }),
  order('2005', 'Sam Whelan', { ordered: [5, 14], lines: [one(flask, 2)], parcels: [delivered(1)] }),
  order('2006', 'Lena Brooks', { ordered: [16, 8], lines: [one(mug, 2)], parcels: [delivered(11)] }),
  order('2007', 'Otis Moore', { ordered: [20, 12], lines: [one(rucksack)], parcels: [delivered(14)] }),
  order('2008', 'Pia Romano', { ordered: [9, 9], lines: [one(throwBlanket, 2)], parcels: [delivered(4)] }),
  order('2009', 'Walt Singer', { ordered: [13, 11], lines: [one(flask), one(mug, 2)], parcels: [delivered(8)] }),
];
