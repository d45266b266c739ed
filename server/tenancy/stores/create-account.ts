import { type AccountId, newId, type StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { allow, holds, nowhere } from '../../platform/rights/allow.ts';
import { refused } from './check-store.ts';
import { allStores } from './read-store.ts';
import { insertAccount, selectAccounts } from './stores.sql.ts';

export interface Account {
  id: AccountId;
  name: string;
  createdAt: string;
}

/** The platform itself, where only the provider's people act (permissions, rule 1). */
const platform = nowhere;

/**
 * Opens an account, which stores then belong to.
 * @throws validation-failed for a name that is empty or longer than 100 characters
 * @recordsNothing An account has no store yet whose feed could tell of it; opening its first store is told there.
 */
export async function createAccount(ctx: Ctx, given: { name: string }): Promise<Account> {
  allow(ctx, 'admin-stores:update', platform);
  const name = given.name.trim();
  if (name === '' || name.length > 100) {
    throw refused([{ pointer: '/name', code: 'wrong-form', message: say('name-length') }]);
  }
  const account = { id: newId('account', ctx.clock.now()), name, createdAt: nowOf(ctx) };
  await ctx.db.everywhere((tx) => insertAccount(tx, { id: account.id, name, created_at: account.createdAt }));
  return account;
}

/** The accounts in which the caller may open stores, oldest first: of the provider's people who may, every one. */
export async function listAccounts(ctx: Ctx): Promise<Account[]> {
  const rows = await ctx.db.everywhere(selectAccounts);
  const theirs = rows.filter((row) => holds(ctx, 'stores:create', { ...platform, accountId: row.id }));
  if (theirs.length === 0) {
    allow(ctx, 'stores:create', platform);
  }
  return theirs.map((row) => ({ id: row.id, name: row.name, createdAt: row.created_at }));
}

/** An account with its stores, as the provider's register has it. */
export interface AccountWithStores extends Account {
  stores: { id: StoreId; name: string; slug: string; currency: string; closed: boolean }[];
}

/** Every account with its stores, by name, for the provider's admins. */
export async function readAccounts(ctx: Ctx): Promise<AccountWithStores[]> {
  allow(ctx, 'admin-stores:read', platform);
  const [accounts, stores] = await Promise.all([ctx.db.everywhere(selectAccounts), allStores(ctx)]);
  const ofAccount = Map.groupBy(
    stores.toSorted((one, other) => one.name.localeCompare(other.name)),
    ({ accountId }) => accountId,
  );
  return accounts
    .map(({ id, name, created_at: createdAt }) => ({
      id,
      name,
      createdAt,
      stores: (ofAccount.get(id) ?? []).map((store) => ({
        id: store.id,
        name: store.name,
        slug: store.slug,
        currency: store.currency,
        closed: !store.active,
      })),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
