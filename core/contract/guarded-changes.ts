import { z } from 'zod';
import { areaPermission } from '../reference/settings.ts';
import { guardedArea, guardedLimits } from '../rules/guarded-change.ts';
import { instant, line } from './fields.ts';
import { operation } from './operation.ts';

/** A change of settings that raises a limit, while it waits for a second person or a day. */
export const guardedChange = z.object({
  id: z.string(),
  area: z.literal(guardedArea),
  /** Which limits it raises; sums in the store's currency. */
  raised: z.array(z.object({ limit: z.enum(guardedLimits), from: z.number(), to: z.number() })),
  reason: z.string().nullable(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** When it holds if nobody confirms or stops it. */
  holdsAt: instant,
  /** The caller can say the second word; can end it. */
  mayConfirm: z.boolean(),
  mayStop: z.boolean(),
});
export type GuardedChange = z.output<typeof guardedChange>;

const ofStore = z.object({ id: line(40) });
const one = ofStore.extend({ changeId: line(40) });

export const listGuardedChanges = operation({
  id: 'listGuardedChanges',
  method: 'get',
  path: '/v1/stores/{id}/guarded-changes',
  tag: 'Stores',
  pagesOnly: true,
  summary: 'List changes to limits that are waiting for a second person or 24 hours',
  who: ['staff'],
  permission: areaPermission(guardedArea, 'read'),
  params: ofStore,
  answers: { 200: z.object({ changes: z.array(guardedChange) }) },
  problems: ['forbidden'],
});

export const confirmGuardedChange = operation({
  id: 'confirmGuardedChange',
  method: 'post',
  path: '/v1/stores/{id}/guarded-changes/{changeId}/confirm',
  tag: 'Stores',
  pagesOnly: true,
  summary: 'Confirm a change to limits that someone else proposed, so it applies now',
  who: ['staff'],
  permission: areaPermission(guardedArea, 'update'),
  params: one,
  answers: { 200: z.object({ version: z.number().int() }) },
  problems: ['forbidden', 'not-found', 'change-ended'],
});

export const stopGuardedChange = operation({
  id: 'stopGuardedChange',
  method: 'post',
  path: '/v1/stores/{id}/guarded-changes/{changeId}/stop',
  tag: 'Stores',
  pagesOnly: true,
  summary: 'Stop a change to limits that’s waiting',
  who: ['staff'],
  permission: areaPermission(guardedArea, 'update'),
  params: one,
  answers: { 204: null },
  problems: ['forbidden', 'not-found', 'change-ended'],
});
