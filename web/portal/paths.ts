import type { InStoreStep } from '#core/reference/in-store.ts';

/** Every address of the portal is built here and nowhere else (spec section 2). */
const walk = {
  home: '/',
  start: '/start',
  claimReceived: '/claim-received',
  /** A closed store says so here. */
  closed: '/closed',
  issues: '/issues',
  items: '/issues/items',
  shipment: '/issues/shipment',
  details: '/issues/shipment/details',
  multipleShipments: '/multiple-shipments',
  notShipped: '/not-shipped',
  process: '/process',
  resolution: '/resolution',
  review: '/resolution/review',
  return: '/return',
  returnStart: '/return/start',
  tooLate: '/too-late',
  tooSoon: '/too-soon',
} as const;

/** The branch for things bought in a store; its pages are the steps of the draft and what belongs to one of them. */
const inStore = {
  'contact-info': '/in-store/contact-info',
  'date-of-purchase': '/in-store/date-of-purchase',
  products: '/in-store/products',
  receipt: '/in-store/receipt',
  upload: '/in-store/upload',
  'shipping-address': '/in-store/shipping-address',
  review: '/in-store/review',
  /** The way in: it chooses the category that the guard asks for. */
  begin: '/in-store/contact-info?category=WARRANTY',
  productNotFound: '/in-store/products/not-found',
  receiptRequired: '/in-store/receipt/required',
  receiptUpload: '/in-store/receipt/upload',
  /** Sent; its mail is to be opened. */
  sent: '/in-store/sent',
} as const satisfies Record<InStoreStep, string> & Record<string, string>;

/** What was open on a device and isn't any more: a looked-up order, or a claim begun in a store. */
export type WasOpen = 'order' | 'in-store';

export const paths = {
  ...walk,
  inStore,
  /** The page of one product or parcel of the draft, counted from 1. */
  detailsOf: (part: number): string => `${walk.details}?part=${part}`,
  /** The confirmation of a claim just filed, by its number. */
  received: (claimNumber: number): string => `${walk.claimReceived}?claim=${claimNumber}`,
  /** The start, which says why to whoever is led there from a page that was open to them. */
  startAgain: (closed: WasOpen): string => `${walk.start}?closed=${closed}`,
  /** Where a mailed look-up link leads. */
  openLink: (token: string): string => `${walk.start}?link=${encodeURIComponent(token)}`,
  view: (token: string): string => `/view/${encodeURIComponent(token)}`,
  viewReview: (token: string): string => `/view/${encodeURIComponent(token)}/review`,
  viewAppeal: (token: string): string => `/view/${encodeURIComponent(token)}/appeal`,
  print: (token: string): string => `/print/${encodeURIComponent(token)}`,
  sign: (claimId: string, token?: string): string =>
    `/sign/${encodeURIComponent(claimId)}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`,
} as const;

/** The path of an address of our own, which may be absolute; null where there is none. */
export function pathOf(url: string | null): string | null {
  return url === null ? null : new URL(url, 'http://store').pathname;
}

/** The token at the end of a claim's view address, which may be absolute; null when there is none. */
export function tokenOf(viewUrl: string): string | null {
  const found = /\/view\/([^/?#]+)/.exec(viewUrl)?.[1];
  return found === undefined ? null : decodeURIComponent(found);
}
