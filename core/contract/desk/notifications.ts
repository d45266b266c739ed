import { z } from 'zod';
import { notificationKinds, notificationStates, notificationWays } from '../../reference/notifications.ts';
import { instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readWith } from '../platform/readable.ts';

export const notificationRow = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  storeId: z.string(),
  storeName: z.string(),
  claimId: z.string(),
  claimNumber: z.number(),
  /** Empty for whoever may not know the store's customers. */
  customerName: readWith('contacts:read', z.string()),
  /** Who did it; empty for the product itself. */
  by: z.string(),
  at: instant,
  read: z.boolean(),
  /** When it comes back to the inbox; null where it isn’t put off. */
  laterUntil: instant.nullable(),
});
export type NotificationRow = z.output<typeof notificationRow>;

const shared = { tag: 'Console', who: ['staff'], permission: 'notifications:read', pagesOnly: true } as const;
const inStore = z.object({ storeId: line(40).optional() });

export const listNotifications = operation({
  ...shared,
  id: 'listNotifications',
  method: 'get',
  path: '/v1/console/notifications',
  summary: 'List your notifications, newest first; at most 50 a page, those that are open, put off, or done',
  query: inStore.extend({ before: line(40).optional(), state: z.enum(notificationStates).optional() }),
  answers: {
    200: z.object({
      rows: z.array(notificationRow),
      /** In all, not on this page; without those that are put off. */
      unread: z.int(),
      /** How many are put off. */
      later: z.int(),
      /** In how many milliseconds the first of these is back; null where none is. */
      againInMs: z.int().nullable(),
      /** What the next page comes before; null on the last. */
      next: z.string().nullable(),
    }),
  },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});

export const markNotificationsRead = operation({
  ...shared,
  id: 'markNotificationsRead',
  method: 'post',
  path: '/v1/console/notifications/read',
  permission: 'notifications:update',
  summary: 'Mark notifications as done: the listed ones, or all so far; or the listed ones as open again',
  body: z.union([
    inStore.extend({ ids: z.array(line(40)).max(100).optional() }).strict(),
    inStore.extend({ ids: z.array(line(40)).min(1).max(100), open: z.literal(true) }).strict(),
  ]),
  answers: { 204: null },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});

export const putOffNotifications = operation({
  ...shared,
  id: 'putOffNotifications',
  method: 'post',
  path: '/v1/console/notifications/later',
  permission: 'notifications:update',
  summary: 'Put the listed notifications off until an instant, or bring them back',
  body: inStore.extend({ ids: z.array(line(40)).min(1).max(100), until: instant.nullable() }).strict(),
  answers: { 204: null },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});

const ways = z.object(
  Object.fromEntries(notificationKinds.map((kind) => [kind, z.enum(notificationWays)])) as Record<
    (typeof notificationKinds)[number],
    z.ZodEnum<{ [Way in (typeof notificationWays)[number]]: Way }>
  >,
);

export const notificationChoices = z.object({
  ways,
  /** The hour of the day at which all emails of a day go out as one; null: each at once. */
  digestHour: z.int().min(0).max(23).nullable(),
  timeZone: z.string(),
});
export type NotificationChoices = z.output<typeof notificationChoices>;

const own = { ...shared, tag: 'People', permission: null } as const;

export const getNotificationChoices = operation({
  ...own,
  id: 'getNotificationChoices',
  method: 'get',
  path: '/v1/me/notifications',
  summary: 'Get your notification settings',
  answers: { 200: notificationChoices },
  problems: ['unauthenticated'],
});

export const putNotificationChoices = operation({
  ...own,
  id: 'putNotificationChoices',
  method: 'put',
  path: '/v1/me/notifications',
  summary: 'Change your notification settings',
  body: z.strictObject({
    ways: ways.strict(),
    digestHour: z.int().min(0).max(23).nullable(),
    timeZone: line(60).min(1),
  }),
  answers: { 200: notificationChoices },
  problems: ['unauthenticated', 'validation-failed'],
});
