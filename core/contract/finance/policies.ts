import { z } from 'zod';
import { claimStates, claimTypes } from '../../reference/claims.ts';
import { coverageKinds, policyEndReasons, policyReasons } from '../../reference/orders.ts';
import { policyBookStates } from '../../rules/ledger/policy-book.ts';
import { unpostedReasons } from '../../rules/ledger/policy-news.ts';
import { consentReceipt } from '../commerce/consents.ts';
import { instant, line, listPage, money, moneyIn } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readWith } from '../platform/readable.ts';

/** In force until it’s removed, also once nothing can be claimed any more. */
export const policyStates = ['in-force', 'removed'] as const;
export type PolicyState = (typeof policyStates)[number];

const policyFields = {
  id: z.string(),
  storeId: z.string(),
  orderId: z.string(),
  sourceOrderId: z.string(),
  sourceOrderNumber: z.string(),
  customerName: readWith('contacts:read', z.string()),
  kind: z.enum(coverageKinds),
  /** Whether it was bought, or the store covers the order by itself. */
  reason: z.enum(['bought', 'store']),
  state: z.enum(policyStates),
  /** When it was sold, the last time; of one from before books were kept, when it came in. */
  soldAt: instant,
  removedAt: instant.nullable(),
  /** Of a warranty, what it covers; else empty. */
  productName: z.string(),
  /** Of a warranty, how long: ISO 8601, such as P2Y. Empty where nobody said. */
  period: z.string(),
  /** What an order is insured for, and what of it its claims have left; null where nobody said. */
  insured: money.nullable(),
  left: money.nullable(),
  /** The order’s: of what is insured and left. */
  currency: z.string(),
  /** What was paid for it; null where nobody said, or nobody paid. */
  price: money.nullable(),
  priceCurrency: z.string(),
  /** Claims filed under it. */
  claimCount: z.number().int(),
  /** What it costs the store by its contract; null where that isn’t known. */
  cost: readWith('settings-rev-share:read', money.nullable()),
  /** The store’s: of the cost, and of what is in the book. */
  storeCurrency: z.string(),
  /** Why nothing of it is in the store’s book, or not what is told of it now, where something should be. */
  unposted: readWith('settings-rev-share:read', z.enum(unpostedReasons).nullable()),
};

/** A policy as a row of a list. */
export const policyRow = z.object(policyFields);
export type PolicyRow = z.output<typeof policyRow>;

/** A policy with the sale that it keeps, the claims under it, and whether it’s in the store’s book. */
export const policy = z.object({
  ...policyFields,
  timeZone: z.string(),
  /** The item that a warranty is for: how many units, and how many of them can be claimed. */
  item: z.object({ sku: z.string(), quantity: z.number().int(), leftToClaim: z.number().int() }).nullable(),
  /** Until when something can be claimed, as far as it’s known; null where it isn’t. */
  claimableUntil: instant.nullable(),
  /** How much of the order’s currency was one unit of the store’s, as of the sale. Decimal text; null where nobody knows. */
  rate: z.string().nullable(),
  /** Of the store’s contract: the one that the sale goes by. */
  contractVersion: readWith('settings-rev-share:read', z.number().int().nullable()),
  book: readWith(
    'settings-rev-share:read',
    z.object({ state: z.enum(policyBookStates), premium: money, cost: money, fee: money }).nullable(),
  ),
  /** What its customer was shown in the cart and chose; null where nothing of it is known, and of a warranty. */
  consent: consentReceipt.nullable(),
  /** Who removed it; null where it’s in force, or nobody was named. */
  removedBy: z.object({ kind: z.enum(['staff', 'machine', 'system']), name: z.string() }).nullable(),
  /** The newest fifty; none for who reads no claims. */
  claims: z.array(
    z.object({
      id: z.string(),
      claimNumber: z.number(),
      claimState: z.enum(claimStates),
      claimType: z.enum(claimTypes).nullable(),
      productName: z.string(),
      /** What was asked for, and what was given under the policy, without a bonus. */
      value: money,
      given: money,
      currency: z.string(),
      createdAt: instant,
    }),
  ),
});
export type Policy = z.output<typeof policy>;

const shared = {
  namesStore: true,
  tag: 'Orders',
  who: ['machine', 'staff'],
  permission: 'policies:read',
} as const;

export const listPolicies = operation({
  ...shared,
  id: 'listPolicies',
  method: 'get',
  path: '/v1/policies',
  summary: 'List the policies of a store, the newest sale first, or those of the orders that a search finds',
  query: z.object({
    storeId: z.string().optional(),
    orderId: line(40).optional(),
    state: z.enum(policyStates).optional(),
    kind: z.enum(coverageKinds).optional(),
    /** Sold then or later. */
    soldFrom: instant.optional(),
    /** Sold before then. */
    soldBefore: instant.optional(),
    /** Those that should be in the store’s book and aren’t, or not as they’re told now. Takes `settings-rev-share:read`. */
    book: z.enum(['unposted']).optional(),
    /** An order’s number or ID, a SKU, or a customer’s name or whole email address. */
    search: line(100).optional(),
    ...listPage,
  }),
  answers: { 200: z.object({ rows: z.array(policyRow), nextCursor: z.string().nullable() }) },
  problems: ['forbidden', 'not-found', 'validation-failed'],
});

const byHand = { namesStore: true, tag: 'Orders', who: ['staff'], pagesOnly: true, side: 'provider' } as const;
const byHandProblems = ['forbidden', 'not-found', 'validation-failed', 'state-conflict'] as const;
const ofStore = z.object({ storeId: z.string().optional() });
const one = z.object({ policyId: line(40) });

export const createPolicy = operation({
  ...byHand,
  id: 'createPolicy',
  method: 'post',
  path: '/v1/policies',
  summary: 'Protect an order that isn’t protected; no one is charged',
  permission: 'policies:create',
  query: ofStore,
  body: z.strictObject({
    orderId: line(40),
    insured: moneyIn,
    /** What was paid for it elsewhere; null where nothing was. */
    price: moneyIn.nullable(),
    reason: z.enum(policyReasons),
  }),
  answers: { 201: z.object({ id: z.string() }) },
  problems: byHandProblems,
});

export const changePolicy = operation({
  ...byHand,
  id: 'changePolicy',
  method: 'patch',
  path: '/v1/policies/{policyId}',
  summary: 'Insure an order for more, or let a warranty last longer; the price stays',
  permission: 'policies:update',
  params: one,
  query: ofStore,
  body: z.strictObject({ insured: moneyIn.optional(), period: line(20).optional() }),
  answers: { 204: null },
  problems: byHandProblems,
});

export const voidPolicy = operation({
  ...byHand,
  id: 'voidPolicy',
  method: 'post',
  path: '/v1/policies/{policyId}/void',
  summary: 'Void a policy that never should have been, before anything is given under it',
  permission: 'policies:delete',
  params: one,
  query: ofStore,
  body: z.strictObject({ reason: z.enum(policyEndReasons) }),
  answers: { 204: null },
  problems: byHandProblems,
});

export const getPolicy = operation({
  ...shared,
  id: 'getPolicy',
  method: 'get',
  path: '/v1/policies/{policyId}',
  summary: 'Get a policy: its sale, what’s left of it, its claims, and whether it’s in the store’s book',
  params: z.object({ policyId: line(40) }),
  query: z.object({ storeId: z.string().optional() }),
  answers: { 200: policy },
  problems: ['forbidden', 'not-found'],
});
