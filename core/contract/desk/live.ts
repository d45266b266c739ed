import { z } from 'zod';
import { anyReader, claimPath } from '../claims/claims.ts';
import { line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/**
 * The feed of a claim as it grows: an event `here` with where it stands, then `changed` with every further line. The
 * id of an event is the line's number; whoever comes back and is told another number has missed something. What
 * happened is read as ever, with the same credential. Staff also hear `beside`, which has no id: something that is no line
 * of the feed, such as a colleague’s draft, came or went.
 */
export const followClaim = operation({
  id: 'followClaim',
  method: 'get',
  path: '/v1/claims/{id}/stream',
  tag: 'Claims',
  summary: 'Stream the events of a claim',
  who: anyReader,
  permission: 'claims:read',
  params: claimPath,
  answers: { 200: z.object({ sequence: z.number().int() }) },
  problems: ['unauthenticated', 'not-found', 'link-expired', 'rate-limited', 'service-unavailable'],
  stream: true,
});

/**
 * That claims of a store changed, or of every store that the caller reads: an event `here`, then `changed`, one for all
 * that happened at about the same time. Neither says what or where: that is read as ever, with the caller's own rights.
 */
export const followQueue = operation({
  id: 'followQueue',
  method: 'get',
  path: '/v1/console/claims/stream',
  tag: 'Console',
  summary: 'Stream a notice when claims in the queue change',
  who: ['staff'],
  permission: 'claims:read',
  pagesOnly: true,
  query: z.object({ storeId: line(40).optional() }),
  answers: { 200: z.object({ times: z.number().int() }) },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'rate-limited', 'service-unavailable'],
  stream: true,
});
