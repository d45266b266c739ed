import Big from 'big.js';
import { expect, test } from 'vitest';
import { Problem } from '#core/contract/platform/problems.ts';
import { worthOf } from '#core/rules/commerce/paid/units.ts';
import { EngineError, type EngineOrder } from '../../commerce/connectors/connector.ts';
import { importOrder } from '../../commerce/orders/import/import-order.ts';
import { settledOrder } from '../../commerce/orders/import/paid-of-order.ts';
import { freshStore, hostOf } from '../fixtures.ts';
import { patience } from '../patience.ts';
import { claimOn } from './claim-on.ts';
import type { LawProduct } from './law-product.ts';
import { oddValues, startOddAnswers } from './odd-answers.ts';
import type { LawScene } from './scene.ts';

/** An order as its engine would tell it with something odd about it that is no mistake of a number. */
const oddOrders: Record<string, (order: EngineOrder) => EngineOrder> = {
  'a total of nothing': (order) => ({ ...order, total: '0' }),
  'prices of nothing': (order) => ({
    ...order,
    items: order.items.map((item) => ({ ...item, price: '0', discount: '0', tax: '0' })),
  }),
  'more units refunded than were ordered': (order) => ({
    ...order,
    items: order.items.map((item) => ({ ...item, refundedQuantity: item.quantity + 3 })),
  }),
  'more money given back than was paid': (order) => ({
    ...order,
    payments: order.payments.map((payment) => ({ ...payment, refunded: new Big(payment.amount).plus(5).toFixed(2) })),
  }),
  'a payment of nothing': (order) => ({
    ...order,
    payments: order.payments.map((payment) => ({ ...payment, amount: '0', refunded: '0' })),
  }),
  'no payment': (order) => ({ ...order, payments: [] }),
  'a discount of more than it cost': (order) => ({
    ...order,
    discountTotal: new Big(order.total).times(3).toFixed(2),
    items: order.items.map((item) => ({ ...item, discount: new Big(item.price).times(2).toFixed(3) })),
  }),
  'a rate of nothing': (order) => ({ ...order, exchangeRate: '0' }),
  'a rate that is no number': (order) => ({ ...order, exchangeRate: 'NaN' }),
};

/** Whatever an engine says of an order, it is kept or refused in words, and nothing is given that wasn't paid. */
export function oddLaws({ engine, order, amounts, same }: LawScene, product: LawProduct): void {
  const { app } = product;

  /** Takes an order in: true where it was kept. Anything but a refusal in words is thrown on. */
  const isKept = async (storeId: Awaited<ReturnType<typeof freshStore>>['id'], told: EngineOrder) => {
    try {
      await importOrder(app.system, { storeId, order: told });
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'validation-failed') throw error;
      expect(error.errors?.[0]?.message).toMatchObject({ code: expect.stringMatching(/\S/) });
      return false;
    }
    const { items, shipping } = settledOrder(told);
    const all = items.reduce((sum, units) => sum.plus(worthOf(units)), new Big(shipping.amount).plus(shipping.tax));
    expect(all.lte(told.total)).toBe(true);
    return true;
  };

  test(
    'an odd amount anywhere in an answer: the order is kept or refused in words',
    async () => {
      const { at, settings } = engine();
      const address = Object.values(settings.config).find((value) => /^https?:/.test(String(value)));
      if (!at || address === undefined) {
        expect(engine().stranger).toBeNull();
        return;
      }
      const placed = await same();
      const store = await freshStore(app);
      const answers = await startOddAnswers(String(address));
      try {
        // A connector for each: what an engine says of its limits counts for what is asked next.
        const read = () => at(answers.endpoint).readOrder(placed.sourceOrderId, AbortSignal.timeout(2000));
        expect(await read()).toMatchObject({ total: placed.total });
        const tellings = new Map<string, EngineOrder>();
        for (const [index, place] of answers.seen().entries()) {
          // A third of them at each place, and each at a third of the places.
          for (const value of oddValues.filter((_, turn) => (turn + index) % 3 === 0)) {
            answers.put({ place, value });
            try {
              const told = await read();
              if (told) tellings.set(JSON.stringify(told), told);
            } catch (error) {
              expect(error, `${place} is ${value}`).toBeInstanceOf(EngineError);
            }
          }
        }
        expect(tellings.size).toBeGreaterThan(5);
        for (const told of tellings.values()) await isKept(store.id, told);
      } finally {
        await answers.close();
      }
    },
    patience(120_000),
  );

  test('whoever looks up an order with an odd amount is told that it can’t be read now', async () => {
    const placed = await same();
    const store = await freshStore(app);
    for (const total of ['NaN', '-7', '1e308']) {
      product.use({ ...engine().connector, findOrder: async () => ({ ...placed, total }) });
      const json = { order: placed.orderNumber, email: placed.customer.email };
      const answer = await app.ask(hostOf(store), '/v1/order-lookup', { json });
      expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'engine-unavailable' }]);
    }
  });

  test('an odd amount in an order: it is kept or refused in words', async () => {
    const placed = await same();
    const store = await freshStore(app);
    const amount = /^-?\d+(\.\d+)?$/;
    const odd = (value: unknown, put: unknown): unknown[] => {
      if (typeof value === 'number' || (typeof value === 'string' && amount.test(value))) return [put];
      if (Array.isArray(value))
        return value.flatMap((each, at) => odd(each, put).map((one) => value.with(at, one as never)));
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(value)
        .filter(([key]) => !/id$|number$|phone$|zip$|^address\d$/i.test(key))
        .flatMap(([key, each]) => odd(each, put).map((one) => ({ ...value, [key]: one })));
    };
    const counts = { kept: 0, refused: 0 };
    for (const put of ['-7', 'NaN', '1e308', '9'.repeat(40), Number.NaN, -1, 2.5, Number.POSITIVE_INFINITY, 1e9]) {
      for (const told of odd(placed, put) as EngineOrder[]) {
        counts[(await isKept(store.id, told)) ? 'kept' : 'refused'] += 1;
      }
    }
    expect(counts.refused).toBeGreaterThan(counts.kept);
  });

  test('of an order with odd amounts nothing is given that wasn’t paid, and what isn’t is said', async () => {
    const placed = await order();
    for (const [name, make] of Object.entries(oddOrders)) {
      const told = make(placed);
      const connector = { ...engine().connector, readOrder: async () => told };
      const said = await claimOn(product, connector, told)
        .then(async ({ approve, carryOut, resolutions }) => {
          await approve();
          await carryOut();
          return resolutions();
        })
        .catch((error: unknown) => {
          expect(error, name).toBeInstanceOf(Problem);
          return [];
        });
      for (const { execution_state: state, last_error: why } of said as Record<string, unknown>[]) {
        expect([name, state, why === null]).toEqual([name, state, state === 'EXECUTED']);
      }
      const given = (await amounts(placed)).reduce((sum, each) => sum.plus(each), new Big(0));
      expect(given.lte(told.total), `${name}: ${given} of ${told.total}`).toBe(true);
    }
  });
}
