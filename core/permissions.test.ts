import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  can,
  inScope,
  isLastOwner,
  isPermission,
  type Membership,
  mayManage,
  type Permission,
  permissions,
  permissionsIn,
  type Role,
  roleLevel,
  rolePermissions,
  roleSide,
  roles,
  tokenForbiddenPermissions,
  tokenPermissions,
} from './permissions.ts';

const held = (role: Role) => [...rolePermissions[role]].sort();
const holders = (permission: Permission) => roles.filter((role) => rolePermissions[role].has(permission));
const startsWith = (role: Role, ...parts: string[]) =>
  held(role).filter((permission) => parts.some((part) => permission.startsWith(part)));

describe('the role table says what the specification says (section 6)', () => {
  test('the table has 13 roles and 176 permissions, two of them ours, and no other cells', () => {
    expect(roles).toHaveLength(13);
    expect(permissions).toHaveLength(176);
    expect(new Set(permissions).size).toBe(176);
    expect(roles.flatMap(held).filter((permission) => !isPermission(permission))).toEqual([]);
  });

  test.each([
    ['account_owner', 130],
    ['account_admin', 122],
    ['account_user', 5],
    ['store_owner', 128],
    ['store_admin', 121],
    ['store_support', 37],
    ['store_user', 12],
    ['orderprotection_admin', 151],
    ['orderprotection_support', 30],
    ['orderprotection_support_admin', 59],
    ['orderprotection_finance', 30],
    ['orderprotection_implementation', 39],
    ['orderprotection_partner', 4],
  ] as const)('%s holds %i permissions', (role, count) => {
    expect(held(role)).toHaveLength(count);
  });

  test('only owners can grant ownership', () => {
    expect(holders('team-members:grant-ownership')).toEqual(['account_owner', 'store_owner']);
  });

  test('a store owner holds what a store admin holds, and exactly seven more', () => {
    const more = held('store_owner').filter((item) => !rolePermissions.store_admin.has(item));
    expect(held('store_admin').every((item) => rolePermissions.store_owner.has(item))).toBe(true);
    expect(more).toEqual([
      'claims:delete',
      'contacts:delete',
      'payout-methods:create',
      'payout-methods:delete',
      'payout-methods:update',
      'stores:activate',
      'team-members:grant-ownership',
    ]);
  });

  test('store support works on claims, notes, messages, and warranties; reads settings', () => {
    for (const permission of [
      'claims:resolve',
      'claims:update',
      'claim-notes:create',
      'messages:create',
      'warranties:resolve',
    ] as const) {
      expect(rolePermissions.store_support.has(permission)).toBe(true);
    }
    const settings = startsWith('store_support', 'settings-');
    expect(settings.length).toBeGreaterThan(0);
    expect(settings.filter((permission) => !permission.endsWith(':read'))).toEqual([]);
    const kept = ['settings-rev-share', 'settings-replacement-cost', 'settings-limits'];
    expect(startsWith('store_support', ...kept)).toEqual([]);
  });

  test('a store user reads little, creates and updates claims, and writes notes', () => {
    expect(held('store_user')).toEqual([
      'claim-notes:create',
      'claim-notes:read',
      'claims:create',
      'claims:read',
      'claims:update',
      'labels:read',
      'messages:read',
      'orders:read',
      'policies:read',
      'product-variants:read',
      'stores:read',
      'warranties:read',
    ]);
  });

  test('an account user holds exactly five', () => {
    expect(held('account_user')).toEqual([
      'claims:create',
      'claims:read',
      'labels:read',
      'orders:update',
      'users:update',
    ]);
  });

  test('account owner and admin create stores; the owner adds ownership, payouts, users', () => {
    expect(rolePermissions.account_admin.has('stores:create')).toBe(true);
    const more = held('account_owner').filter((item) => !rolePermissions.account_admin.has(item));
    expect(more).toEqual([
      'contacts:delete',
      'payout-methods:create',
      'payout-methods:delete',
      'payout-methods:update',
      'stores:activate',
      'team-members:grant-ownership',
      'users:create',
      'users:delete',
    ]);
  });

  test('whoever reads a list that may show warranties may read warranties', () => {
    for (const permission of [
      'orders:read',
      'contacts:read',
      'messages:read',
      'notifications:read',
      'reviews:read',
      'returns:read',
      'store-credit:read',
      'team-members:read',
      'claims:update',
    ] as const) {
      const readers = roles.filter((role) => rolePermissions[role].has(permission));
      expect(readers.filter((role) => !rolePermissions[role].has('warranties:read'))).toEqual([]);
    }
  });

  test('internal support resolves claims and warranties and sends messages', () => {
    for (const role of ['orderprotection_support', 'orderprotection_support_admin'] as const) {
      for (const permission of ['claims:resolve', 'warranties:resolve', 'messages:create'] as const) {
        expect(rolePermissions[role].has(permission)).toBe(true);
      }
    }
  });

  test('a support admin manages support, filing, and global macros, but no settings', () => {
    const role = 'orderprotection_support_admin';
    expect(startsWith(role, 'support-members:', 'global-macros:')).toHaveLength(8);
    expect(startsWith(role, 'claim-filing:')).toEqual(['claim-filing:read', 'claim-filing:update']);
    expect(startsWith(role, 'settings-').filter((permission) => !permission.endsWith(':read'))).toEqual([]);
    expect(startsWith(role, 'settings-rev-share')).toEqual([]);
  });

  test('a partner reads claims, warranties, orders and stores, and nothing else', () => {
    expect(held('orderprotection_partner')).toEqual(['claims:read', 'orders:read', 'stores:read', 'warranties:read']);
  });

  test('implementation and finance-admin are set apart', () => {
    for (const permission of permissions.filter((item) => item.startsWith('implementation:'))) {
      expect(holders(permission)).toEqual(['orderprotection_implementation']);
    }
    for (const permission of permissions.filter((item) => item.startsWith('finance-admin:'))) {
      expect(holders(permission)).toEqual(['orderprotection_finance']);
    }
  });

  test('messages have no delete, and no role of the merchant reads all stores', () => {
    expect(isPermission('messages:delete')).toBe(false);
    expect(holders('stores:all-read').every((role) => roleLevel(role) === 'provider')).toBe(true);
    expect(rolePermissions.orderprotection_partner.has('stores:all-read')).toBe(false);
  });
});

