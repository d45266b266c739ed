import { expect, test } from 'vitest';
import { subReasonsFitting } from './sub-reasons.ts';

test.each([
  ['headphones', ['POWERED'], 'DEFECTIVE_ITEM', ['DOES_NOT_START', 'STOPPED_WORKING', 'PART_FAILS', 'CAME_APART']],
  ['a rucksack', [], 'DEFECTIVE_ITEM', ['PART_FAILS', 'CAME_APART']],
  ['a flask', ['HOLDS_LIQUID'], 'DAMAGED', ['CRUSHED', 'BROKEN', 'LEAKED', 'MARKED']],
  ['a throw', [], 'DAMAGED', ['CRUSHED', 'BROKEN', 'MARKED']],
  ['a thing of which nothing is known', null, 'DAMAGED', ['CRUSHED', 'BROKEN', 'LEAKED', 'MARKED']],
] as const)('%s is asked what can be true of it', (_, traits, type, expected) => {
  expect(subReasonsFitting('SHIPPING', type, traits)).toEqual(expected);
});
