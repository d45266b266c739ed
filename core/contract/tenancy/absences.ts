import { z } from 'zod';
import { date, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** From when until when somebody is away, in days of their own time zone. */
export const absence = z.object({
  /** The first day away. */
  from: date,
  /** The day on which they are back. */
  until: date,
  /** Whether it is so now; false for what is still to come. */
  now: z.boolean(),
});
export type Absence = z.output<typeof absence>;

/** Somebody of the team where one of them is chosen. */
export const colleague = z.object({
  id: z.string(),
  name: z.string(),
  /** The day on which they are back, where they are away now. */
  awayUntil: date.nullable(),
});
export type Colleague = z.output<typeof colleague>;

/** `from` is today where it is absent. */
const days = z.strictObject({ from: date.optional(), until: date });
const shared = { tag: 'People', who: ['staff'], pagesOnly: true } as const;
const own = { ...shared, path: '/v1/me/absence', permission: null } as const;
const ofMember = {
  ...shared,
  path: '/v1/stores/{id}/members/{memberId}/absence',
  permission: 'team-members:edit',
  params: z.object({ id: line(40), memberId: line(40) }),
} as const;

export const sayAway = operation({
  ...own,
  id: 'sayAway',
  method: 'put',
  summary: 'Set yourself as away until a date; the absence ends automatically',
  body: days,
  answers: { 200: absence },
  problems: ['unauthenticated', 'validation-failed'],
});

export const sayBack = operation({
  ...own,
  id: 'sayBack',
  method: 'delete',
  summary: 'Set yourself as back, or cancel a planned absence',
  answers: { 204: null },
  problems: ['unauthenticated'],
});

export const sayMemberAway = operation({
  ...ofMember,
  id: 'sayMemberAway',
  method: 'put',
  summary: 'Set someone on the team as away until a date; the absence ends automatically',
  body: days,
  answers: { 200: absence },
  problems: ['forbidden', 'not-found', 'validation-failed'],
});

export const sayMemberBack = operation({
  ...ofMember,
  id: 'sayMemberBack',
  method: 'delete',
  summary: 'Set someone on the team as back, or cancel their planned absence',
  answers: { 204: null },
  problems: ['forbidden', 'not-found'],
});
