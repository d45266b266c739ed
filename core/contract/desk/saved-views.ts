import { z } from 'zod';
import { queueSorts, queueTabs } from '../../reference/claims.ts';
import { asks } from '../../reference/problem-sentences.ts';
import { queueFilterFields } from '../../rules/desk/queue-filter.ts';
import { line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readCustomersWith } from '../platform/readable.ts';
import { queueFilterIn } from './queue-filter.ts';

const sort = z.enum(queueSorts);

/** A list of claims that somebody keeps under a name. */
export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  /** Everybody in the store sees it; else whoever made it does. */
  shared: z.boolean(),
  /** The caller made it. */
  own: z.boolean(),
  /** The caller may change and remove it. */
  changeable: z.boolean(),
  /** The lowest comes first. */
  place: z.number(),
  tab: z.enum(queueTabs),
  /** Empty where nothing is searched for. Who can’t read contacts isn’t given another person’s view with a search. */
  search: readCustomersWith('contacts:read', z.string()),
  sort,
  /** What the list’s query takes, by field. */
  filter: z.partialRecord(z.enum(queueFilterFields), z.string()),
});
export type SavedView = z.output<typeof savedView>;

const name = line(60).trim().min(1, asks('missing'));
const place = z.number().int().min(0).max(10_000);
/** What a saved view lists. */
export const savedListIn = z.strictObject({
  tab: z.enum(queueTabs),
  search: line(100).trim().default(''),
  sort,
  filter: z.strictObject(queueFilterIn).default({}),
});

const ofStore = z.object({ id: line(40) });
const one = ofStore.extend({ viewId: line(40) });
const shared = { tag: 'Saved views', who: ['staff'], permission: 'claims:read' } as const;

export const listSavedViews = operation({
  ...shared,
  id: 'listSavedViews',
  method: 'get',
  path: '/v1/stores/{id}/views',
  summary: 'List a store’s saved views, the caller’s own and shared ones, by place and name',
  params: ofStore,
  answers: { 200: z.object({ views: z.array(savedView) }) },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});

export const createSavedView = operation({
  ...shared,
  id: 'createSavedView',
  method: 'post',
  path: '/v1/stores/{id}/views',
  summary: 'Save a view of the queue; sharing it needs labels:update',
  params: ofStore,
  body: z.strictObject({ name, shared: z.boolean().default(false), place: place.default(0), list: savedListIn }),
  answers: { 201: savedView },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed', 'rate-limited'],
});

export const changeSavedView = operation({
  ...shared,
  id: 'changeSavedView',
  method: 'patch',
  path: '/v1/stores/{id}/views/{viewId}',
  summary: 'Rename, share, or change a view; a shared one needs labels:update',
  params: one,
  body: z.strictObject({
    name: name.optional(),
    shared: z.boolean().optional(),
    place: place.optional(),
    list: savedListIn.optional(),
  }),
  answers: { 200: savedView },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});

export const removeSavedView = operation({
  ...shared,
  id: 'removeSavedView',
  method: 'delete',
  path: '/v1/stores/{id}/views/{viewId}',
  summary: 'Delete a view; a shared one needs labels:update',
  params: one,
  answers: { 204: null },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});
