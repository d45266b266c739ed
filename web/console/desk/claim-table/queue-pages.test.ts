import { expect, test } from 'vitest';
import type { ClaimState } from '#core/reference/claims.ts';
import { isGap, newestOf, withHead } from './queue-pages.ts';

const row = (id: string, claimState: ClaimState = 'NEW', lastActivityAt = '2026-11-22T10:00:00.000Z') => ({
  id,
  claimState,
  lastActivityAt,
});
const page = (nextCursor: string | null, ...rows: ReturnType<typeof row>[]) => ({ rows, nextCursor });
const two = {
  pages: [page('c1', row('a'), row('b')), page('c2', row('c'), row('d'))],
  pageParams: ['', 'c1'],
};
const ids = ({ pages }: { pages: { rows: { id: string }[] }[] }) => pages.map(({ rows }) => rows.map(({ id }) => id));

test('one loaded page is as it was read last', () => {
  const before = { pages: [page('c1', row('a'), row('b'))], pageParams: [''] };
  const first = page('c9', row('b'), row('x'));
  expect(withHead(before, { first, moved: [], tab: 'todo' })).toEqual({ pages: [first], pageParams: [''] });
});

test('a list that became one page is that page', () => {
  const first = page(null, row('a'));
  expect(ids(withHead(two, { first, moved: [], tab: 'todo' }))).toEqual([['a']]);
});

test('rows pushed off the first page stay, its own leave the others, next stays', () => {
  const after = withHead(two, { first: page('c0', row('new'), row('d')), moved: [], tab: 'todo' });
  expect(ids(after)).toEqual([['new', 'd', 'a', 'b'], ['c']]);
  expect(after.pages.map(({ nextCursor }) => nextCursor)).toEqual(['c1', 'c2']);
  expect(after.pageParams).toEqual(['', 'c1']);
});

test('a claim that moved is told as it is, and leaves a tab that no longer holds it', () => {
  const moved = [row('c', 'OPEN', '2026-11-22T11:00:00.000Z'), row('d', 'DENIED', '2026-11-22T11:00:00.000Z')];
  const first = page('c1', row('a'), row('b'));
  const after = withHead(two, { first, moved, tab: 'todo' });
  expect(after.pages[1]?.rows).toEqual([moved[0]]);
  expect(ids(withHead(two, { first, moved, tab: 'all' }))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('more may have moved than a page tells only while all of it is newer', () => {
  const newest = newestOf(two.pages);
  expect(newest).toBe('2026-11-22T10:00:00.000Z');
  const later = (id: string) => row(id, 'NEW', '2026-11-22T11:00:00.000Z');
  expect(isGap([later('x'), later('y')], newest, 2)).toBe(true);
  expect(isGap([later('x'), row('a')], newest, 2)).toBe(false);
  expect(isGap([later('x')], newest, 2)).toBe(false);
  expect(newestOf([])).toBe('');
});
