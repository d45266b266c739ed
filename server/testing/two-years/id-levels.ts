import { type IdKind, idPrefixes } from '#core/ids.ts';

/**
 * What an id is of: something that each order or claim has of its own (`new` in each copy), something that each store has
 * (the same thing of the other store), or somebody or something of the whole installation (the same everywhere). A new
 * kind of id doesn’t compile until it has its place.
 */
const levels: Readonly<Record<IdKind, 'new' | 'store' | 'same'>> = {
  store: 'store',
  account: 'same',
  fxRate: 'same',
  order: 'new',
  orderItem: 'new',
  fulfillment: 'new',
  policy: 'new',
  payment: 'new',
  session: 'new',
  grant: 'new',
  claim: 'new',
  claimItem: 'new',
  decision: 'new',
  resolution: 'new',
  amendment: 'new',
  toldDay: 'new',
  resolutionPayment: 'new',
  event: 'new',
  message: 'new',
  waitingMessage: 'new',
  note: 'new',
  notification: 'new',
  label: 'store',
  macro: 'store',
  sop: 'store',
  savedView: 'store',
  bulkAct: 'new',
  guardedChange: 'store',
  fileImport: 'new',
  erasure: 'new',
  legalHold: 'new',
  media: 'new',
  mail: 'new',
  member: 'store',
  invitation: 'store',
  user: 'same',
  recovery: 'same',
  factorReset: 'same',
  apiToken: 'store',
  app: 'store',
  appConnection: 'store',
  review: 'new',
  product: 'store',
  webhook: 'store',
  webhookDelivery: 'new',
  request: 'same',
};

const byPrefix = new Map(
  Object.entries(idPrefixes).map(([kind, prefix]) => [prefix as string, levels[kind as IdKind]] as const),
);

/** What an id with this prefix is of; undefined for what only looks like an id. */
export const levelOf = (prefix: string) => byPrefix.get(prefix);

/** An id in any text; its first group is the prefix. */
export const idsIn = /\b([a-z]{3})_[0-9a-hjkmnp-tv-z]{26}\b/g;
