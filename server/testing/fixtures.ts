import { type FileClaimBody, fileClaimIn } from '#core/contract/claims/filing.ts';
import type { StoreSettingsInput } from '#core/contract/tenancy/settings-areas.ts';
import { idNamed, type MemberId, newId, type OrderId, type StoreId, type UserId } from '#core/ids.ts';
import { type Permission, type Role, roleLevel, supportRole } from '#core/permissions.ts';
import type { ClaimType } from '#core/reference/claims.ts';
import { everyStore } from '#core/rules/tenancy/support.ts';
import { fileClaim } from '../claims/file/file-claim.ts';
import type { EngineFulfillment, EngineItem, EngineOrder } from '../commerce/connectors/connector.ts';
import { placeSampleOrder } from '../commerce/connectors/sample/sample-connector.ts';
import { importOrder } from '../commerce/orders/import/import-order.ts';
import { createConnectedStore } from '../commerce/store-engines/create-connected-store.ts';
import type { Actor } from '../platform/context/context.ts';
import { createApiToken } from '../tenancy/machines/api-tokens.ts';
import { addMember } from '../tenancy/people/add-member.ts';
import { keepPerson } from '../tenancy/people/create-user.ts';
import { hashPassword } from '../tenancy/people/password/password-hash.ts';
import { assignToPerson } from '../tenancy/people/support/assign-to-person.ts';
import { listSupportMembers } from '../tenancy/people/support/read-support.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import type { TestApp } from './app.ts';
import { cookieOf } from './cookies.ts';
import { asOwner } from './db-asserts.ts';

const hour = 3_600_000;

/** Stores and people are numbered from 1 in each app: files share a worker's modules, and none may count on in another. */
const counters = new WeakMap<TestApp, number>();

function nextIn(app: TestApp): number {
  const next = (counters.get(app) ?? 0) + 1;
  counters.set(app, next);
  return next;
}

/** Every order of a test is Ana's, unless it says otherwise: what one person approves for her and in a day is no matter. */
export const oneCustomer = { limits: { secondPersonFromCustomer: 1e6, secondPersonFromDay: 1e6 } };

/** A fresh store of a test with its own host, on the sample engine; with `{}` nothing is set in it. */
export function freshStore(
  app: TestApp,
  settings: StoreSettingsInput = oneCustomer,
  timeZone = 'America/New_York',
): Promise<StoreRecord> {
  const number = nextIn(app);
  const slug = `store-${number}`;
  return createConnectedStore(app.system, {
    slug,
    name: `Store ${number}`,
    account: { name: `Account ${number}` },
    currency: 'USD',
    timeZone,
    country: 'US',
    hosts: [`${slug}.test`],
    connectorKind: 'sample',
    settings,
  });
}

/** One item of a test order; price, discount and tax are per unit. */
export function item(id: string, changes: Partial<EngineItem> = {}): EngineItem {
  return {
    sourceItemId: id,
    productName: `Thing ${id}`,
    selectedOptions: [],
    quantity: 1,
    refundedQuantity: 0,
    price: '30.000',
    discount: '5.000',
    tax: '2.000',
    sku: `SKU-${id}`,
    sourceVariantId: `v-${id}`,
    sourceProductId: `p-${id}`,
    ...changes,
  };
}

/** An order as an engine would tell it: delivered six days ago, protected, paid with one payment, unless changed. */
export function orderOf(
  app: TestApp,
  number: string,
  changes: Partial<EngineOrder> & { delivered?: Partial<EngineFulfillment> } = {},
): EngineOrder {
  const ago = (days: number) => new Date(app.clock.now() - days * 24 * hour).toISOString();
  const { delivered, ...rest } = changes;
  const items = rest.items ?? [item('i1', { quantity: 3 }), item('i2')];
  const total = items
    .reduce((sum, item) => sum + (Number(item.price) - Number(item.discount) + Number(item.tax)) * item.quantity, 6)
    .toFixed(3);
  return {
    sourceOrderId: `src-${number}`,
    orderNumber: number,
    platform: 'sample',
    sourceCreatedAt: ago(10),
    customer: { name: 'Ana Ruiz', email: 'ana@mail.test' },
    currency: 'USD',
    subtotal: total,
    discountTotal: '0',
    shipping: '5.000',
    shippingTax: '1.000',
    tax: '0',
    total,
    shippingAddress: {
      firstName: 'Ana',
      lastName: 'Ruiz',
      address1: '1 Elm St',
      address2: '',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
      country: 'US',
    },
    items,
    fulfillments: [
      {
        sourceFulfillmentId: `f-${number}`,
        status: 'DELIVERED',
        trackingCompany: 'UPS',
        trackingNumber: ['1Z999'],
        trackingUrl: [],
        items: items.map((item) => ({ sourceItemId: item.sourceItemId, quantity: item.quantity })),
        fulfilledAt: ago(9),
        shippedAt: ago(9),
        deliveredAt: ago(6),
        lastScanAt: ago(6),
        ...delivered,
      },
    ],
    policies: [{ kind: 'SHIPPING', insuredAmount: total, premiumPaid: '2.000', premiumCurrency: 'USD' }],
    payments: [{ sourcePaymentId: `pay-${number}`, amount: total, refunded: '0' }],
    ...rest,
  };
}

/** Brings an order into a store. */
export async function placeOrder(app: TestApp, store: StoreRecord, order: EngineOrder) {
  return importOrder(app.system, { storeId: store.id, order });
}

export const testPassword = 'a long pass phrase for tests';
/** A hash is slow by design, a tenth of a second; the people of all tests have the same password. */
let testHash: Promise<string> | undefined;

