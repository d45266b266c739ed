import { z } from 'zod';
import { anyReader, claimPath } from './claims.ts';
import { operation } from './operation.ts';

/**
 * The feed of a claim as it grows: an event `here` with where it stands, then `changed` with every further line. The
 * id of an event is the line's number; whoever comes back and is told another number has missed something. What
 * happened is read as ever, with the same credential.
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
