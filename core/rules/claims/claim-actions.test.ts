import { expect, test } from 'vitest';
import { actionOf } from './claim-actions.ts';
import { lifecycleRows } from './lifecycle/lifecycle-table.ts';

/** What people do by another act: they file a claim, send a message, or approve more than one person may. */
const unoffered = ['submit', 'submit-early', 'valet-draft', 'valet', 'customer-answer', 'customer-write', 'propose'];

test('every other trigger that people may pull is an act that claims can offer', () => {
  const pulled = lifecycleRows.filter((row) => row.staff || row.shopper).map((row) => row.trigger);
  expect(pulled.filter((trigger) => !unoffered.includes(trigger) && actionOf(trigger) === undefined)).toEqual([]);
});
