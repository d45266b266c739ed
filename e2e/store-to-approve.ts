import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { newId } from '#core/ids.ts';
import { fileClaim } from '../server/claims/file/file-claim.ts';
import { placeSampleOrder } from '../server/commerce/connectors/sample/sample-connector.ts';
import { importOrder } from '../server/commerce/orders/import/import-order.ts';
import { type DemoOrder, engineOrderOf } from '../server/demo/demo-order.ts';
import type { Ctx } from '../server/platform/context/context.ts';
import type { StoreRecord } from '../server/tenancy/stores/read-store.ts';
import { addPerson, openStore } from './services.ts';
import type { Staff } from './staff.ts';

/** The store’s people: who approves in bulk, and the second person. */
export const lena: Staff = { email: 'lena@harbor.example', password: 'quiet-marble-lantern' };
const otto: Staff = { email: 'otto@harbor.example', password: 'amber-thistle-window' };

const customers = [
  { name: 'Ada Lind', price: '40.00' },
  { name: 'Ben Osei', price: '62.50' },
  // Takes two people.
  { name: 'Cleo Marsh', price: '640.00' },
  // Files without a signature, by phone.
  { name: 'Dov Katz', price: '30.00' },
];

function orderOf({ name, price }: (typeof customers)[number], at: number): DemoOrder {
  const [firstName = '', lastName = ''] = name.split(' ');
  const address1 = `${at + 1} Quay Rd`;
  const product = { id: `lamp-${at}`, name: 'Harbor lamp', description: '', sku: `HL-${at}`, picture: 'mug.webp' };
  return {
    number: `HARBOR-${at + 1}`,
    name,
    email: `${firstName.toLowerCase()}@harbor-customer.example`,
    ordered: [12, 9],
    address: { firstName, lastName, address1, address2: '', city: 'Bend', state: 'OR', zip: '97701', country: 'US' },
    lines: [{ quantity: 1, product: { ...product, options: [], price, tax: '0.00' } }],
    parcels: [{ status: 'DELIVERED', carrier: 'UPS', tracking: `1ZHARBOR${at}`, shipped: [10, 9], delivered: [4, 9] }],
    origin: 'US',
  };
}

/** Brings an order into a store, and its customer’s claim about all of it. */
async function claimIn(ctx: Ctx, store: StoreRecord, at: number): Promise<void> {
  const { currency, timeZone } = store;
  const order = engineOrderOf(orderOf(customers[at]!, at), { now: ctx.clock.now(), currency, timeZone });
  await placeSampleOrder(ctx, store, order);
  const { id: orderId } = await importOrder(ctx, { storeId: store.id, order });
  const byPhone = at === customers.length - 1;
  const body = fileClaimIn.parse({
    claimCategory: 'SHIPPING',
    fulfillmentIssues: order.fulfillments.map(({ sourceFulfillmentId, items }) => ({
      sourceFulfillmentId,
      issues: items.map((item) => ({ ...item, issueType: 'MISSING_ITEM', details: 'It isn’t in the box.' })),
    })),
    resolution: { desiredMethod: 'REFUND', ...(!byPhone && { signatureName: order.customer.name }) },
    ...(byPhone && { options: { fromValet: true, requireCustomerSignature: false } }),
  });
  const grantId = newId('grant', ctx.clock.now());
  const actor = byPhone
    ? ctx.actor
    : ({ kind: 'shopper', storeId: store.id, orderId, grantId, name: order.customer.name } as const);
  const { sourceOrderId } = order;
  await fileClaim({ ...ctx, actor }, { storeId: store.id, sourceOrderId, body, valet: byPhone });
}

/** A store with claims that wait: two that anybody approves, one that takes two people, and one that needs a look. */
export async function openStoreToApprove(): Promise<StoreRecord> {
  const name = 'Harbor Light';
  const place = { currency: 'USD', timeZone: 'America/New_York', country: 'US', connectorKind: 'sample' };
  const store = await openStore({ slug: 'harbor', name, account: { name }, ...place }, async (ctx, opened) => {
    for (const at of customers.keys()) {
      await claimIn(ctx, opened, at);
    }
  });
  await addPerson(store, 'store_support', { name: 'Lena Quist', ...lena });
  await addPerson(store, 'store_admin', { name: 'Otto Brand', ...otto });
  return store;
}
