import { expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '#core/ids.ts';
import { because } from '#core/reference/engine-reasons.ts';
import { testClock } from '../../testing/clock.ts';
import { askAnew } from './ask-anew.ts';
import { EngineError } from './connector.ts';
import { createConnectors, type EngineStore } from './connectors.ts';
import type { Engine } from './engine.ts';

/** What a process knows of an engine, and forgets when it asks anew. */

const clock = testClock();
const store: EngineStore = {
  id: newId('store', clock.now()),
  connectorKind: 'told',
  connectorConfig: {},
  connectorSealed: {},
};

/** An engine that answers as it is told to. */
function scene() {
  let answer: () => Promise<unknown> = async () => ({ name: 'Told', warnings: [] });
  let made = 0;
  const engine = {
    kind: 'told',
    name: 'Told',
    config: z.object({}),
    capabilities: { resolutions: [], webhooks: false, import: false },
    limits: { atOnce: 4, perSecond: 1_000 },
    create: () => {
      made += 1;
      return { kind: 'told', test: () => answer() };
    },
  } as unknown as Engine; // Of the engine’s calls this asks for one alone.
  const connectors = createConnectors({
    engines: new Map([['told', engine]]),
    services: { clock } as never,
    unseal: () => '',
    note: async () => undefined,
  });
  return {
    connectors,
    made: () => made,
    answers(given: () => Promise<unknown>) {
      answer = given;
    },
  };
}

const away = () => Promise.reject(new EngineError('unavailable', because('parked')));

test('an engine that was parked is asked at once', async () => {
  const { connectors, answers } = scene();
  answers(away);
  const signal = AbortSignal.timeout(10_000);
  for (let at = 0; at < 6; at += 1) {
    await connectors
      .of(store)
      .test(signal)
      .catch(() => undefined);
  }
  answers(async () => ({ name: 'Told', warnings: [] }));
  await expect(connectors.of(store).test(signal)).rejects.toThrow();
  expect(await askAnew(connectors, store)).toBe('answers');
  await expect(connectors.of(store).test(signal)).resolves.toMatchObject({ name: 'Told' });
});

test('a connector is made anew, once for each time', async () => {
  const { connectors, made } = scene();
  connectors.of(store);
  connectors.of(store);
  await askAnew(connectors, store);
  connectors.of(store);
  expect(made()).toBe(2);
});

test('how it answers is told: one that is away, one that isn’t there, and none', async () => {
  const { connectors, answers } = scene();
  answers(away);
  expect(await askAnew(connectors, store)).toBe('fails');
  expect(await askAnew(connectors, { ...store, connectorKind: 'gone' })).toBe('fails');
  expect(await askAnew(connectors, { ...store, connectorKind: 'api' })).toBe('none');
});
