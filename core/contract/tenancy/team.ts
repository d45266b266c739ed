import { z } from 'zod';
import { roles } from '../../permissions.ts';
import { instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { absence } from './absences.ts';

/** One role of one person, in the store or over the stores of its account. */
export const teamMember = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Whether a code is asked for beside the password. */
  secondFactor: z.boolean(),
  /** Until when nobody can sign in as them after 10 wrong passwords or codes; null for who can. */
  lockedUntil: instant.nullable(),
  /** When they asked to be let back in without a code; null where they don’t ask. */
  codeLostAt: instant.nullable(),
  /** When they are away, now or later; null where they said nothing. */
  absence: absence.nullable(),
  since: z.string(),
});
export type TeamMember = z.output<typeof teamMember>;

export const listMembers = operation({
  id: 'listMembers',
  method: 'get',
  path: '/v1/stores/{id}/members',
  tag: 'People',
  summary: 'List the people of a store and its account, without the provider’s',
  who: ['staff'],
  permission: 'team-members:read',
  params: z.object({ id: line(40) }),
  answers: { 200: z.object({ members: z.array(teamMember) }) },
  problems: ['forbidden'],
});

export const unlockMember = operation({
  id: 'unlockMember',
  method: 'post',
  path: '/v1/stores/{id}/members/{memberId}/unlock',
  tag: 'People',
  summary: 'Unlock sign-in for someone locked out by wrong passwords or codes',
  who: ['staff'],
  permission: 'team-members:edit',
  params: z.object({ id: line(40), memberId: line(40) }),
  answers: { 204: null },
  problems: ['forbidden', 'not-found'],
});

export const removeMember = operation({
  id: 'removeMember',
  method: 'delete',
  path: '/v1/stores/{id}/members/{memberId}',
  tag: 'People',
  summary: 'Remove a role from someone, effective immediately on every open screen',
  who: ['staff'],
  permission: 'team-members:remove',
  params: z.object({ id: line(40), memberId: line(40) }),
  answers: { 204: null },
  problems: ['forbidden', 'not-found', 'second-person-required'],
});
