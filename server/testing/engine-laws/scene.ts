import Big from 'big.js';
import { newId } from '#core/ids.ts';
import type { EngineOrder, RefundRequest, ReshipRequest } from '../../commerce/connectors/connector.ts';
import type { EngineHarness } from './harness.ts';

export const signal = new AbortController().signal;
export const key = () => newId('resolution', Date.now());

export const refundOf = (order: EngineOrder, amount: string, payment = 0): RefundRequest => ({
  key: newId('resolutionPayment', Date.now()),
  sourceOrderId: order.sourceOrderId,
  sourcePaymentId: order.payments[payment]!.sourcePaymentId,
  amount,
  currency: order.currency,
  lines: [{ sourceItemId: order.items[0]!.sourceItemId, quantity: 1 }],
  note: 'Damaged in transit',
});

export const replacementOf = (order: EngineOrder): ReshipRequest => ({
  key: key(),
  sourceOrderId: order.sourceOrderId,
  lines: [{ sourceItemId: order.items[0]!.sourceItemId, quantity: 1 }],
  address: { ...order.shippingAddress!, address1: 'Neue Strasse 1' },
  note: 'Lost in transit',
});

type Placed = { orderNumber: string; email: string };

/** What the laws share of an engine. */
export interface LawScene {
  engine(): EngineHarness;
  /** An order that was placed, as the connector tells it; a fresh one when none is named. */
  order(placed?: Placed): Promise<EngineOrder>;
  /** One order for all the laws that move nothing. */
  same(): Promise<EngineOrder>;
  /** What the engine's books gave back of an order, smallest text first. */
  amounts(of: EngineOrder): Promise<string[]>;
}

/** Makes the scene over a harness that is opened before the laws begin. */
export function lawScene(engine: () => EngineHarness, known: () => Placed): LawScene {
  const order = async (placed?: Placed): Promise<EngineOrder> => {
    const found = await engine().connector.findOrder(placed ?? (await engine().freshOrder()), signal);
    if (!found) {
      throw new Error('An order that was just placed was not found.');
    }
    return found;
  };
  return {
    engine,
    order,
    same: () => order(known()),
    amounts: async (of) => (await engine().ledger(of)).refunds.map(({ amount }) => written(amount)).sort(),
  };
}

/** An amount at two places, or more where it has them. */
function written(amount: string): string {
  const exact = new Big(amount);
  return exact.eq(exact.round(2)) ? exact.toFixed(2) : exact.toFixed();
}

/** What one unit of an order's first item was paid, at two places: what people give back of it by hand. */
export function unitPaid({ items: [item] }: EngineOrder): string {
  const { price = '0', discount = '0', tax = '0' } = item ?? {};
  return new Big(price).minus(discount).plus(tax).toFixed(2);
}
