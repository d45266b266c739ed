import { expect, test } from 'vitest';
import { byResource } from './by-resource.ts';

test('scopes stand by what they are about, none lost and none twice', () => {
  expect(byResource(['orders:read', 'claims:read', 'orders:create'])).toEqual([
    {
      resource: 'orders',
      scopes: [
        { scope: 'orders:read', action: 'read' },
        { scope: 'orders:create', action: 'create' },
      ],
    },
    { resource: 'claims', scopes: [{ scope: 'claims:read', action: 'read' }] },
  ]);
  expect(byResource([])).toEqual([]);
});
