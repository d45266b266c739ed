import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type ApiProblem, call } from '../api/console-client.ts';
import * as operations from '../api/operations.gen.ts';
import { patienceMs } from '../api/patience.ts';
import { failureSaid } from './kit/data/failure-said.ts';
import { consoleFiles } from './testing/console-files.ts';
import { consolePresses, inBrowser, type Telling, withoutPress } from './testing/presses.ts';

/** The table of presses is whole: each call that changes something, each page, and what is said of each failure. */

const textOf = new Map(consoleFiles.map(({ path, text }) => [path, text]));
// Cast: every export of the file is an operation.
const called = operations as unknown as Readonly<Record<string, { method: string; path: string }>>;

/** The calls of a file that change something; those of the settings are chosen by their area. */
function changesIn(text: string): string[] {
  const named = [...text.matchAll(/import \{([^}]*)\} from '[./]*\/api\/operations\.gen\.ts'/g)]
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && called[name]?.method !== 'get');
  return [...named, ...(text.includes('call(changeOf(') ? ['changeOf'] : [])].sort();
}

test('each call of the console that changes something is in the table of presses', () => {
  const asked = consoleFiles
    .map(({ path, text }) => [path, changesIn(text)] as const)
    .filter(([, calls]) => calls.length > 0);
  const told = Object.entries(consolePresses).map(([path, { calls }]) => [path, [...calls].sort()]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(asked));
});

/** By what a file shows that it tells a failure in that way, and in the failure's own words. */
const shows: Readonly<Record<Telling, readonly RegExp[]>> = {
  form: [/<(?:ShortForm|SectionForm|FormDialog|NewSecret)\b/],
  confirm: [/<Confirm\b/],
  toast: [/\btoast\(/, /\b\w*[eE]rror\b[^;\n]*\.message|failureSaid\(/],
  line: [/(?:[eE]rror|problem)\b[^;\n]*\.message|thrown\.message|failureSaid\(|sentenceOf\(/],
};
const presses = Object.entries(consolePresses).flatMap(([file, press]) =>
  'told' in press
    ? [{ file, ...press, text: (press.by ?? [file]).map((path) => textOf.get(path) ?? '').join('\n') }]
    : [],
);

test.each(presses)('a failure of $file is told by what its table says, in its own words', ({ told, text }) => {
  expect(told.length).toBeGreaterThan(0);
  for (const telling of told) {
    for (const sign of shows[telling]) expect(sign.test(text), `${telling}: ${sign}`).toBe(true);
  }
  // A catch that takes nothing can’t say what happened to a call.
  const blind = [...text.matchAll(/\btry \{((?:(?!\btry \{)[\s\S])*?)\} catch \{/g)].filter(([, tried]) =>
    /\bcall\(|\bawait\b/.test(tried!),
  );
  expect(blind.map(([said]) => said)).toEqual([]);
});

/** What a file comes with: all that it imports below the console, at once or when it is wanted. */
function reachOf(start: string): Set<string> {
  const seen = new Set<string>();
  const next = [start];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const [, to] of (textOf.get(path) ?? '').matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
      const found = join(dirname(path), to!);
      if (textOf.has(found)) next.push(found);
    }
  }
  return seen;
}

/** The body of each page, by its id, and of those that no menu has, by their address. */
const bodies = new Map(
  [
    ...[...textOf.get('page-bodies.gen.ts')!.matchAll(/'([^']+)': async \(\) => \(await import\('\.\/([^']+)'/g)],
    ...[
      ...textOf
        .get('routes.tsx')!
        .matchAll(/path: ('[^']+'|[\w.]+),[^;{]*?(?:\{\s*Component: )?\(?await import\('\.\/([^']+)'/g),
    ],
  ].map(([, id, body]) => [id!.replaceAll("'", ''), body!] as const),
);

test('each page of the console has a press in the table, or says why it has none', () => {
  expect(bodies.size).toBeGreaterThan(45);
  const frame = reachOf('ConsoleFrame.tsx');
  const files = presses.map(({ file }) => file);
  const silent = [...bodies].filter(([, body]) => {
    const reach = reachOf(body);
    return !files.some((file) => reach.has(file) && !frame.has(file));
  });
  expect(silent.map(([id]) => id).sort()).toEqual(Object.keys(withoutPress).sort());
  const reached = new Set([
    ...frame,
    ...reachOf('routes.tsx'),
    ...[...bodies.values()].flatMap((body) => [...reachOf(body)]),
  ]);
  expect(
    files.filter((file) => !reached.has(file)),
    'asked by no page',
  ).toEqual([]);
});

test('each way of telling fails in every way in a browser, by a named journey', () => {
  const journeys = ['console-press.spec.ts', 'console-presses.spec.ts']
    .map((file) => readFileSync(join(import.meta.dirname, '../../e2e', file), 'utf8'))
    .join('\n');
  const tried = [...journeys.matchAll(/answersFailures\(\s*\w+,\s*'([^']+)'/g)].map(([, name]) => name!);
  expect(Object.keys(inBrowser).sort()).toEqual([...new Set(tried)].sort());
  for (const telling of Object.keys(shows) as Telling[]) {
    expect(Object.values(inBrowser).filter(({ told }) => told === telling).length, telling).toBeGreaterThanOrEqual(3);
  }
  for (const { file, told } of Object.values(inBrowser)) {
    expect(presses.find((press) => press.file === file)?.told, file).toContain(told);
  }
});

const json = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } });
const hang = (_path: string, { signal }: RequestInit = {}) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const isSafe = /Nothing you entered is lost/;

/** How a press can fail: what comes in the place of its answer, and what is then said. */
const ways = {
  refused: {
    answer: async () => json(422, { code: 'not-eligible', detail: 'Ask the store for that.' }),
    says: [/^Ask the store for that\.$/],
  },
  'answered 502': {
    answer: async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
    says: [/Something went wrong on our end/, isSafe, /Try again in a moment/],
  },
  'answered 503': {
    answer: async () => json(503, { code: 'service-unavailable', detail: 'Back in a minute.' }),
    says: [/Back in a minute\./, isSafe],
  },
  'broken off': { answer: cut, says: [/We can’t reach the server/, isSafe, /Try again in a moment/] },
  'never answered': { answer: hang, says: [/We can’t reach the server/, isSafe, /Try again in a moment/] },
  offline: { answer: cut, offline: true, says: [/You’re offline/, isSafe, /Try again when you’re connected/] },
} as const;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const changing = [...new Set(presses.flatMap(({ calls }) => calls))].filter((name) => name !== 'changeOf').sort();

test.each(changing)('%s says what happened, what is safe, and what to do, in every way', async (name) => {
  const operation = called[name]!;
  const params = Object.fromEntries([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param!, 'one']));
  for (const [how, { answer, says, ...way }] of Object.entries(ways)) {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', vi.fn(answer));
    vi.stubGlobal('navigator', { onLine: !('offline' in way) });
    let failure: ApiProblem | null = null;
    const asked = call(operation as never, { params, body: {} } as never).catch((thrown: ApiProblem) => {
      failure = thrown;
    });
    await vi.advanceTimersByTimeAsync(patienceMs);
    await asked;
    for (const words of says) expect(failureSaid(failure), how).toMatch(words);
    // A page’s own words stand where the server isn’t reached, and never for what it said or for no connection.
    const own = failureSaid(failure, 'Its own words.');
    expect(own === 'Its own words.', how).toBe(how === 'broken off' || how === 'never answered');
    expect(fetch, `${how}: a change is never repeated`).toHaveBeenCalledTimes(1);
  }
});