/** The member of the provider’s support that somebody is. */
export async function supportOf(app: TestApp, userId: UserId): Promise<MemberId> {
  const found = (await listSupportMembers(app.system)).find((person) => person.userId === userId);
  return idNamed('member', found?.id ?? '');
}

/** A person of staff with one role, as an actor; of the provider’s support somebody who reaches every store. */
export async function staff(
  app: TestApp,
  role: Role,
  store: StoreRecord | null,
): Promise<Extract<Actor, { kind: 'staff' }>> {
  const number = nextIn(app);
  const email = `staff-${number}@people.test`;
  testHash ??= hashPassword(app.services.config, testPassword);
  const person = { name: `${role} ${number}`, email, password: await testHash };
  const userId: UserId = newId('user', app.clock.now());
  await app.services.db.everywhere((tx) => keepPerson(tx, app.system, userId, person));
  const level = roleLevel(role);
  const storeId = level === 'store' || role.includes('partner') ? (store?.id ?? null) : null;
  const accountId = level === 'account' ? (store?.accountId ?? null) : null;
  await addMember(app.system, { userId, role, storeId, accountId });
  if (role === supportRole) {
    await assignToPerson(app.system, userId, everyStore);
  }
  return {
    kind: 'staff',
    userId,
    name: `${role} ${number}`,
    email,
    memberships: [{ role, storeId, accountId }],
    secondFactor: false,
  };
}

/** A machine with scopes in one store, as an actor. */
export function machine(
  app: TestApp,
  storeId: StoreId,
  scopes: Permission[] = ['claims:create', 'claims:read', 'orders:read'],
): Actor {
  return { kind: 'machine', storeId, tokenId: newId('apiToken', app.clock.now()), name: 'Test client', scopes };
}

/** Looks an order up over HTTP as its shopper; answers the bearer token and the answer. */
export async function lookUp(app: TestApp, store: StoreRecord, order: string, email = 'ana@mail.test') {
  const answer = await app.ask(hostOf(store), '/v1/order-lookup', { json: { order, email } });
  const body = (await answer.json()) as { accessToken: string; systemOrderId: string };
  return { status: answer.status, body, bearer: { authorization: `Bearer ${body.accessToken}` } };
}

export const hostOf = (store: StoreRecord) => store.primaryHost ?? '';

/** The body of a claim about missing items: it needs no photo. */
export function missingItems(
  number: string,
  items: Record<string, number>,
  changes: Partial<FileClaimBody> = {},
): FileClaimBody {
  return {
    claimCategory: 'SHIPPING',
    fulfillmentIssues: [
      {
        sourceFulfillmentId: `f-${number}`,
        issues: Object.entries(items).map(([sourceItemId, quantity]) => ({
          sourceItemId,
          quantity,
          issueType: 'MISSING_ITEM',
        })),
      },
    ],
    resolution: { desiredMethod: 'REFUND', signatureName: 'Ana Ruiz' },
    ...changes,
  } as FileClaimBody;
}

/** An order that both the product and the store's engine know: what is promised on it can be carried out. */
export async function sellOrder(app: TestApp, store: StoreRecord, order: EngineOrder) {
  await placeSampleOrder(app.services, store, order);
  return placeOrder(app, store, order);
}

/** The shopper of an order, as an actor. */
export function shopperOf(app: TestApp, store: Pick<StoreRecord, 'id'>, orderId: string): Actor {
  const grantId = newId('grant', app.clock.now());
  return { kind: 'shopper', storeId: store.id, orderId: orderId as OrderId, grantId, name: 'Ana Ruiz' };
}

/** Sells an order and files a claim about missing items on it, as its shopper. */
export async function soldAndClaimed(
  app: TestApp,
  store: StoreRecord,
  number: string,
  given: { claim?: Record<string, number>; order?: Parameters<typeof orderOf>[2]; body?: Partial<FileClaimBody> } = {},
) {
  const order = orderOf(app, number, given.order);
  const sold = await sellOrder(app, store, order);
  const shopper = shopperOf(app, store, sold.id);
  const body = fileClaimIn.parse(missingItems(number, given.claim ?? { i1: 1 }, given.body));
  const filing = { storeId: store.id, sourceOrderId: order.sourceOrderId, body };
  return { order, orderId: sold.id, shopper, claim: await fileClaim(app.as(shopper), filing) };
}

/** Makes all that is claimed another kind of problem: what is decided about it depends on it. */
export async function claimAs(app: TestApp, claim: { id: string }, type: ClaimType) {
  await asOwner(app, 'UPDATE claim_items SET claim_type = $2 WHERE claim_id = $1', [claim.id, type]);
  await asOwner(app, 'UPDATE claims SET type = $2 WHERE id = $1', [claim.id, type]);
}

/** Somebody of staff who signed in: what a browser sends along on the platform's host. */
export async function signedIn(app: TestApp, role: Role, store: StoreRecord | null) {
  const actor = await staff(app, role, store);
  const answer = await app.ask('platform.test', '/v1/auth/sign-in', {
    json: { email: actor.email, password: testPassword },
    from: `198.51.100.${(counters.get(app) ?? 0) % 250}`,
  });
  return { actor, headers: { cookie: cookieOf(answer) } };
}

/** An API token of a store, as the header that carries it. */
export async function bearerOf(app: TestApp, store: StoreRecord, scopes: Permission[]) {
  const { token } = await createApiToken(app.system, { storeId: store.id, name: 'Test client', scopes });
  return { authorization: `Bearer ${token}` };
}