describe('a permission counts only inside its scope (rule 1)', () => {
  const own = { storeId: 'sto_a', accountId: 'acc_1' };
  const sister = { storeId: 'sto_b', accountId: 'acc_1' };
  const foreign = { storeId: 'sto_c', accountId: 'acc_2' };
  const table: [string, Membership, boolean, boolean, boolean, boolean][] = [
    ['a store role', { role: 'store_support', storeId: 'sto_a' }, true, false, false, false],
    ['an account role', { role: 'account_admin', accountId: 'acc_1' }, true, true, false, false],
    ['provider support', { role: 'orderprotection_support' }, true, true, true, true],
    ['a partner of that store', { role: 'orderprotection_partner', storeId: 'sto_a' }, true, false, false, false],
    ['a partner of none', { role: 'orderprotection_partner' }, false, false, false, false],
    ['a store role without a store', { role: 'store_owner' }, false, false, false, false],
  ];
  test.each(table)('%s', (_name, membership, inOwn, inSister, inForeign, onPlatform) => {
    expect(can([membership], 'claims:read', own)).toBe(inOwn);
    expect(can([membership], 'claims:read', sister)).toBe(inSister);
    expect(can([membership], 'claims:read', foreign)).toBe(inForeign);
    expect(can([membership], 'claims:read', {})).toBe(onPlatform);
  });

  test('reading all stores through one role does not widen what another may write', () => {
    const both: Membership[] = [{ role: 'orderprotection_finance' }, { role: 'store_support', storeId: 'sto_a' }];
    expect(can(both, 'claims:read', foreign)).toBe(true);
    expect(can(both, 'claims:resolve', own)).toBe(true);
    expect(can(both, 'claims:resolve', foreign)).toBe(false);
  });

  test('without a membership nothing is allowed, and each answer agrees with the set', () => {
    const membership = fc.record({
      role: fc.constantFrom(...roles),
      storeId: fc.constantFrom(null, 'sto_a', 'sto_c'),
      accountId: fc.constantFrom(null, 'acc_1', 'acc_2'),
    });
    fc.assert(
      fc.property(fc.array(membership, { maxLength: 4 }), fc.constantFrom(...permissions), (members, permission) => {
        expect(can([], permission, own)).toBe(false);
        expect(can(members, permission, own)).toBe(permissionsIn(members, own).has(permission));
        const stranger = members.filter((member) => !inScope(member, own));
        expect(can(stranger, permission, own)).toBe(false);
      }),
    );
  });

  test('sides: store and account roles stand with the merchant', () => {
    expect(roles.filter((role) => roleSide(role) === 'store')).toHaveLength(7);
    expect(roleSide('orderprotection_partner')).toBe('provider');
  });
});

