import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { saidTerms, termCovers, termFields } from '../../rules/ledger/contract-lines.ts';
import { contractStates, proposalStates } from '../../rules/ledger/contract-states.ts';
import { settlements, shareDocuments } from '../../rules/ledger/contract-terms.ts';
import { isMoneyText, isPercentage } from '../../rules/platform/money.ts';
import { currency, instant, line, prose } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { proof } from '../tenancy/passkeys.ts';

const amount = z.string().max(20).refine(isMoneyText, asks('want-amount'));
const percent = z.string().max(20).refine(isPercentage, asks('want-percentage'));
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, asks('want-clock-time'));

/** How many bands a cost has at most. */
const mostBands = 50;

/** What an order costs whose total is at least `from` and below `upTo`. */
const costBand = z.strictObject({
  from: amount,
  upTo: amount,
  kind: z.enum(['fixed', 'percentage']),
  /** An amount, or a percentage of the order’s total. */
  amount,
  atLeast: amount.nullable(),
  atMost: amount.nullable(),
});

const costOfCover = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('percent-of-premium'), percent }),
  z.strictObject({
    kind: z.literal('bands'),
    bands: z.array(costBand).min(1, asks('missing')).max(mostBands).readonly(),
  }),
]);

/** What one kind of cover costs the store, what of its premiums the store gets, and what of a claim is paid back. */
const coverTerms = z.strictObject({
  cost: costOfCover,
  share: percent.nullable(),
  reimburse: z.strictObject({
    refund: percent,
    credit: percent,
    flat: percent,
    custom: percent,
    replacement: z.strictObject({
      basis: z.enum(['cost', 'retail']),
      percent,
      unknownCostPercent: percent.nullable(),
      shippingEach: amount,
    }),
    tax: z.enum(['with', 'without']),
    perClaimAtMost: amount.nullable(),
  }),
});

/** What a store and its protection provider agree; amounts are decimal text in the store’s currency. */
export const contractTerms = z.strictObject({
  shipping: coverTerms,
  /** Null where the store pays its warranty claims itself. */
  warranty: coverTerms.nullable(),
  settlement: z.enum(settlements),
  fees: z.strictObject({
    taxCode: line(40).trim().min(1, asks('missing')).nullable(),
    perMonth: amount.nullable(),
    perPolicy: amount.nullable(),
    perClaim: z
      .strictObject({ amount, included: z.number().int(asks('want-whole-number')).min(0).max(1e6) })
      .nullable(),
  }),
  billing: z.strictObject({
    termsDays: z.number().int(asks('want-whole-number')).min(0).max(120),
    minimumInvoice: amount,
    minimumPayout: amount,
    mayNet: z.boolean(),
    closing: z.strictObject({ day: z.number().int(asks('want-whole-number')).min(1).max(28), clock }),
    shareDocument: z.enum(shareDocuments),
  }),
});

const costBandShown = z.object({
  from: z.string(),
  upTo: z.string(),
  kind: z.enum(['fixed', 'percentage']),
  amount: z.string(),
  atLeast: z.string().nullable(),
  atMost: z.string().nullable(),
});

/** One thing that is agreed; whoever shows it puts it into words. */
export const termValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('percent'), percent: z.string() }),
  z.object({ kind: z.literal('amount'), amount: z.string() }),
  z.object({ kind: z.literal('bands'), bands: z.array(costBandShown).readonly() }),
  z.object({ kind: z.literal('goods'), basis: z.enum(['cost', 'retail']), percent: z.string() }),
  z.object({ kind: z.literal('beyond'), amount: z.string(), included: z.number().int() }),
  z.object({ kind: z.literal('days'), days: z.number().int() }),
  z.object({ kind: z.literal('closing'), day: z.number().int(), clock: z.string() }),
  z.object({ kind: z.literal('code'), code: z.string() }),
  z.object({ kind: z.literal('said'), said: z.enum(saidTerms) }),
]);

const cover = z.enum(termCovers).nullable();
const field = z.enum(termFields);

/** What a version makes another than the one before it. */
export const termChange = z.object({
  cover,
  field,
  before: termValue.nullable(),
  after: termValue.nullable(),
  /** It may be worse for the store. */
  worse: z.boolean(),
});

/** When somebody said their word; who it was is told to the provider’s people. */
const word = z.object({ by: z.string().nullable(), at: instant });

const agreed = {
  validFrom: instant,
  /** Until when the terms are fixed: what is worse for the store takes its own word before. */
  termEndsAt: instant.nullable(),
  terms: contractTerms,
  changes: z.array(termChange),
  reason: z.string(),
  proposed: word,
};

/** A version of a store’s contract, which is never changed. */
export const contractVersion = z.object({
  ...agreed,
  version: z.number().int(),
  state: z.enum(contractStates),
  proposalId: z.string(),
  confirmed: word,
  /** The store’s own word, where it was given. */
  accepted: word.nullable(),
});
export type ContractVersionShown = z.output<typeof contractVersion>;

