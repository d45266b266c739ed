import { newId } from '#core/ids.ts';
import { createDatabase } from '../../../../platform/db/database.ts';
import { createPool } from '../../../../platform/db/pool.ts';
import type { EngineFault, Harness } from '../../../../testing/engine-laws/harness.ts';
import { signWebhook } from '../../../../testing/sign-webhook.ts';
import type { EngineOrder } from '../../connector.ts';
import { createFaultPlan, type Fault } from '../faults.ts';
import { createSampleConnector, placeSampleOrder, placeSampleProduct, readSampleLedger } from '../sample-connector.ts';
import { address, orderOf } from './order-of.ts';

const howItFails: Record<EngineFault, Fault> = {
  before: 'unavailable',
  after: 'act-then-unknown',
  reset: 'lose-request',
  hang: 'hang',
};

export const harness: Harness = {
  inDatabase: true,
  async open({ database }) {
    const pool = createPool(database.app, { name: 'sample engine test', max: 8 });
    const shared = { db: createDatabase(pool), clock: { now: () => Date.parse('2026-03-02T10:00:00Z') } };
    const storeOf = (webhookSecret: string) => ({ id: newId('store', Date.now()), connectorConfig: { webhookSecret } });
    const mine = storeOf('secret of the first shop');
    const failing = (plan: (faults: ReturnType<typeof createFaultPlan>) => void) => {
      const planned = createFaultPlan();
      plan(planned);
      return createSampleConnector({ ...shared, faults: planned }, mine);
    };
    const payment = (sourcePaymentId: string, amount: string) => ({ sourcePaymentId, amount, refunded: '0' });
    const placed = new Map<string, EngineOrder>();
    const place = async (changes: Partial<EngineOrder>) => {
      const number = `L-${placed.size + 1}`;
      const order: EngineOrder = {
        ...orderOf(),
        sourceOrderId: `order-${number}`,
        orderNumber: number,
        shippingAddress: address,
        ...changes,
      };
      placed.set(order.sourceOrderId, order);
      await placeSampleOrder(shared, mine, order);
      return { orderNumber: number, email: order.customer.email };
    };
    for (const [variant, name] of ['Small', 'Large'].entries()) {
      await placeSampleProduct(shared, mine, {
        sourceProductId: 'mug',
        sourceVariantId: String(variant),
        name: 'Mug',
        variant: name,
        price: { amount: '20.000', currency: 'USD' },
      });
    }
    return {
      connector: createSampleConnector(shared, mine),
      at: null,
      settings: { storeId: mine.id, config: mine.connectorConfig },
      other: createSampleConnector(shared, storeOf('secret of the other shop')),
      stranger: null,
      down: failing((planned) => {
        planned.plan('findOrder', 'unavailable');
        planned.plan('test', 'unavailable');
        planned.plan('importOrders', 'unavailable');
        planned.plan('importProducts', 'unavailable');
      }),
      faulty: (fault) =>
        failing((planned) => {
          planned.plan('refund', howItFails[fault]);
          planned.plan('reship', howItFails[fault]);
        }),
      freshOrder: (payments = 'one') =>
        place({
          payments:
            payments === 'one' ? [payment('card', '40.000')] : [payment('card', '25.000'), payment('gift', '15.000')],
        }),
      inCurrency: (currency, paid) => place({ currency, total: paid, payments: [payment('card', paid)] }),
      async cancel({ sourceOrderId }) {
        const order = placed.get(sourceOrderId)!;
        await placeSampleOrder(shared, mine, {
          ...order,
          sourceUpdatedAt: '2026-03-02T12:00:00.000Z',
          sourceCancelledAt: '2026-03-02T12:00:00.000Z',
          items: order.items.map((item) => ({ ...item, refundedQuantity: item.quantity })),
        });
      },
      async refundInShop({ sourceOrderId }) {
        const order = placed.get(sourceOrderId)!;
        await placeSampleOrder(shared, mine, {
          ...order,
          sourceUpdatedAt: '2026-03-02T12:00:00.000Z',
          items: order.items.map((item, place) => ({ ...item, refundedQuantity: place === 0 ? 1 : 0 })),
        });
      },
      async touch({ sourceOrderId }) {
        const order = placed.get(sourceOrderId)!;
        await placeSampleOrder(shared, mine, { ...order, sourceUpdatedAt: '2026-03-02T11:00:00.000Z' });
      },
      touchProduct: (product) =>
        placeSampleProduct({ ...shared, clock: { now: () => shared.clock.now() + 60_000 } }, mine, {
          ...product,
          name: `${product.name}, new`,
        }),
      async ledger({ sourceOrderId }) {
        const entries = await readSampleLedger(shared, mine, sourceOrderId);
        const noteOf = ({ body }: (typeof entries)[number]) => (body as { note: string }).note;
        const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
        return {
          refunds: of('refund').map((entry) => ({ amount: entry.amount ?? '0', note: noteOf(entry) })),
          replacements: of('reship').map((entry) => ({ reference: entry.reference, note: noteOf(entry) })),
        };
      },
      webhook({ sourceOrderId }) {
        const body = JSON.stringify({ order: sourceOrderId });
        return signWebhook('secret of the first shop', { id: sourceOrderId, at: shared.clock.now(), body });
      },
      close: () => shared.db.close(),
    };
  },
};
