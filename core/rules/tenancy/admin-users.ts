import { type Role, roleLevel, roles } from '../../permissions.ts';

/** Who works for the provider, and what of that takes two of its admins. */

/** The provider’s own roles; a partner’s is given in a store. */
export const adminUserRoles = roles.filter(
  (role) => roleLevel(role) === 'provider' && role !== 'orderprotection_partner',
);

/** Nobody gives these alone, or takes them: whoever holds one moves money, or what a store is. */
const givenByTwo: readonly Role[] = ['orderprotection_finance', 'orderprotection_implementation'];

/** What an admin does about who works for the provider. */
export type AdminChangeKind = 'invite' | 'cancel' | 'role' | 'end' | 'lock' | 'unlock' | 'sign-out';
export type AdminChangeState = 'waiting' | 'done' | 'refused' | 'withdrawn' | 'expired';

/**
 * Whether a change of somebody’s roles waits for a second admin: it gives or takes one that nobody gives alone.
 * @param after the one role that they have then; null where they have none
 */
export function takesTwoAdmins(before: readonly Role[], after: Role | null): boolean {
  return givenByTwo.some((role) => before.includes(role) !== (role === after));
}

const dayMs = 86_400_000;

/** Until when a change waits for a second admin: a week, ISO 8601. */
export const adminChangeUntil = (now: number): string => new Date(now + 7 * dayMs).toISOString();
