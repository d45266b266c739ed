import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { orderIn } from '#core/contract/commerce/order-shapes.ts';
import type { OrderId } from '#core/ids.ts';
import { findColumns } from '#core/rules/commerce/file-import/file-kinds.ts';
import { FileThings } from '#core/rules/commerce/file-import/file-things.ts';
import { csvOf } from '#core/rules/platform/csv/write-csv.ts';
import { claimItemsOf } from '../claims/claim/claim-items.ts';
import { fileClaim } from '../claims/file/file-claim.ts';
import { fileForm } from '../commerce/file-imports/file-form.ts';
import { takeInOrders } from '../commerce/file-imports/take-in-orders.ts';
import { createOrder } from '../commerce/orders/create-order.ts';
import { importOrder } from '../commerce/orders/import/import-order.ts';
import { orderRows } from '../commerce/orders/read-order.ts';
import { engineOrderFrom } from '../commerce/orders/sent-order.ts';
import { updateOrder } from '../commerce/orders/update-order.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import type { TestApp } from './app.ts';

/** Whoever may tell an order: what holds for one of them holds for all. */
export const tellers = ['engine', 'file', 'api'] as const;
export type Teller = (typeof tellers)[number];

/** An order in no teller's own form; all money is decimal text. */
export interface OrderToTell {
  number: string;
  items: { sku: string; price: string; quantity?: number /** It has not left yet. */; waits?: boolean }[];
  total: string;
  currency?: string;
  discount?: string;
  tax?: string;
  shipping?: string;
  /** The shop gave back so much. */
  refunded?: string;
  /** So much was not paid. */
  outstanding?: string;
  cancelled?: boolean;
}

const hour = 3_600_000;

/** Brings orders into a store by every way there is, each delivered and protected, and files claims on them. */
export function toldOrders(app: TestApp, store: StoreRecord) {
  const ago = (hours: number) => new Date(app.clock.now() - hours * hour).toISOString();

  async function tell(teller: Teller, told: OrderToTell): Promise<OrderId> {
    if (teller === 'file') {
      await takeInFile(told);
    } else {
      const body = orderIn.parse(bodyOf(told));
      if (teller === 'api') await createOrder(app.system, { storeId: store.id, body });
      else await importOrder(app.system, { storeId: store.id, order: engineOrderFrom(body) });
    }
    const sourceOrderId = `id-${told.number}`;
    await updateOrder(app.system, { storeId: store.id, sourceOrderId, body: { premiumPaid: '1.00' } });
    return (await order({ sourceOrderId })).order.id;
  }

  async function order(key: { sourceOrderId: string } | { id: string }) {
    const rows = await app.services.db.inStore(store.id, (tx) => orderRows(tx, store.id, key));
    if (!rows) throw new Error('The order did not come in.');
    return rows;
  }

  function bodyOf(told: OrderToTell) {
    const { number, items, total, currency = 'USD' } = told;
    const sent = items.filter(({ waits }) => !waits);
    return {
      sourceOrderId: `id-${number}`,
      sourceOrderNumber: number,
      sourceCreatedAt: ago(240),
      ...(told.cancelled && { sourceCancelledAt: ago(100) }),
      currency,
      subtotal: total,
      total,
      discountTotal: told.discount,
      tax: told.tax,
      shippingCost: told.shipping,
      customerName: 'Robin Vale',
      customerEmail: 'robin@example.com',
      payments: [
        {
          sourcePaymentId: 'total',
          amount: (Number(total) - Number(told.outstanding ?? 0)).toFixed(3),
          refunded: told.refunded,
        },
      ],
      orderItems: items.map(({ sku, price, quantity = 1 }) => ({
        sourceItemId: `line-${sku}`,
        sku,
        productName: `Thing ${sku}`,
        quantity,
        price,
      })),
      fulfillments:
        sent.length === 0
          ? []
          : [
              {
                sourceFulfillmentId: 'parcel',
                fulfillmentStatus: 'DELIVERED',
                fulfilledAt: ago(200),
                deliveredAt: ago(100),
                sourceItemIds: sent.map(({ sku, quantity = 1 }) => ({ sourceItemId: `line-${sku}`, quantity })),
              },
            ],
    };
  }

  async function takeInFile(told: OrderToTell): Promise<void> {
    const first = {
      Name: told.number,
      Id: `id-${told.number}`,
      Email: 'robin@example.com',
      'Shipping Name': 'Robin Vale',
      'Created at': ago(240),
      'Cancelled at': told.cancelled ? ago(100) : '',
      Currency: told.currency ?? 'USD',
      Total: told.total,
      Taxes: told.tax ?? '',
      Shipping: told.shipping ?? '',
      'Discount Amount': told.discount ?? '',
      'Refunded Amount': told.refunded ?? '',
      'Outstanding Balance': told.outstanding ?? '',
      'Fulfilled at': told.items.some(({ waits }) => waits) ? '' : ago(200),
      'Delivered at': ago(100),
    };
    const rows: Record<string, string>[] = told.items.map(({ sku, price, quantity = 1, waits }, index) => ({
      ...(index === 0 ? first : { Name: told.number }),
      'Lineitem name': `Thing ${sku}`,
      'Lineitem sku': sku,
      'Lineitem price': price,
      'Lineitem quantity': String(quantity),
      'Lineitem fulfillment status': waits ? 'pending' : 'fulfilled',
    }));
    const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const { places } = findColumns('orders', header, {});
    const reading = { encoding: 'utf-8', decimal: null, dayOrder: null } as const;
    const head = { encoding: reading.encoding, delimiter: ',', columns: header, row: 1, byte: 0 } as const;
    const form = fileForm(store, head, { kind: 'orders', places, reading });
    const things = new FileThings(form, head);
    const text = csvOf(rows.map((row) => header.map((name) => row[name] ?? '')));
    const read = [...things.push(new TextEncoder().encode(text)), ...things.end()];
    const taken = await takeInOrders(app.system, { storeId: store.id, things: read, form });
    if (taken.leftOut.length > 0) throw new Error(`Left out: ${JSON.stringify(taken.leftOut)}`);
  }

  /** Files a claim on units of an order, by SKU. */
  async function claim(orderId: OrderId, units: Readonly<Record<string, number>>) {
    const rows = await order({ id: orderId });
    const issues = Object.entries(units).map(([sku, quantity]) => ({
      sourceItemId: rows.items.find((item) => item.sku === sku)?.source_item_id ?? sku,
      issueType: 'MISSING_ITEM',
      quantity,
    }));
    const filed = await fileClaim(app.system, {
      storeId: store.id,
      sourceOrderId: rows.order.source_order_id,
      body: fileClaimIn.parse({ fulfillmentIssues: [{ sourceFulfillmentId: null, issues }] }),
    });
    const items = await app.services.db.inStore(store.id, (tx) => claimItemsOf(tx, store.id, filed.id));
    return { claim: filed, itemIds: items.map((item) => item.id) };
  }

  return { tell, order, claim };
}
