import { describe, expect, it } from 'vitest';
import { returnStateWords, returnsAddress } from './returns.ts';

describe('returnsAddress', () => {
  it.each([
    ['https://returns.example', '1001', 'https://returns.example/?order=1001'],
    ['https://returns.example/start?lang=fr', '#A 1&b', 'https://returns.example/start?lang=fr&order=%23A+1%26b'],
    ['https://returns.example/start', null, 'https://returns.example/start'],
    ['javascript:alert(1)', '1001', null],
    [null, '1001', null],
  ])('the returns page %s with order %s is %s', (portalUrl, order, address) => {
    expect(returnsAddress(portalUrl, order)).toBe(address);
  });
});

describe('returnStateWords', () => {
  it.each([
    ['on its way back to us', 'On its way back to us'],
    ['IN_TRANSIT', 'In transit'],
    ['Received', 'Received'],
    ['OPEN', 'Open'],
  ])('a return’s state %s reads %s', (state, words) => {
    expect(returnStateWords(state)).toBe(words);
  });
});
