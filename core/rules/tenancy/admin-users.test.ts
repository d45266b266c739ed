import { expect, test } from 'vitest';
import type { Role } from '../../permissions.ts';
import { adminUserRoles, takesTwoAdmins } from './admin-users.ts';

const admin = 'orderprotection_admin';
const finance = 'orderprotection_finance';
const implementation = 'orderprotection_implementation';
const support = 'orderprotection_support';

test('the provider’s own roles are five, and a partner’s isn’t among them', () => {
  expect(adminUserRoles).toEqual([admin, support, 'orderprotection_support_admin', finance, implementation]);
});

test.each<[string, Role[], Role | null, boolean]>([
  ['an admin who is let in', [], admin, false],
  ['support that becomes admin', [support], admin, false],
  ['an admin who leaves', [admin], null, false],
  ['finance that is let in', [], finance, true],
  ['implementation that is let in', [], implementation, true],
  ['finance that leaves', [finance], null, true],
  ['finance that becomes implementation', [finance], implementation, true],
  ['an admin who gives finance up', [admin, finance], admin, true],
  ['finance that gives admin up', [admin, finance], finance, false],
  ['finance that stays', [finance], finance, false],
])('whether two decide over %s follows from the roles', (_, before, after, takes) => {
  expect(takesTwoAdmins(before, after)).toBe(takes);
});
