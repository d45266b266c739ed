import { z } from 'zod';
import { line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

const shared = { tag: 'Console', who: ['staff'], permission: null, pagesOnly: true, method: 'get' } as const;

/**
 * That something changed which pages of the console show, and never what. Each is one event for all that happened at
 * about the same time: `changed` of claims of a store, or of every store whose claims the caller reads; `rest` of anything
 * else there; `own` of what the caller alone sees, such as their inbox. Of the claim that is named, as one is open:
 * `claim` with the number of the newest line of its feed, and `beside` for what is no line of it. It begins with `here`,
 * which says where that claim's feed stands, or null where none was named that the caller may read.
 */
export const followConsole = operation({
  ...shared,
  id: 'followConsole',
  path: '/v1/me/console/stream',
  summary: 'Stream notices of what changed on the console’s pages',
  query: z.object({ storeId: line(40).optional(), claimId: line(40).optional() }),
  answers: { 200: z.object({ times: z.int() }) },
  problems: ['unauthenticated', 'not-found', 'rate-limited', 'service-unavailable'],
  stream: true,
});

export const countBar = operation({
  ...shared,
  id: 'countBar',
  path: '/v1/me/console/bar',
  summary: 'Count what needs you, for the bar of every page',
  query: z.object({ storeId: line(40).optional() }),
  answers: {
    200: z.object({
      /** Of the inbox, without what is put off. */
      unread: z.int(),
      /** Approvals that the reader has to do something about; `more` where there may be more than were counted. */
      approvals: z.object({ count: z.int(), more: z.boolean() }),
      /** Approvals and emails that didn’t get through and wait for a person. */
      notCompleted: z.int(),
      /** Claims to do that the reader hasn’t read, theirs or nobody’s. */
      claims: z.int(),
      /** In how many milliseconds any of it changes by the clock alone; null where nothing does. */
      againInMs: z.int().nullable(),
    }),
  },
  problems: ['unauthenticated', 'not-found'],
});
