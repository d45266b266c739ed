import type { Page } from '@playwright/test';
import { lookUp } from '../../../e2e/walk.ts';

/** Both demo brands, with the orders that lead to each page of theirs. */
export const stores = {
  demo: {
    slug: 'demo',
    walk: ['1001', 'ada'],
    parcels: ['1002', 'ben'],
    late: ['1005', 'eli'],
    unshipped: ['1007', 'gus'],
    returns: ['1008', 'hal'],
    early: ['1015', 'ola'],
    orders: [
      ['1003', 'cy'],
      ['1004', 'dee'],
      ['1006', 'fay'],
      ['1009', 'ivy'],
      ['1011', 'kit'],
      ['1012', 'lou'],
      ['1013', 'max'],
      ['2005', 'sam'],
    ],
    addresses: [
      ['1010', 'jo'],
      ['1014', 'ned'],
    ],
    claims: [
      ['asked', '2004', 'rosa'],
      ['opened', '2003', 'june'],
      ['approved', '2006', 'lena'],
      ['denied', '2007', 'otis'],
      ['draft', '2008', 'pia'],
      ['new', '2001', 'nora'],
    ],
    done: ['2006', 'lena'],
  },
  aurora: {
    slug: 'aurora',
    walk: ['1001', 'zoe'],
    parcels: ['1004', 'cal'],
    late: ['1005', 'dot'],
    unshipped: ['1010', 'iris'],
    returns: ['1006', 'edgar'],
    early: ['1003', 'bea'],
    orders: [
      ['1002', 'abel'],
      ['1008', 'gil'],
      ['1009', 'hugo'],
    ],
    addresses: [['1007', 'flora']],
    claims: [
      ['warranty', '3001', 'remy'],
      ['approved', '3003', 'leo'],
      ['denied', '3004', 'anais'],
      ['opened', '3005', 'marc'],
    ],
    done: ['3003', 'leo'],
  },
} as const;

export type Store = (typeof stores)[keyof typeof stores];
type Shopper = readonly [order: string, name: string];

/** Looks the order of a shopper up. */
export const open = (page: Page, { slug }: Store, [order, name]: Shopper) =>
  lookUp(page, slug, order, `${name}@example.com`);
/** Goes on to the next question. */
export const carryOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
