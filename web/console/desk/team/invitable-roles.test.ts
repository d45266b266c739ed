import { expect, test } from 'vitest';
import { mayManage, rolePermissions, roles } from '#core/permissions.ts';
import { invitableRoles } from './invitable-roles.ts';

const place = { storeId: 'one', accountId: 'account' };

test('the form offers exactly the roles that the server lets one invite', () => {
  for (const role of roles) {
    const own = [...rolePermissions[role]];
    const membership = { role, ...place };
    const expected = own.includes('team-members:invite')
      ? roles.filter((target) => /^(?:store|account)_/.test(target) && mayManage([membership], 'invite', target, place))
      : [];
    expect(own.includes('team-members:invite') ? invitableRoles(own) : [], role).toEqual(expected);
  }
});

test('without a permission there is no role to offer', () => {
  expect(invitableRoles([])).toEqual([]);
});
