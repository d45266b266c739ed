import { describe, expect, test } from 'vitest';
import { because } from '#core/reference/engine-reasons.ts';
import { type Connector, EngineError } from './connector.ts';
import { type EngineOutcome, guardConnector } from './guard.ts';
import { createReportedConnector } from './reported/reported-connector.ts';

const down = () => new EngineError('unavailable', because('unreachable'));
const signal = new AbortController().signal;

/** A guarded engine whose look-ups end as `answer` says, and how often it was really asked. */
function guarded(secrets: string[] = []) {
  let now = Date.parse('2026-03-02T10:00:00Z');
  let asked = 0;
  let answer: () => Promise<null> = async () => null;
  const noted: [EngineOutcome, number][] = [];
  const started = now;
  const inner: Connector = {
    ...createReportedConnector(),
    readOrder: () => {
      asked += 1;
      return answer();
    },
  };
  const connector = guardConnector(inner, {
    limits: { parallel: 2, perSecond: 1000 },
    clock: { now: () => now },
    secrets,
    note: async (outcome, at) => void noted.push([outcome, at - started]),
  });
  return {
    noted,
    asked: () => asked,
    pass: (ms: number) => {
      now += ms;
    },
    set: (next: () => Promise<null>) => {
      answer = next;
    },
    look: () => connector.readOrder('1', signal),
  };
}

/** Five failures in a row. */
async function parked() {
  const engine = guarded();
  engine.set(() => Promise.reject(down()));
  for (let call = 0; call < 5; call += 1) {
    await expect(engine.look()).rejects.toMatchObject({ kind: 'unavailable' });
  }
  return engine;
}

describe('an engine that is down', () => {
  test('an engine that is down is parked after five failures: 200 lookups ask it nothing', async () => {
    const engine = await parked();
    const all = await Promise.allSettled(Array.from({ length: 200 }, () => engine.look()));
    expect(all.every((item) => item.status === 'rejected')).toBe(true);
    expect(engine.asked()).toBe(5);
    await expect(engine.look()).rejects.toMatchObject({ kind: 'unavailable', retryAfterMs: 10_000 });
  });

  test('an engine that is down is asked once every 10 s, however many wait', async () => {
    const engine = await parked();
    for (const round of [1, 2]) {
      engine.pass(10_000);
      await Promise.allSettled(Array.from({ length: 50 }, () => engine.look()));
      expect(engine.asked()).toBe(5 + round);
    }
  });

  test('an engine that is down serves every caller again after the first answer', async () => {
    const engine = await parked();
    engine.pass(10_000);
    engine.set(async () => null);
    await engine.look();
    await Promise.all([engine.look(), engine.look()]);
    expect(engine.asked()).toBe(8);
  });

  test('an engine that is down is logged at first, each 10 s, and when it is back', async () => {
    const engine = await parked();
    engine.pass(10_000);
    await expect(engine.look()).rejects.toThrow();
    engine.set(async () => null);
    engine.pass(10_000);
    await engine.look();
    await engine.look();
    expect(engine.noted).toEqual([
      ['unavailable', 0],
      ['unavailable', 10_000],
      ['answered', 20_000],
    ]);
  });
});

describe('what counts as down', () => {
  test('a refusal counts as an answer', async () => {
    const engine = guarded();
    engine.set(() => Promise.reject(new EngineError('refused', because('order-unknown'))));
    for (let call = 0; call < 9; call += 1) {
      await expect(engine.look()).rejects.toMatchObject({ kind: 'refused' });
    }
    expect([engine.asked(), engine.noted]).toEqual([9, [['answered', 0]]]);
  });

  test('wrong credentials are told apart', async () => {
    const engine = guarded();
    engine.set(() =>
      Promise.reject(new EngineError('refused', because('credentials-refused'), { about: 'credentials' })),
    );
    await expect(engine.look()).rejects.toMatchObject({ kind: 'refused', about: 'credentials' });
    expect(engine.noted).toEqual([['credentials', 0]]);
  });

  test('four failures and an answer begin the count anew', async () => {
    const engine = guarded();
    for (const turn of [1, 2]) {
      engine.set(() => Promise.reject(down()));
      for (let call = 0; call < 4; call += 1) {
        await expect(engine.look()).rejects.toThrow();
      }
      engine.set(async () => null);
      await engine.look();
      expect(engine.asked()).toBe(5 * turn);
    }
  });
});

test('a pause that the engine asks for is kept, for every caller', async () => {
  const engine = guarded();
  engine.set(() => Promise.reject(new EngineError('unavailable', because('asks-to-wait'), { retryAfterMs: 30_000 })));
  await expect(engine.look()).rejects.toMatchObject({ reason: because('asks-to-wait') });
  engine.pass(29_999);
  await expect(engine.look()).rejects.toMatchObject({ kind: 'unavailable', retryAfterMs: 1 });
  expect(engine.asked()).toBe(1);
  engine.set(async () => null);
  engine.pass(1);
  expect(await engine.look()).toBeNull();
});

test('an engine’s sentence never repeats a secret of the store', async () => {
  const engine = guarded(['key-of-the-shop']);
  engine.set(() =>
    Promise.reject(new EngineError('refused', because('engine-said', { text: 'The key key-of-the-shop is unknown.' }))),
  );
  await expect(engine.look()).rejects.toMatchObject({
    kind: 'refused',
    reason: because('engine-said', { text: 'The key *** is unknown.' }),
  });
});
