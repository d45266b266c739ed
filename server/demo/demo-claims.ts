import type { ClaimType, DenialReason, DesiredMethod } from '#core/reference/claims.ts';

/** Claims that stand in the demo stores from the first minute, with what became of them. Times are hours before the seed. */

export interface DemoClaim {
  store: 'demo' | 'aurora';
  order: string;
  hoursAgo: number;
  /** The customer, or staff for them, who still have to sign. */
  filedBy: 'customer' | 'staff';
  category?: 'WARRANTY';
  issues: readonly {
    /** The place of the line in the order. */
    line: number;
    type: ClaimType;
    quantity: number;
    details: string;
    pictures?: readonly string[];
  }[];
  method: DesiredMethod;
  steps?: readonly DemoStep[];
}

export type DemoStep = { hoursAgo: number } & (
  | { act: 'open' }
  | { act: 'ask'; text: string }
  | { act: 'answer'; text: string; pictures?: readonly string[] }
  | { act: 'approve'; text: string }
  | { act: 'deny'; reason: DenialReason; text: string }
);

export const demoClaims: readonly DemoClaim[] = [
  {
    store: 'demo',
    order: '1009',
    hoursAgo: 52,
    filedBy: 'customer',
    issues: [
      {
        line: 0,
        type: 'DAMAGED',
        quantity: 1,
        details: 'One of the three has a chip in the rim.',
        pictures: ['evidence-mug-chipped.webp'],
      },
    ],
    method: 'RESHIP',
  },
  {
    store: 'demo',
    order: '2001',
    hoursAgo: 3,
    filedBy: 'customer',
    issues: [
      {
        line: 0,
        type: 'DAMAGED',
        quantity: 1,
        details: 'The enamel came off at the rim, and the steel shows. The box was fine.',
        pictures: ['evidence-mug-chipped.webp', 'evidence-mug-close.webp'],
      },
    ],
    method: 'REFUND',
  },
  {
    store: 'demo',
    order: '2002',
    hoursAgo: 20,
    filedBy: 'customer',
    issues: [
      {
        line: 0,
        type: 'STOLEN',
        quantity: 1,
        details: 'The carrier left it at the front door. My neighbor saw someone walk off with it.',
      },
    ],
    method: 'RESHIP',
  },
  {
    store: 'demo',
    order: '2003',
    hoursAgo: 30,
    filedBy: 'customer',
    issues: [
      { line: 0, type: 'MISSING_ITEM', quantity: 1, details: 'I ordered four mugs. There were three in the box.' },
    ],
    method: 'REFUND',
    steps: [{ hoursAgo: 26, act: 'open' }],
  },
  {
    store: 'demo',
    order: '2004',
    hoursAgo: 73,
    filedBy: 'customer',
    issues: [
      {
        line: 0,
        type: 'DAMAGED',
        quantity: 1,
        details: 'The package was crushed and the throw is torn along one side.',
        pictures: ['evidence-parcel-crushed.webp'],
      },
    ],
    method: 'REFUND',
    steps: [
      { hoursAgo: 70, act: 'open' },
      {
        hoursAgo: 69,
        act: 'ask',
        text: 'Thank you for the photo of the package. Could you also send one of the torn side, spread out flat?',
      },
    ],
  },
  {
    store: 'demo',
    order: '2005',
    hoursAgo: 2,
    filedBy: 'customer',
    issues: [
      {
        line: 0,
        type: 'ORDER_DELIVERED_NOT_RECEIVED',
        quantity: 2,
        details: 'Tracking says delivered, but there’s nothing here, and no one in the house took it in.',
      },
    ],
    method: 'RESHIP',
  },
  {
    store: 'demo',
    order: '2006',
    hoursAgo: 150,
    filedBy: 'customer',
    issues: [
      {
        line: 0,
        type: 'DAMAGED',
        quantity: 2,
        details: 'Both arrived broken.',
        pictures: ['mug-broken.webp'],
      },
    ],
    method: 'REFUND',
    steps: [
      { hoursAgo: 147, act: 'open' },
      { hoursAgo: 146, act: 'approve', text: 'Both mugs broke in transit. There’s no need to send them back.' },
    ],
  },
  {
    store: 'demo',
    order: '2007',
    hoursAgo: 210,
    filedBy: 'customer',
    issues: [
      {
        line: 0,
        type: 'ORDER_DELIVERED_NOT_RECEIVED',
        quantity: 1,
        details: 'I never got it.',
      },
    ],
    method: 'REFUND',
    steps: [
      { hoursAgo: 205, act: 'open' },
      {
        hoursAgo: 190,
        act: 'deny',
        reason: 'PACKAGE_ARRIVED',
        text: 'The carrier left it inside your porch, to the left of the door.',
      },
    ],
  },
  {
    store: 'demo',
    order: '2008',
    hoursAgo: 6,
    filedBy: 'staff',
    issues: [
      {
        line: 0,
        type: 'WRONG_ITEM',
        quantity: 1,
        details: 'One of the two throws is gray instead of oat.',
        pictures: ['throw.webp'],
      },
    ],
    method: 'RESHIP',
  },
  {
    store: 'demo',
    order: '2009',
    hoursAgo: 98,
    filedBy: 'customer',
    issues: [
      {
        line: 1,
        type: 'DAMAGED',
        quantity: 1,
        details: 'One handle is loose.',
        pictures: ['evidence-mug-close.webp'],
      },
    ],
    method: 'REFUND',
    steps: [
      { hoursAgo: 95, act: 'open' },
      { hoursAgo: 94, act: 'ask', text: 'Does the handle move when the mug is empty, or only when it’s full?' },
      { hoursAgo: 5, act: 'answer', text: 'Even when it’s empty. I wouldn’t pour anything hot into it.' },
    ],
  },
  {
    store: 'aurora',
    order: '3001',
    hoursAgo: 8,
    filedBy: 'customer',
    category: 'WARRANTY',
    issues: [
      {
        line: 0,
        type: 'DEFECTIVE_ITEM',
        quantity: 1,
        details: 'The left side has gone quiet. Another cable and another phone made no difference.',
        pictures: ['headphones.webp'],
      },
    ],
    method: 'RESHIP',
  },
  {
    store: 'aurora',
    order: '3002',
    hoursAgo: 27,
    filedBy: 'customer',
    issues: [
      {
        line: 0,
        type: 'DAMAGED',
        quantity: 1,
        details: 'The corner of the box was pushed in and the grille is bent.',
        pictures: ['parcel-aurora.webp'],
      },
    ],
    method: 'RESHIP',
  },
  {
    store: 'aurora',
    order: '3003',
    hoursAgo: 160,
    filedBy: 'customer',
    issues: [
      { line: 0, type: 'STOLEN', quantity: 1, details: 'Taken from the letter box, the cable too.' },
      { line: 1, type: 'STOLEN', quantity: 1, details: '' },
    ],
    method: 'RESHIP',
    steps: [
      { hoursAgo: 156, act: 'open' },
      { hoursAgo: 150, act: 'approve', text: 'We’re sorry about your package. Your replacement ships today.' },
    ],
  },
  {
    store: 'aurora',
    order: '3004',
    hoursAgo: 240,
    filedBy: 'customer',
    issues: [
      {
        line: 0,
        type: 'DEFECTIVE_ITEM',
        quantity: 1,
        details: 'They fell into the bath and don’t turn on anymore.',
        pictures: ['headphones.webp'],
      },
    ],
    method: 'REFUND',
    steps: [
      {
        hoursAgo: 232,
        act: 'deny',
        reason: 'NOT_COVERED',
        text: 'Shipping protection covers what happens on the way to you; water damage afterward isn’t part of it.',
      },
    ],
  },
  {
    store: 'aurora',
    order: '3005',
    hoursAgo: 50,
    filedBy: 'customer',
    issues: [
      {
        line: 0,
        type: 'WRONG_ITEM',
        quantity: 3,
        details: 'These are 1 meter long, I ordered 2 meters.',
        pictures: ['cable.webp'],
      },
    ],
    method: 'RESHIP',
    steps: [{ hoursAgo: 48, act: 'open' }],
  },
];
