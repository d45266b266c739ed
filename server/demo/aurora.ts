import type { DemoOrder, DemoParcel, DemoProduct } from './demo-order.ts';
import { covered, one, ordersOf } from './write-order.ts';

/** Aurora Audio, the demo store `aurora`: sound for the house, sold in euros, with warranties and shops in town. */

const headphones: DemoProduct = {
  id: 'halo-headphones',
  name: 'Halo headphones',
  description: 'Closed back, 40 hours on one charge.',
  sku: 'AA-HALO-BLK',
  picture: 'headphones.webp',
  options: [{ name: 'Color', value: 'Graphite' }],
  price: '207.50',
  tax: '41.50',
};
const earbuds: DemoProduct = {
  id: 'pulse-earbuds',
  name: 'Pulse earbuds',
  description: 'With a case that charges them three times.',
  sku: 'AA-PULSE-BLK',
  picture: 'earbuds.webp',
  options: [{ name: 'Color', value: 'Black' }],
  price: '107.50',
  tax: '21.50',
};
const speaker: DemoProduct = {
  id: 'beam-speaker',
  name: 'Beam speaker',
  description: 'Fills a room, carried in one hand.',
  sku: 'AA-BEAM-BLK',
  picture: 'speaker.webp',
  options: [{ name: 'Color', value: 'Black' }],
  price: '157.50',
  tax: '31.50',
};
const cable: DemoProduct = {
  id: 'braided-cable',
  name: 'Braided cable',
  description: 'USB-C to USB-C, 2 meters.',
  sku: 'AA-CAB-2M',
  picture: 'cable.webp',
  options: [{ name: 'Length', value: '2 m' }],
  price: '15.00',
  tax: '3.00',
};

/** What Aurora sells in its shops, with the warranty it gives there. For the cable nobody needs a receipt. */
export const auroraProducts: readonly {
  product: DemoProduct;
  variant: string;
  warrantyPeriod: string;
  receiptRequired: boolean;
  rank: number;
}[] = [
  { product: headphones, variant: 'Graphite', warrantyPeriod: 'P2Y', receiptRequired: true, rank: 50 },
  { product: headphones, variant: 'Chalk', warrantyPeriod: 'P2Y', receiptRequired: true, rank: 40 },
  { product: earbuds, variant: 'Black', warrantyPeriod: 'P2Y', receiptRequired: true, rank: 30 },
  { product: speaker, variant: 'Black', warrantyPeriod: 'P1Y', receiptRequired: true, rank: 20 },
  { product: cable, variant: '2 m', warrantyPeriod: 'P6M', receiptRequired: false, rank: 10 },
];

const order = ordersOf({
  streets: [
    { address1: '8 rue des Lilas', address2: '', city: 'Lyon', state: '', zip: '69003', country: 'FR' },
    { address1: '41 avenue Parmentier', address2: '4e étage', city: 'Paris', state: '', zip: '75011', country: 'FR' },
    { address1: '3 quai de la Fosse', address2: '', city: 'Nantes', state: '', zip: '44000', country: 'FR' },
  ],
  origin: 'FR',
  shipping: '5.00',
});

const delivered = (daysAgo: number, hour = 11): DemoParcel => ({
  status: 'DELIVERED',
  shipped: [daysAgo + 2, 15],
  delivered: [daysAgo, hour],
  carrier: 'Colissimo',
  tracking: `6A2140${String(daysAgo).padStart(3, '0')}77${hour}`,
});

export const auroraOrders: readonly DemoOrder[] = [
  order('1001', 'Zoe Laurent', {
    ordered: [8, 10],
    lines: [covered(headphones, 'P2Y'), one(cable, 2)],
    parcels: [delivered(5)],
  }),
  order('1002', 'Abel Roux', {
    ordered: [93, 12],
    lines: [covered(earbuds, 'P2Y')],
    parcels: [delivered(90)],
    cover: 'none',
  }),
  order('1003', 'Bea Fontaine', {
    ordered: [5, 9],
    lines: [covered(speaker, 'P1Y')],
    parcels: [
      { status: 'IN_TRANSIT', shipped: [3, 10], scanned: [1, 6], carrier: 'Chronopost', tracking: 'XJ482910375FR' },
    ],
  }),
  order('1004', 'Cal Brandt', {
    ordered: [14, 16],
    lines: [one(headphones), one(cable)],
    parcels: [
      {
        status: 'DELIVERED',
        units: { 1: 1 },
        shipped: [13, 10],
        delivered: [9, 12],
        carrier: 'DHL',
        tracking: 'JD0140',
      },
      { status: 'IN_TRANSIT', units: { 0: 1 }, shipped: [13, 10], scanned: [9, 8], carrier: 'DHL', tracking: 'JD0141' },
    ],
    address: {
      firstName: 'Cal',
      lastName: 'Brandt',
      address1: 'Mühlenweg 5',
      address2: '',
      city: 'Freiburg',
      state: '',
      zip: '79098',
      country: 'DE',
    },
  }),
  order('1005', 'Dot Mercier', {
    ordered: [124, 10],
    lines: [covered(speaker, 'P90D')],
    parcels: [delivered(120)],
    cover: 'none',
  }),
  order('1006', 'Edgar Petit', {
    ordered: [9, 14],
    lines: [one(earbuds)],
    parcels: [delivered(6)],
    cover: 'none',
    returns: [{ id: 'R-40718', state: 'on its way back to us' }],
  }),
  order('1007', 'Flora Quinn', {
    ordered: [10, 13],
    lines: [covered(headphones, 'P2Y'), one(cable)],
    parcels: [delivered(4)],
    currency: { code: 'USD', rate: '1.08' },
    address: {
      firstName: 'Flora',
      lastName: 'Quinn',
      address1: '300 Mission Street',
      address2: '',
      city: 'San Francisco',
      state: 'CA',
      zip: '94105',
      country: 'US',
    },
  }),
  order('1008', 'Gil Besson', {
    ordered: [12, 8],
    lines: [one(speaker)],
    parcels: [{ status: 'FAILURE', shipped: [10, 9], returned: [3, 15], carrier: 'Colissimo', tracking: '6A2140010' }],
  }),
  order('1009', 'Hugo Vidal', {
    ordered: [9, 18],
    lines: [{ product: cable, quantity: 3, refunded: 1 }],
    parcels: [delivered(5)],
  }),
  order('1010', 'Iris Noel', { ordered: [1, 7], lines: [one(earbuds)], parcels: [{ status: 'AWAITING_SHIPMENT' }] }),
];

/** Orders that the console's queue lives on. */
export const auroraQueueOrders: readonly DemoOrder[] = [
  order('3001', 'Remy Gauthier', {
    ordered: [203, 10],
    lines: [covered(headphones, 'P2Y')],
    parcels: [delivered(200)],
  }),
  order('3002', 'Sofia Marin', { ordered: [9, 11], lines: [one(speaker)], parcels: [delivered(6)] }),
  order('3003', 'Leo Perrin', { ordered: [14, 9], lines: [one(earbuds), one(cable)], parcels: [delivered(10)] }),
  order('3004', 'Anais Colin', { ordered: [19, 12], lines: [one(headphones)], parcels: [delivered(15)] }),
  order('3005', 'Marc Dubois', { ordered: [10, 15], lines: [one(cable, 3)], parcels: [delivered(6)] }),
];
