import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type MemberId, type UserId } from '#core/ids.ts';
import { can, type Permission, type Role } from '#core/permissions.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { nowhere } from '../../../platform/rights/allow.ts';
import { membershipsOf } from '../people.sql.ts';
import { holdProviderPeople, providerRoles } from './admins.sql.ts';

/** Whoever keeps the others from signing in, lets them in, and takes two of them for some roles. */
const adminRole: Role = 'orderprotection_admin';

/** Somebody who works for the provider. */
export interface ProviderPerson {
  id: UserId;
  name: string;
  email: string;
  isLocked: boolean;
  held: { id: MemberId; role: Role }[];
}

/**
 * Holds who works for the provider, and asks again whether the caller still may: of two admins who end each other at once,
 * the second one is no admin any more.
 * @throws forbidden
 */
export async function holdAsAdmin(tx: Tx, ctx: Pick<Ctx, 'actor'>, permission: Permission): Promise<void> {
  await holdProviderPeople(tx);
  const { actor } = ctx;
  const scope = { storeId: nowhere.id, accountId: nowhere.accountId };
  if (actor.kind === 'staff' && !can(await membershipsOf(tx, actor.userId), permission, scope)) {
    throw new Problem('forbidden');
  }
}

/** Somebody who works for the provider, by who they are. @throws not-found */
export async function providerPerson(tx: Tx, id: string): Promise<ProviderPerson> {
  const rows = isId('user', id) ? await providerRoles(tx, id) : [];
  const [first] = rows;
  if (first === undefined) {
    throw new Problem('not-found');
  }
  const { user_id, name, email, locked_at } = first;
  const held = rows.map((row) => ({ id: row.id, role: row.role }));
  return { id: user_id, name, email, isLocked: locked_at !== null, held };
}

/** Somebody else, as the caller may change them. @throws not-found; forbidden for oneself */
export async function otherPerson(tx: Tx, { actor }: Pick<Ctx, 'actor'>, id: string): Promise<ProviderPerson> {
  const person = await providerPerson(tx, id);
  if (actor.kind === 'staff' && actor.userId === person.id) {
    throw new Problem('forbidden', { detail: say('admin-not-oneself') });
  }
  return person;
}

/**
 * Keeps an admin who can sign in: somebody else is one, where this person is.
 * @throws second-person-required
 */
export async function keepAnAdmin(tx: Tx, person: ProviderPerson): Promise<void> {
  if (person.held.some(({ role }) => role === adminRole)) {
    const others = (await providerRoles(tx)).filter(
      (row) => row.role === adminRole && row.locked_at === null && row.user_id !== person.id,
    );
    if (others.length === 0) {
      throw new Problem('second-person-required', { detail: say('last-admin') });
    }
  }
}
