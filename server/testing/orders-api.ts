import type { Permission } from '#core/permissions.ts';
import { createApiToken } from '../tenancy/machines/api-tokens.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import type { TestApp } from './app.ts';
import { freshStore } from './fixtures.ts';

/** The path of an order, whatever letters stand in its id. */
export const path = (id: string, rest = '') => `/v1/orders/${encodeURIComponent(id)}${rest}`;

/** What the system of a merchant needs that reports orders and the protection bought for them. */
const ordersScopes: Permission[] = [
  'orders:create',
  'orders:read',
  'orders:update',
  'protection:add',
  'protection:remove',
  'over-the-air-updates:create',
  'contacts:read',
  'metadata:read',
];

/** A store whose orders a client of the API reports. */
export async function ordersApi(app: TestApp) {
  let counter = 0;
  async function tokenOf(of: StoreRecord, scopes: Permission[] = ordersScopes) {
    const { token } = await createApiToken(app.system, { storeId: of.id, name: 'Till', scopes });
    return { authorization: `Bearer ${token}` };
  }

  const store = await freshStore(app);
  const headers = await tokenOf(store);

  async function call(method: string, path: string, json?: unknown, using = headers) {
    const answer = await app.ask('platform.test', path, {
      method,
      headers: using,
      ...(json === undefined ? {} : { json }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  }

  const ago = (hours: number) => new Date(app.clock.now() - hours * 3_600_000).toISOString();

  /** An order as the reference API's own documents write it: strings for money, mixed case, no item ids beyond the item's. */
  function sent(changes: Record<string, unknown> = {}) {
    counter += 1;
    return {
      sourceOrderId: `gid-${counter}`,
      originalSourceOrderNumber: '#900',
      sourceOrderNumber: `#${5000 + counter}`,
      sourceCreatedAt: ago(240),
      platformId: 'Shopify',
      premiumPaid: '1.98',
      premiumCost: 0.99,
      premiumDiscount: 0,
      riskLevel: 'low',
      currency: 'usd',
      total: '65.40',
      discountTotal: 0,
      shippingCost: '5.00',
      shippingCostTax: 0,
      tax: '0.40',
      subtotal: 60,
      customerEmail: 'Rosa@Example.com',
      customerName: 'Rosa Diaz',
      orderItems: [
        { productName: 'Bowl', sku: 'B-1', quantity: 2, price: '30', sourceItemId: 'bowl', description: 'Blue glaze' },
      ],
      address: {
        firstName: 'Rosa',
        lastName: 'Diaz',
        address1: '1 Elm St',
        city: 'Portland',
        state: 'OR',
        zip: '97201',
        country: 'US',
        orderId: 'x',
      },
      tags: 'vip,spring',
      fulfillments: [
        {
          sourceFulfillmentId: 'f1',
          sourceItemIds: [{ sourceItemId: 'bowl', quantity: 2 }],
          fulfillmentStatus: 'In transit',
          trackingNumber: '1Z1',
          createdAt: ago(200),
        },
      ],
      ...changes,
    };
  }

  return { store, tokenOf, call, ago, sent };
}
