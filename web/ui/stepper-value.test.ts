import { describe, expect, test } from 'vitest';
import { clampStep, readStep } from './stepper-value.ts';

describe('the stepper', () => {
  test.each([
    [-1, 0],
    [0, 0],
    [3, 3],
    [4, 4],
    [5, 4],
    [2.9, 2],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 4],
    [Number.NEGATIVE_INFINITY, 0],
  ])('the stepper keeps %d between 0 and 4 as %d', (value, kept) => {
    expect(clampStep(value, 0, 4)).toBe(kept);
  });

  test.each([
    ['3', 3],
    [' 2 ', 2],
    ['12', 4],
    ['-2', 0],
    ['', 0],
    ['two', 0],
    ['1e9', 0],
    ['1.5', 0],
  ])('the stepper reads what was typed, "%s", as %d', (typed, read) => {
    expect(readStep(typed, 0, 4)).toBe(read);
  });

  test('the stepper starts at its least figure where nothing can be read', () => {
    expect(readStep('x', 1, 4)).toBe(1);
  });
});
