import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, hostOf, item, orderOf, placeOrder } from '../../../testing/fixtures.ts';
import { placeSampleOrder } from '../../connectors/sample/sample-connector.ts';

const app = await testApp();
const eve = 'eve@mail.test';
const ana = 'ana@mail.test';

async function shop(number = 'A-1001') {
  const store = await freshStore(app);
  await placeOrder(app, store, orderOf(app, number));
  const ask = async (order: string, email: string, from: string) => {
    const answer = await app.ask(hostOf(store), '/v1/order-lookup', { json: { order, email }, from });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  /** What many answer, in groups that are sent at once. */
  const askAll = async (guesses: readonly Parameters<typeof ask>[], together: number) => {
    const statuses: number[] = [];
    for (let at = 0; at < guesses.length; at += together) {
      const group = guesses.slice(at, at + together).map((guess) => ask(...guess));
      statuses.push(...(await Promise.all(group)).map(({ status }) => status));
    }
    return statuses;
  };
  return { store, ask, askAll };
}

/** Misses of strangers, each of another order and email, from as many addresses in 17 networks. */
const spread = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      [`X-${index}`, `eve-${index}@mail.test`, `203.0.${index % 17}.${1 + Math.floor(index / 17)}`] as const,
  ) as [string, string, string][];

describe('T01: strangers slow a store’s lookups, and never shut them', () => {
  test('T01: after 1,025 misses from 17 networks the right pair still gets in', async () => {
    const { ask, askAll, store } = await shop();
    await ask('Q-1', eve, '192.0.2.1');
    const before = await ask('Q-1', eve, '192.0.2.1');
    expect([before.status, before.body.mailLinkOffered]).toEqual([404, true]);
    const statuses = await askAll(spread(1025), 250);
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(998);

    expect((await ask('A-1001', ana, '192.0.4.1')).status).toBe(200);
    const started = performance.now();
    const during = await ask('Q-2', eve, '192.0.5.1');
    expect(performance.now() - started).toBeGreaterThan(115);
    expect({ ...during, body: { ...during.body, instance: '' } }).toEqual({
      ...before,
      body: { ...before.body, instance: '' },
    });
    // Who mistyped once corrects it, and who finds their order has missed nothing.
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await ask('A-1001', ana, '192.0.5.1')).status).toBe(200);
    }
    await placeSampleOrder(app.services, store, orderOf(app, 'E-1', { items: [item('i1')] }));
    expect((await ask('E-1', ana, '192.0.5.1')).status).toBe(200);
    expect((await ask('A-1001', ana, '192.0.5.1')).status).toBe(200);
  });

  test('T01: under attack an address has two misses instead of five, a network twelve', async () => {
    const { ask, askAll } = await shop();
    await ask('Q-1', eve, '192.0.2.1');
    await asOwner(app, "UPDATE rate_limits SET count = 1000 WHERE key LIKE 'look-up-miss-store:%'");
    const guesses = (count: number, from: (index: number) => string, mark: string) =>
      Array.from({ length: count }, (_, index): [string, string, string] => [
        `${mark}-${index}`,
        `${mark}-${index}@mail.test`,
        from(index),
      ]);
    const answered = (statuses: number[]) => statuses.filter((status) => status === 404).length;
    expect(
      answered(
        await askAll(
          guesses(15, () => '192.0.3.1', 'a'),
          15,
        ),
      ),
    ).toBe(2);
    expect((await ask('A-1001', ana, '192.0.3.1')).body).toMatchObject({ code: 'rate-limited', mailLinkOffered: true });
    expect((await ask('A-1001', ana, '192.0.3.2')).status).toBe(200);
    expect(
      answered(
        await askAll(
          guesses(40, (index) => `192.0.6.${index}`, 'n'),
          40,
        ),
      ),
    ).toBe(12);
    expect((await ask('A-1001', ana, '192.0.6.99')).status).toBe(429);
    expect((await ask('A-1001', ana, '192.0.7.99')).status).toBe(200);

    app.clock.advance(15 * 60_000 + 1000);
    expect(
      await askAll(
        guesses(6, () => '192.0.8.1', 'l'),
        1,
      ),
    ).toEqual([404, 404, 404, 404, 404, 429]);
  });

  test('T01: guessing one order’s email from 40 addresses ends at 30', async () => {
    const { ask, askAll } = await shop();
    const guess = (order: string, network: number) =>
      Array.from({ length: 40 }, (_, index): [string, string, string] => [
        order,
        `guess-${index}@mail.test`,
        `198.${network}.${index}.7`,
      ]);
    for (const [order, network] of [
      ['A-1001', 18],
      ['Z-1', 19],
    ] as const) {
      const statuses = await askAll(guess(order, network), 1);
      expect(statuses.map((status, index) => [index, status])).toEqual(
        statuses.map((_, index) => [index, index < 30 ? 404 : 429]),
      );
      await asOwner(app, "UPDATE rate_limits SET count = 1000 WHERE key LIKE 'look-up-miss-store:%'");
    }
    expect((await ask('A-1001', ana, '192.0.2.44')).body).toMatchObject({
      code: 'rate-limited',
      mailLinkOffered: true,
    });
  });
});
