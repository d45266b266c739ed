import { afterAll } from 'vitest';
import type { UserId } from '#core/ids.ts';
import { addMember } from '../tenancy/people/add-member.ts';
import { createUser } from '../tenancy/people/create-user.ts';
import { createStore } from '../tenancy/stores/create-store.ts';
import { testDatabase } from './database.ts';
import { httpServices } from './http-services.ts';

export const testPassword = 'amber-window-thistle';

/** Two stores; the first has an owner and somebody who supports its customers. */
export async function peopleApp() {
  const database = await testDatabase();
  const made = httpServices(database);
  const { ctxOf, pool } = made;
  afterAll(() => pool.end());

  async function person(name: string): Promise<UserId> {
    return (await createUser(ctxOf(), { name, email: `${name}@a.test`, password: testPassword })).id;
  }

  const shared = { currency: 'USD', timeZone: 'UTC', country: 'US' };
  const a = { ...shared, account: { name: 'A' }, slug: 'a', name: 'A', hosts: ['a.test'] };
  const b = { ...shared, account: { name: 'B' }, slug: 'b', name: 'B', hosts: ['b.test'] };
  const store = await createStore(ctxOf(), a);
  const other = await createStore(ctxOf(), b);
  const owner = await person('olga');
  const support = await person('sam');
  await addMember(ctxOf(), { userId: owner, role: 'store_owner', storeId: store.id });
  await addMember(ctxOf(), { userId: support, role: 'store_support', storeId: store.id });
  return { ...made, database, store, other, owner, support, person };
}