/** A version that nobody agreed to yet. */
export const contractProposal = z.object({
  ...agreed,
  id: z.string(),
  state: z.enum(proposalStates),
  /** Whether it takes the store’s own word. */
  needsAcceptance: z.boolean(),
  /** Until when it can be confirmed, or accepted. */
  openUntil: instant,
  confirmed: word.nullable(),
  mayConfirm: z.boolean(),
  /** From when the caller can confirm their own by `confirmContractAlone`, since nobody else can; null where that isn’t so. */
  ownWordFrom: instant.nullable(),
  /** That time has come, or the provider’s admins are still to be told, which the call then does. */
  mayConfirmAlone: z.boolean(),
  mayStop: z.boolean(),
  mayAccept: z.boolean(),
});

/** A store’s contract: what is in force, what comes, what was, and what is proposed. */
export const storeContract = z.object({
  currency: z.string(),
  timeZone: z.string(),
  /** The number of the version in force; null where none is. */
  inForce: z.number().int().nullable(),
  /** Newest first. */
  versions: z.array(contractVersion),
  proposal: contractProposal.nullable(),
  mayPropose: z.boolean(),
  /** Whose word a proposal of the caller’s would wait for. */
  asked: z.array(z.string()),
  /** From when a change may hold that is proposed now. */
  earliestChange: instant,
  /** What the store’s settings say that protection costs, to begin a first version with; percent of the premium. */
  costRate: z.string().nullable(),
});
export type StoreContract = z.output<typeof storeContract>;

const ofStore = z.object({ id: line(40) });
const one = ofStore.extend({ proposalId: line(40) });
const shared = { tag: 'Stores', who: ['staff'], pagesOnly: true } as const;
const path = '/v1/stores/{id}/money/contract';
const refusals = ['unauthenticated', 'forbidden', 'not-found'] as const;

export const readContract = operation({
  ...shared,
  id: 'readContract',
  method: 'get',
  path,
  summary: 'Get a store’s contract: the version in force, what comes, what was, and what is proposed',
  permission: 'settings-rev-share:read',
  params: ofStore,
  answers: { 200: storeContract },
  problems: refusals,
});

export const proposeContract = operation({
  ...shared,
  id: 'proposeContract',
  method: 'post',
  path: `${path}/propose`,
  summary: 'Propose a version of a store’s contract, which someone else has to confirm',
  permission: 'settings-rev-share:update',
  side: 'provider',
  params: ofStore,
  body: z.strictObject({
    /** The store’s: whoever proposes says what they take the amounts for. */
    currency,
    validFrom: instant,
    termEndsAt: instant.nullable(),
    terms: contractTerms,
    reason: prose(2000).trim().min(1, asks('missing')),
  }),
  answers: { 201: storeContract },
  problems: [...refusals, 'validation-failed', 'contract-waits'],
});

export const proposeCost = operation({
  ...shared,
  id: 'proposeCost',
  method: 'post',
  path: '/v1/stores/{id}/money/cost/propose',
  summary: 'Propose what shipping protection costs a store from a day on: a version of its contract with another cost',
  permission: 'pricing:update',
  side: 'provider',
  params: ofStore,
  body: z.strictObject({
    currency,
    validFrom: instant,
    cost: costOfCover,
    reason: prose(2000).trim().min(1, asks('missing')),
  }),
  answers: { 201: storeContract },
  problems: [...refusals, 'validation-failed', 'contract-waits'],
});

const answers = { 200: storeContract } as const;
const wordProblems = [...refusals, 'change-ended'] as const;

export const confirmContract = operation({
  ...shared,
  id: 'confirmContract',
  method: 'post',
  path: `${path}/proposals/{proposalId}/confirm`,
  summary: 'Confirm a version of a store’s contract that someone else proposed',
  permission: 'settings-rev-share:update',
  side: 'provider',
  params: one,
  answers,
  problems: wordProblems,
});

export const confirmContractAlone = operation({
  ...shared,
  id: 'confirmContractAlone',
  method: 'post',
  path: `${path}/proposals/{proposalId}/confirm-alone`,
  summary: 'Confirm your own version of a store’s contract, 24 hours after you proposed it, where no one else could',
  permission: 'settings-rev-share:update',
  side: 'provider',
  params: one,
  body: z.strictObject(proof),
  answers,
  problems: [...wordProblems, 'validation-failed', 'rate-limited'],
});

export const stopContract = operation({
  ...shared,
  id: 'stopContract',
  method: 'post',
  path: `${path}/proposals/{proposalId}/stop`,
  summary: 'Stop a proposed version of a store’s contract before it’s agreed',
  permission: 'settings-rev-share:update',
  side: 'provider',
  params: one,
  answers,
  problems: wordProblems,
});

export const acceptContract = operation({
  ...shared,
  id: 'acceptContract',
  method: 'post',
  path: `${path}/proposals/{proposalId}/accept`,
  summary: 'Accept a version of the contract as an owner of the store',
  permission: 'team-members:grant-ownership',
  side: 'store',
  params: one,
  answers,
  problems: wordProblems,
});
