import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { noSecondWords, providerRateText } from '../../rules/tenancy/provider-rates.ts';
import { currency, date, instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { proof } from './passkeys.ts';

const told = {
  base: z.string(),
  currency: z.string(),
  /** Decimal text, as exact as it was told. */
  rate: z.string(),
  day: date,
  source: z.string(),
};

/** A line of the provider's table: one unit of `base` is so much of `currency` on a day. */
export const providerRate = z.object({
  id: z.string(),
  ...told,
  /** `waits` before it measures, and `replaced` once another line of the same two currencies and day does. */
  state: z.enum(['holds', 'waits', 'replaced']),
  setAt: instant,
  /** From when it measures. */
  holdsFrom: instant,
  /** The two people who set it, or twice whoever was alone; null where a list did. */
  proposedBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  /** Nobody else could confirm it. */
  alone: z.boolean(),
});
export type ProviderRateLine = z.output<typeof providerRate>;

export const listProviderRates = operation({
  id: 'listProviderRates',
  method: 'get',
  path: '/v1/provider/rates',
  tag: 'Provider',
  summary: 'List the provider’s exchange rates, the latest days first',
  who: ['staff'],
  permission: 'finance-admin:read',
  query: z.object({ currency: currency.optional() }),
  /** `currencies` are those of the whole table. */
  answers: { 200: z.object({ rates: z.array(providerRate), currencies: z.array(z.string()) }) },
  problems: ['forbidden', 'validation-failed'],
});

/** A line that somebody set by hand, while it waits for a second person of the provider. */
export const rateProposal = z.object({
  id: z.string(),
  ...told,
  proposedBy: z.string(),
  proposedAt: instant,
  /** When it's over if nobody confirms it. */
  expiresAt: instant,
  /** What measures the same two currencies on that day without it, as decimal text; null where nothing does. */
  before: z.string().nullable(),
  /** By how many percent it moves that, with a minus where it falls. */
  movesPercent: z.string().nullable(),
  /** The caller can say the second word; else why not. */
  mayConfirm: z.boolean(),
  noSecondWord: z.enum(noSecondWords).nullable(),
  /** From when the caller can confirm their own by `confirmRateAlone`, since nobody else can; null where that isn’t so. */
  ownWordFrom: instant.nullable(),
  /** That time has come, or the provider’s admins are still to be told, which the call then does. */
  mayConfirmAlone: z.boolean(),
  /** The caller can end it: withdraw it where it's theirs, else refuse it. */
  mayStop: z.boolean(),
});
export type RateProposal = z.output<typeof rateProposal>;

export const listRateProposals = operation({
  id: 'listRateProposals',
  method: 'get',
  path: '/v1/provider/rate-proposals',
  tag: 'Provider',
  pagesOnly: true,
  summary: 'List exchange rates that are waiting for a second person of the provider',
  who: ['staff'],
  permission: 'finance-admin:read',
  /** `alone`: nobody but the caller could confirm one. */
  answers: { 200: z.object({ proposals: z.array(rateProposal), alone: z.boolean() }) },
  problems: ['forbidden'],
});

export const proposeRate = operation({
  id: 'proposeRate',
  method: 'post',
  path: '/v1/provider/rate-proposals',
  tag: 'Provider',
  pagesOnly: true,
  summary: 'Propose an exchange rate of a day, which measures once a second person confirms it',
  who: ['staff'],
  permission: 'finance-admin:update',
  body: z.strictObject({
    base: currency,
    currency,
    rate: line(40)
      .trim()
      .refine((text) => providerRateText(text) !== null, asks('want-exact-rate')),
    day: z.iso.date({ message: asks('want-rate-day') }),
    source: line(120).trim().min(1, asks('want-rate-source')),
  }),
  answers: { 201: rateProposal },
  problems: ['forbidden', 'validation-failed', 'rate-limited'],
});

const one = z.object({ proposalId: line(40) });

export const confirmRate = operation({
  id: 'confirmRate',
  method: 'post',
  path: '/v1/provider/rate-proposals/{proposalId}/confirm',
  tag: 'Provider',
  pagesOnly: true,
  summary: 'Confirm an exchange rate that someone else proposed, so it measures now',
  who: ['staff'],
  permission: 'finance-admin:update',
  params: one,
  answers: { 200: providerRate },
  problems: ['forbidden', 'not-found', 'change-ended'],
});

export const confirmRateAlone = operation({
  id: 'confirmRateAlone',
  method: 'post',
  path: '/v1/provider/rate-proposals/{proposalId}/confirm-alone',
  tag: 'Provider',
  pagesOnly: true,
  summary: 'Confirm your own exchange rate, 24 hours after you proposed it, where no one else could',
  who: ['staff'],
  permission: 'finance-admin:update',
  params: one,
  body: z.strictObject(proof),
  answers: { 200: providerRate },
  problems: ['forbidden', 'not-found', 'change-ended', 'validation-failed', 'rate-limited'],
});

export const stopRate = operation({
  id: 'stopRate',
  method: 'post',
  path: '/v1/provider/rate-proposals/{proposalId}/stop',
  tag: 'Provider',
  pagesOnly: true,
  summary: 'Refuse an exchange rate that someone proposed, or withdraw your own',
  who: ['staff'],
  permission: 'finance-admin:update',
  params: one,
  answers: { 204: null },
  problems: ['forbidden', 'not-found', 'change-ended'],
});
