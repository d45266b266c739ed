import { expect, test } from 'vitest';
import { rootId, rootIn } from './use-portal.ts';

test('a page without its data says so in the specification’s words (section 8)', () => {
  const missing = 'Missing config. Pass `useRuntimeConfig()`';
  expect(() => rootIn({})).toThrow(missing);
  expect(() => rootIn({ __staticRouterHydrationData: { loaderData: { [rootId]: null } } })).toThrow(missing);
  const root = { brand: {}, store: {} };
  expect(rootIn({ __staticRouterHydrationData: { loaderData: { [rootId]: root } } })).toBe(root);
});
