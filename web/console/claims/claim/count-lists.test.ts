import { afterEach, expect, test, vi } from 'vitest';
import { countList } from './count-lists.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers each list by its place in all that was asked; refuses a call that has the word in it. */
function counting(refused?: string) {
  const asked: object[][] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const lists = JSON.parse(new URL(path, 'http://console.test').searchParams.get('lists') ?? '') as object[];
    asked.push(lists);
    if (refused !== undefined && JSON.stringify(lists).includes(refused)) {
      return Response.json({ code: 'not-found', title: 'Not found', status: 404 }, { status: 404 });
    }
    return Response.json({ counts: lists.map((list) => ({ of: list })) });
  });
  return asked;
}

test('lists that are asked for at one moment are one call, each with its own counts', async () => {
  const asked = counting();
  const answers = await Promise.all([
    countList(null, {}),
    countList('sto_1', { assignee: ['me'] }),
    countList('sto_1', { signal: ['late'] }),
  ]);
  expect(asked).toHaveLength(1);
  expect(answers).toEqual([
    { of: {} },
    { of: { assignee: 'me', storeId: 'sto_1' } },
    { of: { signal: 'late', storeId: 'sto_1' } },
  ]);
  await countList(null, {});
  expect(asked).toHaveLength(2);
});

test('lists that are read again by timers of their own are one call', async () => {
  const asked = counting();
  vi.useFakeTimers();
  const answered: Promise<unknown>[] = [];
  for (let at = 0; at < 8; at += 1) setTimeout(() => answered.push(countList(`sto_${at}`, {})), 50);
  await vi.advanceTimersByTimeAsync(60);
  await Promise.all(answered);
  expect(asked.map((lists) => lists.length)).toEqual([8]);
});

test('more lists than a call takes are several calls', async () => {
  const asked = counting();
  await Promise.all(Array.from({ length: 25 }, (_, at) => countList(`sto_${at}`, {})));
  expect(asked.map((lists) => lists.length)).toEqual([12, 12, 1]);
});

test('a list that is refused leaves the others counted', async () => {
  counting('sto_gone');
  const [here, gone] = await Promise.allSettled([countList('sto_1', {}), countList('sto_gone', {})]);
  expect(here).toMatchObject({ status: 'fulfilled', value: { of: { storeId: 'sto_1' } } });
  expect(gone).toMatchObject({ status: 'rejected', reason: { code: 'not-found' } });
});
