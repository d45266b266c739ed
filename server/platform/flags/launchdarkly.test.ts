import { afterEach, describe, expect, test } from 'vitest';
import { flagTable, usualFlags } from '#core/reference/flags.ts';
import { createLog } from '../http/log.ts';
import { createFlags } from './create-flags.ts';
import type { Flags } from './flags.ts';
import { type LaunchDarklyStandIn, startLaunchDarkly } from './testing/launchdarkly-stand-in.ts';

const fern = { id: 'sto_1', slug: 'fern' };
const aurora = { id: 'sto_2', slug: 'aurora' };
const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) {
    await end();
  }
});

async function service(): Promise<LaunchDarklyStandIn> {
  const standIn = await startLaunchDarkly('sdk-right-key');
  ending.push(() => standIn.stop());
  return standIn;
}

/** The product's flags against the service; `heard` resolves with the first log line that matches. */
async function connect(standIn: LaunchDarklyStandIn, sdkKey = 'sdk-right-key') {
  const lines: string[] = [];
  const waiting: { form: RegExp; found: () => void }[] = [];
  const log = createLog('debug', {
    write(line) {
      lines.push(line);
      for (const { form, found } of waiting) {
        if (form.test(line)) {
          found();
        }
      }
    },
  });
  const { uri } = standIn;
  const flags = await createFlags(
    { flagsFile: '/nowhere', launchDarkly: { sdkKey, baseUri: uri, streamUri: uri, eventsUri: uri } },
    log,
  );
  ending.push(() => flags.close());
  const heard = (form: RegExp) =>
    lines.some((line) => form.test(line))
      ? Promise.resolve()
      : new Promise<void>((found) => void waiting.push({ form, found }));
  return { flags, lines, heard };
}

const reviewsOf = async (flags: Flags, store = fern) => (await flags.of({ store, visitor: 'visitor-1' })).reviews;

/** Asks until the answer is the expected one; the test's own time ends it. */
async function until(answer: () => Promise<boolean>, expected: boolean): Promise<void> {
  while ((await answer()) !== expected) {
    await new Promise(setImmediate);
  }
}

describe('flags of LaunchDarkly', () => {
  test('LaunchDarkly flags arrive by stream, differ by store, and change while running', async () => {
    const standIn = await service();
    standIn.set(flagTable.reviews.key, { forStore: { fern: false }, otherwise: true });
    const { flags } = await connect(standIn);
    expect(flags.configured()).toBe(true);
    await until(() => reviewsOf(flags), false);
    expect(await reviewsOf(flags, aurora)).toBe(true);
    standIn.set(flagTable.reviews.key, { otherwise: true });
    await until(() => reviewsOf(flags), true);
    expect(standIn.opened).toBe(1);
    expect(standIn.faults).toEqual([]);
  });

  test('LaunchDarkly flags have their defaults before the service answers', async () => {
    const standIn = await service();
    standIn.answerStreamWith(503);
    const { flags } = await connect(standIn);
    expect(await flags.of({ store: fern, visitor: '' })).toEqual(usualFlags);
  });

  test('a 503 is tried again after about a second, and the flags come', async () => {
    const standIn = await service();
    standIn.set(flagTable.reviews.key, { otherwise: false });
    standIn.answerStreamWith(503);
    const { flags, heard } = await connect(standIn);
    await heard(/503/);
    standIn.answerStreamWith(null);
    await until(() => reviewsOf(flags), false);
    expect(standIn.opened).toBeGreaterThan(1);
  });

  test('a key that is refused is final: usual values, one try, and a line in the log', async () => {
    const standIn = await service();
    standIn.set(flagTable.reviews.key, { otherwise: false });
    const { flags, heard, lines } = await connect(standIn, 'sdk-wrong-key');
    await heard(/401/);
    await heard(/usual values/);
    expect(await flags.of({ store: fern, visitor: 'a' })).toEqual(usualFlags);
    expect(standIn.opened).toBe(1);
    expect(lines.join('\n')).not.toContain('sdk-wrong-key');
  });

  test('visitors are identified by a random key and the store only', async () => {
    const standIn = await service();
    standIn.set(flagTable.reviews.key, { otherwise: false });
    const { flags } = await connect(standIn);
    const start = await standIn.waitFor(({ kind }) => kind === 'diagnostic');
    expect(start.events[0]).toMatchObject({
      kind: 'diagnostic-init',
      configuration: {
        eventsCapacity: 100,
        eventsFlushIntervalMillis: 2000,
        diagnosticRecordingIntervalMillis: 900_000,
        reconnectTimeMillis: 1000,
        streamingDisabled: false,
      },
    });
    await until(() => reviewsOf(flags, aurora), false);
    await flags.of({ store: fern, visitor: 'visitor-2' });
    const { events } = await standIn.waitFor(
      ({ kind, events }) => kind === 'bulk' && JSON.stringify(events).includes('visitor-2'),
    );
    const index = events.find((event) => event.kind === 'index' && JSON.stringify(event).includes('visitor-2'));
    expect(index?.context).toEqual({
      kind: 'user',
      key: 'visitor-2',
      anonymous: true,
      storeId: 'sto_1',
      storeSlug: 'fern',
    });
    expect(standIn.faults).toEqual([]);
  });
});
