import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signInBudget, signInSize } from './lib/console-size.ts';

test('who signs in to the console waits for no more script than was promised', () => {
  const size = signInSize(join(import.meta.dirname, '../dist/console'));
  expect(size).toBeGreaterThan(50);
  expect(size).toBeLessThanOrEqual(signInBudget);
});
