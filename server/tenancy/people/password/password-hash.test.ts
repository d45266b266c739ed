import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

const password = 'velvet-harbor-thimble';

test.each(['production', 'demo'] as const)(
  'in %s a password is kept under the costly hash, which opens by it alone',
  async (profile) => {
    const hash = await hashPassword({ profile }, password);
    expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(await verifyPassword({ profile }, { hash, password })).toBe(true);
    expect(await verifyPassword({ profile }, { hash, password: 'velvet-harbor-thimbles' })).toBe(false);
  },
);

test('the cheap hash of tests opens by its password alone, and nothing in production', async () => {
  const hash = await hashPassword({ profile: 'test' }, password);
  expect(await verifyPassword({ profile: 'test' }, { hash, password })).toBe(true);
  expect(await verifyPassword({ profile: 'test' }, { hash, password: 'velvet-harbor-thimbles' })).toBe(false);
  expect(await verifyPassword({ profile: 'production' }, { hash, password })).toBe(false);
});
