import { Problem } from '#core/contract/platform/problems.ts';
import type { Me } from '#core/contract/tenancy/people.ts';
import type { UserId } from '#core/ids.ts';
import { type Permission, permissionsIn, reachOf, roleSide, waitsUntilSecondFactor } from '#core/permissions.ts';
import type { Actor, Ctx, Services } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { nowhere } from '../../platform/rights/allow.ts';
import { reachableStores } from '../stores/read-store.ts';
import { findPersonWithRoles, findUserByEmail, membershipsOf, type PersonWithRoles } from './people.sql.ts';

export type Staff = Extract<Actor, { kind: 'staff' }>;

/** Somebody who signed in, with the roles held at this moment (T41): rights never live in a session. Null where they may not. */
export async function staffOf(services: Pick<Services, 'db'>, userId: UserId): Promise<Staff | null> {
  const person = await services.db.readEverywhere((tx) => findPersonWithRoles(tx, userId));
  return person === undefined || person.locked_at !== null ? null : staffFrom(userId, person);
}

/** Somebody as they were read. */
export const staffFrom = (userId: UserId, person: PersonWithRoles): Staff => ({
  kind: 'staff',
  userId,
  name: person.name,
  email: person.email,
  language: person.language,
  memberships: person.memberships,
  secondFactor: person.two_factor_enabled,
  ...(person.two_factor_owed && { owesSecondFactor: true }),
});

/** Somebody of staff by the email that they sign in with; null where there is nobody. */
export async function staffByEmail(services: Pick<Services, 'db'>, email: string): Promise<Staff | null> {
  const user = await services.db.everywhere((tx) => findUserByEmail(tx, email));
  return user ? staffOf(services, user.id) : null;
}

/** What somebody may do in a place at this moment: a machine that they made may do no more (permissions, rule 8). */
export async function permissionsNow(
  tx: Tx,
  userId: UserId,
  place: Parameters<typeof permissionsIn>[1],
): Promise<ReadonlySet<Permission>> {
  return permissionsIn(await membershipsOf(tx, userId), place);
}

/** Who is signed in, and what they may do where. Throws `unauthenticated` for anybody but staff. */
export async function readMe(ctx: Ctx): Promise<Me> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') {
    throw new Problem('unauthenticated');
  }
  return describeStaff(ctx, actor);
}

/** Somebody who just accepted, with the roles that they hold now. */
export async function readMeOf(services: Pick<Services, 'db' | 'config'>, userId: UserId): Promise<Me> {
  const staff = await staffOf(services, userId);
  if (staff === null) {
    throw new Problem('unauthenticated');
  }
  return describeStaff(services, staff);
}

/** The stores where some permission of somebody counts, oldest first. */
export function storesReachedBy(services: Pick<Services, 'db' | 'config'>, { memberships }: Staff) {
  return reachableStores(services, reachOf(memberships));
}

/** Whether something waits until somebody has two-factor authentication (T44). */
export function mustHaveSecondFactor({ config }: Pick<Services, 'config'>, person: Staff): boolean {
  return waitsUntilSecondFactor(person, config.profile === 'production') !== 'nothing';
}

/** A member of staff as the console knows them: only stores where some permission counts. */
export async function describeStaff(services: Pick<Services, 'db' | 'config'>, staff: Staff): Promise<Me> {
  const { memberships } = staff;
  const stores = await storesReachedBy(services, staff);
  const waits = staff.secondFactor
    ? 'nothing'
    : waitsUntilSecondFactor(staff, services.config.profile === 'production');
  return {
    id: staff.userId,
    name: staff.name,
    email: staff.email,
    side: memberships.some(({ role }) => roleSide(role) === 'provider') ? 'provider' : 'store',
    roles: [...new Set(memberships.map(({ role }) => role))],
    secondFactor: staff.secondFactor,
    secondFactorRequired: waits !== 'nothing',
    secondFactorFirst: waits === 'everything',
    stores: stores.map(({ id, name, slug, currency, timeZone, portalUrl, accountId }) => ({
      id,
      name,
      slug,
      currency,
      timeZone,
      portalUrl,
      permissions: [...permissionsIn(memberships, { storeId: id, accountId })],
    })),
    everywhere: [...permissionsIn(memberships, { storeId: nowhere.id, accountId: nowhere.accountId })],
  };
}
