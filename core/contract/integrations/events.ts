import { z } from 'zod';
import { claimStates } from '../../reference/claims.ts';
import { publicTopics } from '../../reference/webhooks.ts';
import { instant } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** One event of a store as machines read it. */
export const storeEvent = z.object({
  /** Its place in the store's own order. */
  number: z.number().int(),
  id: z.string(),
  kind: z.string(),
  topic: z.enum(publicTopics).nullable(),
  at: instant,
  actorKind: z.string(),
  claimId: z.string().nullable(),
  orderId: z.string().nullable(),
  fromState: z.enum(claimStates).nullable(),
  toState: z.enum(claimStates).nullable(),
  reason: z.string().nullable(),
  /** Codes, ids and values; their shape is the kind's. */
  data: z.record(z.string(), z.unknown()),
});

/**
 * Everything that happened in a store, from a number on: each event once, the events of one claim or order in their
 * order, none missed. `next` is the number to go on from; events that the token may not read are left out.
 */
export const getEvents = operation({
  id: 'getEvents',
  method: 'get',
  path: '/v1/events',
  tag: 'Events',
  summary: 'Follow what happens in a store',
  who: ['machine'],
  permission: 'claims:read',
  query: z.object({
    after: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  answers: { 200: z.object({ events: z.array(storeEvent), next: z.number().int(), more: z.boolean() }) },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});
