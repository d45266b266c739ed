import { expect, test } from 'vitest';
import { followedOf, withFollowed } from './followed-bulk.ts';

test('each store has the act that was started last followed, until it is put away', () => {
  const one = withFollowed(null, 'sto_a', 'blk_1');
  const two = withFollowed(one, 'sto_b', 'blk_2');
  expect(followedOf(withFollowed(two, 'sto_a', 'blk_3'))).toEqual([
    { storeId: 'sto_b', bulkId: 'blk_2' },
    { storeId: 'sto_a', bulkId: 'blk_3' },
  ]);
  expect(withFollowed(withFollowed(two, 'sto_a', null), 'sto_b', null)).toBeNull();
});

test.each([null, '', 'sto_a', '{"half'])('what can’t be read follows nothing: %s', (kept) => {
  expect(followedOf(kept)).toEqual([]);
});
