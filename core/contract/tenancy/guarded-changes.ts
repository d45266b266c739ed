import { z } from 'zod';
import { areaPermission } from '../../reference/settings.ts';
import { engineArea, guardedLimits, guardedSums, limitsArea } from '../../rules/tenancy/guarded-change.ts';
import { instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

const enginePlace = z.object({
  kind: z.string(),
  name: z.string(),
  at: z.array(z.object({ field: z.string(), value: z.string() })),
});

const shared = {
  id: z.string(),
  reason: z.string().nullable(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** When it holds if nobody confirms or stops it. */
  holdsAt: instant,
  /** The caller can say the second word; can end it. */
  mayConfirm: z.boolean(),
  mayStop: z.boolean(),
};

/** A change of the controls while it waits for a second person or a day. */
export const guardedChange = z.discriminatedUnion('area', [
  z.object({
    ...shared,
    area: z.literal(limitsArea),
    /** Which limits it raises; sums in the store's currency. */
    raised: z.array(z.object({ limit: z.enum([...guardedLimits, ...guardedSums]), from: z.number(), to: z.number() })),
    /** Which exchange rates it sets or raises; `from` is null where the currency had none. */
    rates: z.array(z.object({ currency: z.string(), from: z.number().nullable(), to: z.number() })).optional(),
  }),
  z.object({
    ...shared,
    area: z.literal(engineArea),
    /** Where the store's engine leads, and is to lead; no secret is among it. */
    moved: z.object({ from: enginePlace, to: enginePlace }),
  }),
]);
export type GuardedChange = z.output<typeof guardedChange>;

const ofStore = z.object({ id: line(40) });
const one = ofStore.extend({ changeId: line(40) });

export const listGuardedChanges = operation({
  id: 'listGuardedChanges',
  method: 'get',
  path: '/v1/stores/{id}/guarded-changes',
  tag: 'Stores',
  pagesOnly: true,
  summary: 'List changes to the controls that are waiting for a second person or 24 hours',
  who: ['staff'],
  permission: areaPermission(limitsArea, 'read'),
  or: ['integrations:read'],
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
  summary: 'Confirm a change to the controls that someone else proposed, so it applies now',
  who: ['staff'],
  permission: areaPermission(limitsArea, 'update'),
  or: ['integrations:update'],
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
  summary: 'Stop a change to the controls that’s waiting',
  who: ['staff'],
  permission: areaPermission(limitsArea, 'update'),
  or: ['integrations:update'],
  params: one,
  answers: { 204: null },
  problems: ['forbidden', 'not-found', 'change-ended'],
});
