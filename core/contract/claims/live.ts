import { z } from 'zod';
import { operation } from '../platform/operation.ts';
import { anyReader, claimPath } from './claims.ts';

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
