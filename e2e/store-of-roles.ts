import type { UserId } from '#core/ids.ts';
import { type Role, roleLevel, roles, supportRole } from '#core/permissions.ts';
import { everyStore } from '#core/rules/tenancy/support.ts';
import { writeManyClaims } from '../server/demo/write-many-claims.ts';
import type { Actor } from '../server/platform/context/context.ts';
import { addMember } from '../server/tenancy/people/add-member.ts';
import { createUser } from '../server/tenancy/people/create-user.ts';
import { assignToPerson } from '../server/tenancy/people/support/assign-to-person.ts';
import { storeBySlug } from '../server/tenancy/stores/read-store.ts';
import { openOwnStore, withServices } from './services.ts';
import type { Staff } from './staff.ts';

const slug = 'roles-store';
const nameOf = (role: Role) => `Robin ${role.split('_').at(-1)}`;

/** Somebody of the store of roles, as they sign in. */
export const inRole = (role: Role): Staff => ({
  email: `${role.replaceAll('_', '-')}@roles.example`,
  password: 'lantern-orchard-moss',
});

/** Opens a store of 24 claims with somebody in each role there is, once for the files of a worker. */
export async function openStoreOfRoles(): Promise<void> {
  if (await withServices((ctx) => storeBySlug(ctx, slug))) {
    return;
  }
  const store = await openOwnStore(slug, 'Larch & Loom', { connectorKind: 'sample' });
  await withServices(async (ctx) => {
    const people = new Map<Role, string>();
    for (const role of roles) {
      const level = roleLevel(role);
      const { id } = await createUser(ctx, { name: nameOf(role), ...inRole(role) });
      people.set(role, id);
      await addMember(ctx, {
        userId: id,
        role,
        ...(level === 'store' || role === 'orderprotection_partner' ? { storeId: store.id } : {}),
        ...(level === 'account' ? { accountId: store.accountId } : {}),
      });
      if (role === supportRole) {
        await assignToPerson(ctx, id, everyStore);
      }
    }
    const owner: Actor = {
      kind: 'staff',
      userId: people.get('store_owner') as UserId,
      name: nameOf('store_owner'),
      email: inRole('store_owner').email,
      memberships: [{ role: 'store_owner', storeId: store.id, accountId: null }],
      secondFactor: false,
    };
    await writeManyClaims(ctx, { store, staff: owner, count: 24, told: () => undefined });
  });
}
