import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherMs } from '#core/reference/live.ts';
import { consoleFiles } from '../../testing/console-files.ts';

// Queries ask by the clock only where there is a window.
vi.hoisted(() => Object.assign(globalThis, { window: globalThis }));
const { makeLine } = await import('./console-line.ts');
const { heardBy, line, quietMs, unlessHeard } = await import('../../kit/data/heard.ts');
const { queryKeys } = await import('./query-keys.ts');

const everyMs = 10_000;
const minuteMs = 60_000;
let made: ReturnType<typeof makeLine> | undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  made?.stop();
  made = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A server whose streams a test speaks on and cuts. */
function server() {
  const streams: { path: string; say: (event: string, data?: object) => void; cut: () => void }[] = [];
  const state = { up: true };
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    if (!state.up) throw new TypeError('Failed to fetch');
    let out: ReadableStreamDefaultController<Uint8Array> | undefined;
    let id = 0;
    const write = (text: string) => out?.enqueue(new TextEncoder().encode(text));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        out = controller;
      },
    });
    const beat = setInterval(() => write(':\n\n'), 15_000);
    const end = () => {
      clearInterval(beat);
      out?.error(new TypeError('network error'));
      out = undefined;
    };
    signal?.addEventListener('abort', end);
    const say = (event: string, data: object = {}) => {
      id += 1;
      write(`event: ${event}\nid: r${streams.length}.${id}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    streams.push({ path, say, cut: end });
    say('here', { claim: path.includes('claimId') ? 3 : null });
    return new Response(body);
  });
  const last = () => {
    const stream = streams.at(-1);
    if (stream === undefined) throw new Error('No line was opened.');
    return stream;
  };
  return { streams, state, last };
}

/** Something shown that is read by a key, and how often that happened since it was last asked. */
function shown(client: QueryClient, queryKey: readonly unknown[], answer: unknown = {}) {
  let reads = 0;
  const queryFn = async () => {
    reads += 1;
    return answer;
  };
  new QueryObserver(client, { queryKey, queryFn, refetchInterval: unlessHeard(everyMs) }).subscribe(() => {});
  return () => {
    const since = reads;
    reads = 0;
    return since;
  };
}

async function opened(queryKey: readonly unknown[], claimId: string | null = null, answer: unknown = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wire = server();
  const reads = shown(client, queryKey, answer);
  made = makeLine(client);
  made.follow({ storeId: null, claimId });
  // What was read before the line stood is read once more.
  await vi.advanceTimersByTimeAsync(5_000);
  reads();
  return { client, wire, reads, line: made };
}

const heard = Object.entries(heardBy).flatMap(([word, about]) => (about === null ? [] : [{ word, ...about }]));
const keyOf = (word: string) => (word === 'claim' ? queryKeys.desk('clm_1') : [word]);
const claimOf = (word: string) => (word === 'claim' ? 'clm_1' : null);

test.each(heard)('$word: asked for at rest no more than twice in four minutes', async ({ word }) => {
  const { reads } = await opened(keyOf(word), claimOf(word));
  await vi.advanceTimersByTimeAsync(2 * quietMs);
  expect(reads()).toBe(2);
});

test.each(heard)('$word: each of its events has it read, and soon again', async ({ word, by, leastMs, lateMs = 0 }) => {
  const { reads, wire } = await opened(keyOf(word), claimOf(word));
  for (const event of by) {
    wire.last().say(event);
    await vi.advanceTimersByTimeAsync(lateMs + 500);
    expect([event, reads()]).toEqual([event, 1]);
    wire.last().say(event);
    await vi.advanceTimersByTimeAsync(leastMs + 500);
    expect([event, reads()]).toEqual([event, 1]);
    await vi.advanceTimersByTimeAsync(leastMs);
    reads();
  }
});

test.each(heard)('$word: with the line cut it is read at its old pace, and once after', async ({ word }) => {
  const { reads, wire } = await opened(keyOf(word), claimOf(word));
  wire.state.up = false;
  wire.last().cut();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(reads()).toBe(1);
  await vi.advanceTimersByTimeAsync(6 * everyMs);
  expect(reads()).toBe(6);
  wire.state.up = true;
  let since = 0;
  while (!line.stands) {
    reads();
    await vi.advanceTimersByTimeAsync(100);
    since = reads();
  }
  await vi.advanceTimersByTimeAsync(100);
  expect(since + reads()).toBe(1);
  await vi.advanceTimersByTimeAsync(quietMs - 1_000);
  expect(reads()).toBe(0);
});

test.each(heard)('$word: a line that ends by itself and is back is one reading', async ({ word }) => {
  const { reads, wire } = await opened(keyOf(word), claimOf(word));
  wire.last().cut();
  await vi.advanceTimersByTimeAsync(6_000);
  expect([line.stands, reads()]).toEqual([true, 1]);
});

test('what changes by the clock is read then, and no earlier', async () => {
  const { reads } = await opened(queryKeys.bar(null), null, { againInMs: 30_000 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reads()).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads()).toBe(1);
});

test('between two claims the line goes on, and the new one misses nothing', async () => {
  const { client, wire, reads, line: console } = await opened(queryKeys.bar(null), 'clm_1');
  const first = wire.last();
  const desk = shown(client, queryKeys.desk('clm_2'));
  await vi.advanceTimersByTimeAsync(1);
  console.follow({ storeId: null, claimId: 'clm_2' });
  first.say('changed');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(wire.last().path).toContain('claimId=clm_2');
  expect([desk(), reads()]).toEqual([2, 1]);
  wire.last().say('claim');
  await vi.advanceTimersByTimeAsync(minuteMs);
  // At once for its own event, and once for what changed elsewhere.
  expect([line, desk(), reads()]).toEqual([{ stands: true, claimId: 'clm_2' }, 2, 0]);
});

test.each(heard)(
  '$word: what the server gathered for the claim before is told by its stream yet',
  async ({ word, by }) => {
    const { wire, reads, line: console } = await opened(keyOf(word), 'clm_0');
    const [before] = wire.streams;
    console.follow({ storeId: null, claimId: 'clm_1' });
    await vi.advanceTimersByTimeAsync(50);
    expect(wire.streams).toHaveLength(2);
    reads();
    // Heard of a moment before the new stream began, which therefore doesn't tell it.
    await vi.advanceTimersByTimeAsync(gatherMs);
    before?.say(by[0] ?? '');
    await vi.advanceTimersByTimeAsync(minuteMs);
    // The claim was nobody’s when its next reading was set.
    expect(reads()).toBe(word === 'claim' ? 2 : 1);
    before?.say(by[0] ?? '');
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(reads()).toBe(0);
  },
);

test('the open claim is read at once for what a stream tells as its place is taken', async () => {
  const { wire, reads, line: console } = await opened(queryKeys.desk('clm_2'), 'clm_1');
  const [before] = wire.streams;
  console.follow({ storeId: null, claimId: 'clm_2' });
  await vi.advanceTimersByTimeAsync(50);
  reads();
  await vi.advanceTimersByTimeAsync(gatherMs);
  before?.say('changed');
  await vi.advanceTimersByTimeAsync(200);
  expect(reads()).toBe(1);
});

test('a stream whose place was taken no longer says where the line stands', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { wire, line: console } = await opened(queryKeys.bar(null), 'clm_1');
  console.follow({ storeId: null, claimId: 'clm_2' });
  await vi.advanceTimersByTimeAsync(50);
  wire.streams[0]?.cut();
  await vi.advanceTimersByTimeAsync(700);
  expect(wire.streams.map(({ path }) => path.slice(-5))).toEqual(['clm_1', 'clm_2', 'clm_1']);
  expect(line).toEqual({ stands: true, claimId: 'clm_2' });
});

test.each(['clm_2', null])('a broken line that follows %s instead still sets the old pace', async (claimId) => {
  const { wire, reads, line: console } = await opened(queryKeys.bar(null), 'clm_1');
  wire.state.up = false;
  wire.last().cut();
  await vi.advanceTimersByTimeAsync(500);
  console.follow({ storeId: null, claimId });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(reads()).toBe(1);
  await vi.advanceTimersByTimeAsync(6 * everyMs);
  expect(reads()).toBe(6);
});

test('a line that doesn’t stand for another store sets the old pace', async () => {
  const { wire, reads, line: console } = await opened(queryKeys.bar(null));
  wire.state.up = false;
  console.follow({ storeId: 'sto_1', claimId: null });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(reads()).toBe(1);
  await vi.advanceTimersByTimeAsync(6 * everyMs);
  expect(reads()).toBe(6);
});

/** Something shown whose first reading takes so many milliseconds, and how often it was read. */
function slowlyShown(client: QueryClient, queryKey: readonly unknown[], ms: number) {
  let reads = 0;
  const queryFn = async () => {
    reads += 1;
    if (reads === 1) await new Promise((resolve) => setTimeout(resolve, ms));
    return {};
  };
  new QueryObserver(client, { queryKey, queryFn, refetchInterval: unlessHeard(everyMs) }).subscribe(() => {});
  return () => reads;
}

test.each(heard)(
  '$word: what is told while it is first read has it read once more',
  async ({ word, by, leastMs, lateMs = 0 }) => {
    const { client, wire } = await opened(['me'], claimOf(word));
    const reads = slowlyShown(client, keyOf(word), lateMs + 1_500);
    wire.last().say(by[0] ?? '');
    await vi.advanceTimersByTimeAsync(lateMs + 1_600 + leastMs);
    expect(reads()).toBe(2);
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(reads()).toBe(2);
  },
);

test.each(heard.flatMap((item) => [1_000, 5_000, 12_000].map((ms) => ({ ...item, ms }))))(
  '$word: a reading of $ms ms under way as the line first stands is done once more',
  async ({ word, ms }) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    server();
    const reads = slowlyShown(client, keyOf(word), ms);
    made = makeLine(client);
    made.follow({ storeId: null, claimId: claimOf(word) });
    await vi.advanceTimersByTimeAsync(500);
    expect([line.stands, reads()]).toEqual([true, 1]);
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(reads()).toBe(2);
  },
);

test.each(['claim', 'beside'])('%s: the open claim is read at once, each time', async (event) => {
  const { reads, wire } = await opened(queryKeys.desk('clm_1'), 'clm_1');
  for (let time = 0; time < 3; time += 1) {
    wire.last().say(event);
    await vi.advanceTimersByTimeAsync(50);
    expect(reads()).toBe(1);
  }
});

test('a claim that isn’t the open one is read at its old pace', async () => {
  const { reads } = await opened(queryKeys.desk('clm_2'), 'clm_1');
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(reads()).toBe(6);
});

test('out of sight only one’s own is read; looked at again, all that is shown', async () => {
  const { client, wire, reads, line: console } = await opened(queryKeys.bar(null));
  const inbox = shown(client, queryKeys.inbox(null, 'open'));
  await vi.advanceTimersByTimeAsync(1);
  inbox();
  console.outOfSight(true);
  wire.last().say('own');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([reads(), inbox()]).toEqual([0, 1]);
  console.outOfSight(false);
  console.follow(null);
  console.follow({ storeId: null, claimId: null });
  console.resume();
  await vi.advanceTimersByTimeAsync(4_000);
  expect([reads(), inbox()]).toEqual([1, 1]);
});

test('a page out of sight that has just been given a line reads its inbox alone', async () => {
  const { client, reads, line: console } = await opened(queryKeys.bar(null));
  const inbox = shown(client, queryKeys.inbox(null, 'open'));
  console.outOfSight(true);
  console.follow(null);
  await vi.advanceTimersByTimeAsync(1);
  [reads, inbox].map((take) => take());
  console.follow({ storeId: null, claimId: null });
  await vi.advanceTimersByTimeAsync(4_000);
  expect([reads(), inbox()]).toEqual([0, 1]);
});

test('whoever comes back to a page without a line reads it within about a second', async () => {
  const { wire, reads, line: console } = await opened(queryKeys.bar(null));
  console.follow(null);
  wire.state.up = false;
  console.follow({ storeId: null, claimId: null });
  console.resume();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(reads()).toBe(1);
});

test('every word that a key begins with says whether it is heard', () => {
  const beginning =
    /(?:\bqueryKey: |\blistQuery\(\s*|Keys?(?:: [^=]+)? = (?:\([^)]*\) => )?|^ {2}\w+: (?:\([^)]*\) => )?)\[\s*'([\w-]+)'/gm;
  const words = new Set(
    consoleFiles
      .filter(
        ({ path, text }) =>
          path === 'frame/data/query-keys.ts' ||
          text.includes('@tanstack/react-query') ||
          path.endsWith('query.ts') ||
          path.endsWith('queries.ts'),
      )
      .flatMap(({ text }) => [...text.matchAll(beginning)].map(([, word]) => word)),
  );
  expect([...words].toSorted()).toEqual(Object.keys(heardBy).toSorted());
});
