import { z } from 'zod';
import { activityDoors, activityGroups, activityPages } from '../../reference/activity.ts';
import { date, instant, line, listPage } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readCustomersWith } from '../platform/readable.ts';

/** One act, as who runs a store reads it. */
export const activityRow = z.object({
  id: z.string(),
  at: instant,
  group: z.enum(activityGroups),
  door: z.enum(activityDoors),
  /** Who did it; empty where nobody knows, or the caller may not know who customers are. */
  name: readCustomersWith('contacts:read', z.string()),
  /** What they did, after their name. */
  text: z.string(),
  /** Why, in their own words; empty where they said nothing. */
  said: z.string(),
  claim: z.object({ id: z.string(), number: z.number().int() }).nullable(),
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** The page of the console that shows what it changed, where that is no claim and no order. */
  page: z.enum(activityPages).nullable(),
});
export type ActivityRow = z.output<typeof activityRow>;

/** A person or a machine that acted in the store once. */
export const activityActor = z.object({ id: z.string(), name: z.string(), door: z.enum(['console', 'api']) });
export type ActivityActor = z.output<typeof activityActor>;

// No token may hold a right over the team (permissions, rule 8), so no machine reads what people did.
const shared = { tag: 'People', who: ['staff'], permission: 'team-members:read', pagesOnly: true } as const;
const ofStore = z.object({ id: line(40) });

export const listActivity = operation({
  ...shared,
  id: 'listActivity',
  method: 'get',
  path: '/v1/stores/{id}/activity',
  summary: 'List what was done in a store, newest first',
  params: ofStore,
  query: z.object({
    /** The id of a person, a token, or a connected app. */
    actor: line(80).optional(),
    group: z.enum(activityGroups).optional(),
    /** A claim or an order, by its number or id: everything about it, its claims included. */
    about: line(100).optional(),
    /** The first and the last day, in the store’s zone. */
    from: date.optional(),
    until: date.optional(),
    ...listPage,
  }),
  answers: { 200: z.object({ rows: z.array(activityRow), nextCursor: z.string().nullable() }) },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});

export const listActivityActors = operation({
  ...shared,
  id: 'listActivityActors',
  method: 'get',
  path: '/v1/stores/{id}/activity/actors',
  summary: 'List everyone and everything that ever acted in a store, by name',
  params: ofStore,
  answers: { 200: z.object({ actors: z.array(activityActor) }) },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});
