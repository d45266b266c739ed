import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { isMoneyText } from '../../rules/platform/money.ts';
import { everyStore } from '../../rules/tenancy/support.ts';
import { date, instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { absence } from './absences.ts';

const limit = z
  .string()
  .nullable()
  .meta({
    description:
      'From which sum of a claim someone else has to approve, in the store’s currency; null where the store’s own limit holds',
    examples: ['300.00'],
  });

/** A store that somebody supports. */
const assignedStore = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  closed: z.boolean(),
  aloneBelow: limit,
  since: instant,
  /** Who assigned it, by name. */
  by: z.string(),
});
export type AssignedStore = z.output<typeof assignedStore>;

/** Somebody of the provider’s support. */
const supportMember = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  secondFactor: z.boolean(),
  /** Whether they reach every store, those that are opened later too. */
  everyStore: z.boolean(),
  /** The stores that they are assigned, by name; what isn’t here doesn’t exist for them. */
  stores: z.array(assignedStore),
  absence: absence.nullable(),
});
export type SupportMember = z.output<typeof supportMember>;

/** One line of the history of somebody’s stores. */
const supportChange = z.object({
  /** The store’s name; null for every store. */
  store: z.string().nullable(),
  currency: z.string().nullable(),
  aloneBelow: limit,
  at: instant,
  by: z.string(),
  /** From when it was no longer so, and by whom; null while it holds. */
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
});
export type SupportChange = z.output<typeof supportChange>;

const limitIn = z
  .string()
  .trim()
  .max(20)
  .refine((text) => isMoneyText(text) && /[1-9]/.test(text), asks('want-amount'))
  .nullable();
const storeNamed = line(40).meta({ description: `A store’s id, or \`${everyStore}\` for every store` });

const shared = { tag: 'Provider', who: ['staff'] } as const;
const ofMember = {
  ...shared,
  params: z.object({ supportId: line(40) }),
  answers: { 200: z.object({ support: supportMember }) },
  problems: ['forbidden', 'not-found', 'validation-failed'],
} as const;
const ofStore = {
  ...ofMember,
  path: '/v1/provider/support-members/{supportId}/stores/{storeId}',
  params: z.object({ supportId: line(40), storeId: storeNamed }),
} as const;

export const listSupportMembers = operation({
  ...shared,
  id: 'listSupportMembers',
  method: 'get',
  path: '/v1/provider/support-members',
  summary: 'List the provider’s support, each with the stores that they are assigned',
  permission: 'support-members:read',
  answers: { 200: z.object({ members: z.array(supportMember) }) },
  problems: ['forbidden'],
});

export const readSupportHistory = operation({
  ...shared,
  id: 'readSupportHistory',
  method: 'get',
  path: '/v1/provider/support-members/{supportId}/history',
  summary: 'Read which stores someone in the provider’s support was assigned, newest first',
  permission: 'support-members:read',
  params: z.object({ supportId: line(40) }),
  answers: { 200: z.object({ changes: z.array(supportChange) }) },
  problems: ['forbidden', 'not-found'],
});

export const addSupportMember = operation({
  ...ofMember,
  id: 'addSupportMember',
  method: 'post',
  path: '/v1/provider/support-members/{supportId}/stores',
  summary: 'Assign a store to someone in the provider’s support, or every store; they see what is assigned and no more',
  permission: 'support-members:create',
  body: z.strictObject({ storeId: storeNamed, aloneBelow: limitIn.optional() }),
});

export const changeSupportMember = operation({
  ...ofStore,
  id: 'changeSupportMember',
  method: 'patch',
  summary: 'Change from which sum someone else has to approve a claim of an assigned store',
  permission: 'support-members:update',
  body: z.strictObject({ aloneBelow: limitIn }),
});

export const removeSupportMember = operation({
  ...ofStore,
  id: 'removeSupportMember',
  method: 'delete',
  summary: 'Take a store away from someone in the provider’s support; it takes effect immediately',
  permission: 'support-members:delete',
});

const absenceOf = {
  ...shared,
  path: '/v1/provider/support-members/{supportId}/absence',
  permission: 'support-members:update',
  params: z.object({ supportId: line(40) }),
} as const;

export const saySupportAway = operation({
  ...absenceOf,
  id: 'saySupportAway',
  method: 'put',
  summary: 'Set someone in the provider’s support as away until a date; the absence ends automatically',
  body: z.strictObject({ from: date.optional(), until: date }),
  answers: { 200: absence },
  problems: ['forbidden', 'not-found', 'validation-failed'],
});

export const saySupportBack = operation({
  ...absenceOf,
  id: 'saySupportBack',
  method: 'delete',
  summary: 'Set someone in the provider’s support as back, or cancel their planned absence',
  answers: { 204: null },
  problems: ['forbidden', 'not-found'],
});