describe('rank (rule 3)', () => {
  const scope = { storeId: 'sto_a', accountId: 'acc_1' };
  const as = (role: Role): Membership[] => [{ role, storeId: 'sto_a', accountId: 'acc_1' }];
  test.each([
    ['store_owner', 'invite', 'store_admin', true],
    ['store_owner', 'change-role', 'store_owner', true],
    ['store_admin', 'invite', 'store_support', true],
    ['store_admin', 'invite', 'store_admin', true],
    ['store_admin', 'change-role', 'store_owner', false],
    ['store_admin', 'remove', 'store_owner', false],
    ['store_admin', 'invite', 'account_admin', false],
    ['store_support', 'invite', 'store_user', false],
    ['account_owner', 'change-role', 'account_owner', true],
    ['account_admin', 'change-role', 'account_owner', false],
    ['orderprotection_admin', 'invite', 'store_support', true],
    ['orderprotection_admin', 'invite', 'orderprotection_finance', false],
  ] as const)('%s may %s a %s: %s', (role, action, target, answer) => {
    expect(mayManage(as(role), action, target, scope)).toBe(answer);
  });

  test('no one manages a member of a store that is not his', () => {
    expect(mayManage([{ role: 'store_owner', storeId: 'sto_b' }], 'invite', 'store_user', scope)).toBe(false);
  });

  test('the last owner can’t leave', () => {
    const two = [
      { userId: 'a', role: 'store_owner' },
      { userId: 'b', role: 'store_owner' },
      { userId: 'c', role: 'store_admin' },
    ] as const;
    expect(isLastOwner(two, 'a')).toBe(false);
    expect(isLastOwner(two.slice(0, 1), 'a')).toBe(true);
    expect(isLastOwner(two, 'c')).toBe(false);
  });
});

describe('API tokens (rule 8)', () => {
  test('an API token never holds people, tokens, payout methods, or what takes two', () => {
    expect(tokenForbiddenPermissions.size).toBe(6 + 4 + 4 + 4 + 2 + 5);
    expect(tokenForbiddenPermissions.has('implementation:deploy')).toBe(true);
    expect(tokenForbiddenPermissions.has('settings-rev-share:read')).toBe(true);
    expect(tokenForbiddenPermissions.has('team-members:invite')).toBe(true);
  });

  test('an API token’s rights shrink when its maker’s do', () => {
    const scopes: Permission[] = ['claims:resolve', 'orders:read', 'users:read'];
    expect([...tokenPermissions(scopes, rolePermissions.store_owner)]).toEqual(['claims:resolve', 'orders:read']);
    expect([...tokenPermissions(scopes, rolePermissions.store_user)]).toEqual(['orders:read']);
    expect([...tokenPermissions(scopes, new Set())]).toEqual([]);
  });
});
