import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { claimChanged, forgetClaim, queryKeys, queueChanged } from '../../frame/data/query-keys.ts';

/** A claim whose first read is under way, and what becomes of it. */
function openedClaim() {
  const client = new QueryClient();
  const queryKey = queryKeys.desk('clm_1');
  const reads: ((version: number) => void)[] = [];
  const queryFn = () => new Promise<number>((answer) => reads.push(answer));
  const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  return { client, queryKey, reads, leave };
}

test.each([
  ['it is changed', claimChanged],
  ['somebody takes it', forgetClaim],
])('a first read that began before is not taken for the answer when %s', async (_, change) => {
  const { client, queryKey, reads, leave } = openedClaim();
  expect(reads).toHaveLength(1);
  const changed = change(client, 'clm_1');
  reads[0]?.(1);
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.(2);
  await changed;
  expect(client.getQueryData(queryKey)).toBe(2);
  leave();
});

test('a change of the queue gives up no first read of counts', async () => {
  const client = new QueryClient();
  const queryKey = [...queryKeys.allCounts, 'all'];
  const reads: ((count: number) => void)[] = [];
  const queryFn = () => new Promise<number>((answer) => reads.push(answer));
  const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  const changed = queueChanged(client);
  reads[0]?.(1);
  await changed;
  expect(client.getQueryData(queryKey)).toBe(1);
  expect(reads).toHaveLength(1);
  leave();
});
