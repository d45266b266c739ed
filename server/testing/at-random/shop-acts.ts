import { addMoney, compareMoney, subtractMoney } from '#core/rules/platform/money.ts';
import type { EngineOrder } from '../../commerce/connectors/connector.ts';
import { placeSampleOrder } from '../../commerce/connectors/sample/sample-connector.ts';
import { importOrder } from '../../commerce/orders/import/import-order.ts';
import { closeMonthsOf } from '../../finance/months/close-due-months.ts';
import { unitsGivenByUs } from './random-laws.ts';
import { oneOf, type RandomScene } from './random-scene.ts';

/**
 * What a store’s people do in their own shop, and how the product hears of it. They see their shop’s books, and give
 * nothing back that stands there already.
 */
export const shopActs: Record<string, (scene: RandomScene) => Promise<unknown>> = {
  async refundUnit(scene) {
    const line = oneOf(scene, ['i1', 'i1', 'i2']) ?? 'i1';
    await givesBack(scene, line, 1);
  },
  async refundSum(scene) {
    const sum = oneOf(scene, ['5.000', '26.990', '27.000', '40.000']) ?? '5.000';
    await pay(scene, sum);
  },
  async cancel(scene) {
    if (scene.random() < 0.85) return;
    const paidBack = await asTold(scene);
    const given = await unitsGivenByUs(scene);
    for (const [line, units] of Object.entries(scene.bought))
      scene.byShop[line] = Math.max(0, units - (given[line] ?? 0));
    const payments = scene.order.payments.map((payment) => {
      const left = subtractMoney(payment.amount, paidBack(payment.sourcePaymentId));
      return { ...payment, refunded: addMoney(payment.refunded, left) };
    });
    const at = new Date(scene.app.clock.now()).toISOString();
    await save(scene, { ...scene.order, payments, sourceCancelledAt: at });
  },
  /** A unit is taken off the order, and its money goes back without a word of it. */
  async takeOff(scene) {
    const [line] = scene.order.items;
    if (!line || line.quantity < 2 || !(await isLeft(scene, 'i1', 1)) || !(await pay(scene, '27.000'))) return;
    scene.byShop.i1 = (scene.byShop.i1 ?? 0) + 1;
    const items = scene.order.items.map((each, at) => (at === 0 ? { ...each, quantity: each.quantity - 1 } : each));
    const fulfillments = scene.order.fulfillments.map((parcel) => ({
      ...parcel,
      items: items.map(({ sourceItemId, quantity }) => ({ sourceItemId, quantity })),
    }));
    await save(scene, { ...scene.order, items, fulfillments });
  },
  /** Protection is taken off in the shop, or sold again. */
  async cover(scene) {
    const at = new Date(scene.app.clock.now()).toISOString();
    const policies = scene.order.policies.map(({ removedAt, ...policy }) =>
      removedAt === undefined ? { ...policy, removedAt: at } : policy,
    );
    await save(scene, { ...scene.order, policies });
  },
  /** Months of the store’s book whose day has come are closed; what is heard later counts in the next one. */
  async closeMonths({ app, store }) {
    await closeMonthsOf(app.system, { storeId: store.id });
  },
  /** The engine’s word reaches the product, as by a hint. */
  async hear(scene) {
    const told = await scene.sample(scene.store).readOrder(scene.order.sourceOrderId, AbortSignal.timeout(5000));
    await importOrder(scene.app.system, { storeId: scene.store.id, order: told as EngineOrder });
  },
  /** An old word of the engine’s comes late. */
  async tellLate({ app, store, sold }) {
    await importOrder(app.system, { storeId: store.id, order: sold });
  },
  /** A client sends the order as it knows it: as it was sold, with other prices or more units. */
  async sendAgain(scene) {
    const { app, store, sold } = scene;
    const [price, more] = [oneOf(scene, ['30.000', '12.000', '45.000']) ?? '30.000', oneOf(scene, [0, 0, 1, -1]) ?? 0];
    const items = sold.items.map((each, at) => (at === 0 ? { ...each, price, quantity: each.quantity + more } : each));
    const fulfillments = sold.fulfillments.map((parcel) => ({
      ...parcel,
      items: items.map(({ sourceItemId, quantity }) => ({ sourceItemId, quantity })),
    }));
    await importOrder(app.system, { storeId: store.id, order: { ...sold, items, fulfillments }, toldBy: 'others' });
  },
  /** A file of orders has its own ids for things, and changes no order that another told. */
  async importFile({ app, store, order }) {
    const other = { ...order, platform: 'file', items: order.items.map((each) => ({ ...each, quantity: 9 })) };
    await importOrder(app.system, { storeId: store.id, order: other, toldBy: 'file' });
  },
};

/** Whether the shop’s books have so many units of a line that didn’t go back. */
export async function isLeft(scene: RandomScene, line: string, units: number): Promise<boolean> {
  const given = (await unitsGivenByUs(scene))[line] ?? 0;
  return given + (scene.byShop[line] ?? 0) + units <= (scene.bought[line] ?? 0);
}

/** The shop’s people give units back in their shop, with their money or, now and then, without; false where they can’t. */
export async function givesBack(scene: RandomScene, line: string, units: number, byHand = false): Promise<boolean> {
  if (!(await isLeft(scene, line, units))) return false;
  const worth = (27 * units).toFixed(3);
  if (!(await pay(scene, worth)) && (byHand || scene.random() < 0.5)) return false;
  scene.byShop[line] = (scene.byShop[line] ?? 0) + units;
  const items = scene.order.items.map((each) =>
    each.sourceItemId === line ? { ...each, refundedQuantity: each.refundedQuantity + units } : each,
  );
  await save(scene, { ...scene.order, items });
  return true;
}

/** Gives a sum back from the first payment that still has it; false where none has. */
async function pay(scene: RandomScene, sum: string): Promise<boolean> {
  const paidBack = await asTold(scene);
  const from = scene.order.payments.find(
    ({ sourcePaymentId, amount }) => compareMoney(addMoney(paidBack(sourcePaymentId), sum), amount) <= 0,
  );
  if (!from) return false;
  const payments = scene.order.payments.map((each) =>
    each === from ? { ...each, refunded: addMoney(each.refunded, sum) } : each,
  );
  await save(scene, { ...scene.order, payments });
  return true;
}

/** What of each payment went back by the shop’s own books. */
async function asTold({ sample, store, order }: RandomScene) {
  const told = await sample(store).readOrder(order.sourceOrderId, AbortSignal.timeout(5000));
  return (name: string) => told?.payments.find((each) => each.sourcePaymentId === name)?.refunded ?? '0';
}

async function save(scene: RandomScene, order: EngineOrder): Promise<void> {
  scene.order = order;
  await placeSampleOrder(scene.app.services, scene.store, order);
}
