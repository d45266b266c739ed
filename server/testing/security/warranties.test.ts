import { describe, expect, test } from 'vitest';
import type { Permission } from '#core/permissions.ts';
import { approveClaim } from '../../claims/outcomes/approve-claim.ts';
import { artBytes } from '../../demo/art.ts';
import { readQueue } from '../../desk/queue/read-queue.ts';
import { handOut } from '../../integrations/event-feed/webhooks/hand-out.ts';
import { testApp } from '../app.ts';
import { countsPath } from '../counts-path.ts';
import { asOwner } from '../db-asserts.ts';
import {
  bearerOf,
  freshStore,
  hostOf,
  lookUp,
  missingItems,
  orderOf,
  sellOrder,
  signedIn,
  soldAndClaimed,
} from '../fixtures.ts';

/** Permissions, rule 4: claims of warranties have rights of their own, to read and to file as well. */

const app = await testApp();
const store = await freshStore(app, { capabilities: { warranties: true, inStore: true } });
const without = await signedIn(app, 'account_user', store);
const reader = await signedIn(app, 'store_user', store);
const support = await signedIn(app, 'store_support', store);
type Who = { headers: Record<string, string> };

const policies = [{ kind: 'SHIPPING' as const }, { kind: 'WARRANTY' as const, sourceItemId: 'i1', period: 'P1Y' }];
const bearer = async (...scopes: Permission[]) => ({ headers: await bearerOf(app, store, scopes) });

async function ask({ headers }: Who, path: string, init: { method?: string; json?: unknown } = {}) {
  const answer = await app.ask('platform.test', path, { headers, ...init });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, text, body: isJson ? JSON.parse(text) : null };
}

/** An order with a claim about its parcel and one of a warranty, both with the same photo. */
async function scene(number: string) {
  const order = orderOf(app, number, { policies });
  const { id: orderId } = await sellOrder(app, store, order);
  const shopper = (await lookUp(app, store, order.orderNumber)).bearer;
  const onHost = (path: string, init: Parameters<typeof app.ask>[2] = {}) =>
    app.ask(hostOf(store), path, { ...init, headers: { ...shopper, ...(init.headers as object) } });
  const file = async (claimCategory: string, issueType: string) => {
    const kind = { contentType: 'image/webp', filename: 'mug.webp', mediaType: 'CLAIM' };
    const place = (await (await onHost('/v1/uploads', { json: kind })).json()) as {
      mediaId: string;
      signedUrl: string;
      headers: Record<string, string>;
    };
    const { pathname, search } = new URL(place.signedUrl, 'http://x');
    await onHost(pathname + search, {
      method: 'PUT',
      body: new Uint8Array(artBytes('mug-broken.webp')),
      headers: place.headers,
    });
    const issue = { sourceItemId: 'i1', quantity: 1, issueType, details: 'Broken.', images: [place.mediaId] };
    const json = {
      ...missingItems(number, {}),
      claimCategory,
      fulfillmentIssues: [{ sourceFulfillmentId: `f-${number}`, issues: [issue] }],
    };
    const filed = await onHost(`/v1/claims/${order.sourceOrderId}`, { json });
    expect(filed.status).toBe(201);
    const { id, claimNumber } = (await filed.json()) as { id: string; claimNumber: number };
    return { id, claimNumber, mediaId: place.mediaId };
  };
  return {
    order,
    orderId,
    shipping: await file('SHIPPING', 'DAMAGED'),
    warranty: await file('WARRANTY', 'DEFECTIVE_ITEM'),
  };
}

const { order, orderId, shipping, warranty } = await scene('both');

/** What opens one claim to whoever reads claims. */
const ofClaim = ({ id, mediaId }: typeof shipping) => [
  `/v1/claims/${id}`,
  `/v1/claims/${id}/actions`,
  `/v1/console/claims/${id}`,
  `/media/${mediaId}/full?storeId=${store.id}`,
];

describe('one claim', () => {
  test('of a warranty is refused to who may read claims alone, with all that is below it', async () => {
    for (const path of ofClaim(warranty)) {
      const { status } = await ask(without, path);
      expect([path, status]).toEqual([path, path.startsWith('/media') ? 404 : 403]);
      expect((await ask(reader, path)).status).toBe(200);
    }
    const json = { until: new Date(app.clock.now()).toISOString() };
    expect((await ask(without, `/v1/console/claims/${warranty.id}/read`, { method: 'PUT', json })).status).toBe(403);
  });

  test('about a package is open to both', async () => {
    for (const path of ofClaim(shipping)) {
      expect([path, (await ask(without, path)).status]).toEqual([path, 200]);
    }
  });

  test('a warranty claim is refused to a token without the right', async () => {
    const claims = await bearer('claims:read', 'claims:update', 'claims:resolve', 'messages:read', 'reviews:read');
    const both = await bearer('claims:read', 'warranties:read', 'messages:read', 'reviews:read');
    for (const path of [
      `/v1/claims/${warranty.id}`,
      `/v1/claims/${orderId}/messages?claimId=${warranty.id}`,
      `/v1/claims/${warranty.id}/reviews`,
      `/v1/claims/${warranty.id}/signature/verify`,
    ]) {
      expect([path, (await ask(claims, path)).status]).toEqual([path, 403]);
      expect([path, (await ask(both, path)).status]).toEqual([path, 200]);
    }
    expect((await ask(await bearer('warranties:read'), `/v1/claims/${warranty.id}`)).status).toBe(200);
    expect((await ask(await bearer('warranties:read'), `/v1/claims/${shipping.id}`)).status).toBe(403);
  });
});

describe('a list', () => {
  const lists = [
    `/v1/claims?storeId=${store.id}`,
    `/v1/orders/${order.sourceOrderId}/claims?storeId=${store.id}`,
    '/v1/console/claims?tab=all',
    '/v1/console/claims?tab=todo&sort=due',
    '/v1/console/claims?tab=all&category=SHIPPING,WARRANTY',
    `/v1/console/claims?tab=all&search=${order.orderNumber}`,
    '/v1/console/claims?tab=all&search=ana%20thing',
  ];

  test.each(lists)('%s leaves warranties out for who may not read them', async (path) => {
    const few = await ask(without, path);
    expect(few.status).toBe(200);
    expect(few.text).not.toContain(warranty.id);
    if (!path.includes('ana')) {
      // Who the customer is can't be searched for without contacts:read.
      expect(few.text).toContain(shipping.id);
    }
    const all = await ask(support, path);
    expect(all.text).toContain(warranty.id);
    expect(all.text).toContain(shipping.id);
  });

  test('a list of warranties alone, or of the number of one, is empty for them', async () => {
    for (const path of [
      '/v1/console/claims?tab=all&category=WARRANTY',
      `/v1/console/claims?tab=all&search=${warranty.claimNumber}`,
    ]) {
      expect((await ask(without, path)).body.rows).toEqual([]);
      expect((await ask(support, path)).body.rows).toMatchObject([{ id: warranty.id }]);
    }
  });

  test('a list of claims is counted without warranties', async () => {
    expect((await ask(without, countsPath())).body).toMatchObject({ counts: [{ todo: 1 }] });
    expect((await ask(support, countsPath())).body).toMatchObject({ counts: [{ todo: 2 }] });
    expect((await ask(without, countsPath({ category: 'WARRANTY' }))).body).toMatchObject({ counts: [{ todo: 0 }] });
  });

  test('Home and the choices of a filter count no warranties for them', async () => {
    for (const [who, count] of [
      [without, 1],
      [support, 2],
    ] as const) {
      const home = await ask(who, `/v1/console/home?storeId=${store.id}`);
      // Both were filed at one instant, so that either is the oldest of the two.
      const oldest = { id: count === 1 ? shipping.id : expect.any(String) };
      expect(home.body).toMatchObject({ next: { count }, late: { count: 0 }, oldest });
      expect(home.text.includes(warranty.id)).toBe(count === 2);
      const choices = await ask(who, '/v1/console/claims/choices?field=category&values=WARRANTY,SHIPPING');
      expect(choices.body.counts).toEqual({ SHIPPING: 1, WARRANTY: count - 1 });
    }
  });

  test('a customer’s other warranties on a claim’s page aren’t there, nor their signals', async () => {
    const path = `/v1/console/claims/${shipping.id}`;
    expect((await ask(support, path)).body.customer.claims).toMatchObject([{ id: warranty.id }]);
    expect((await ask(without, path)).text).not.toContain(warranty.id);
  });

  test('over several stores leaves out those of the stores where they may not be read', async () => {
    const other = await freshStore(app);
    const claimed = await soldAndClaimed(app, other, 'elsewhere');
    await asOwner(app, `UPDATE claims SET category = 'WARRANTY' WHERE id = $1`, [claimed.claim.id]);
    const { memberships } = without.actor;
    const { memberships: besides } = (await signedIn(app, 'store_support', other)).actor;
    const ctx = app.as({ ...without.actor, memberships: [...memberships, ...besides] });
    const { rows } = await readQueue(ctx, { tab: 'all', after: null, size: 10 });
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([claimed.claim.id, shipping.id]));
    expect(rows.map(({ id }) => id)).not.toContain(warranty.id);
  });

  test('a list of what people carry out leaves warranties out', async () => {
    const { shipping: parcel, warranty: broken } = await scene('carried-out');
    for (const { id } of [parcel, broken]) {
      const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [id]);
      await approveClaim(app.as(support.actor), {
        id,
        expectedVersion: 1,
        includeShipping: false,
        lines: [{ claimItemId: String(item?.id), resolutionType: 'REFUND' }],
      });
    }
    await asOwner(app, `UPDATE resolutions SET carried_out_by = 'people' WHERE store_id = $1`, [store.id]);
    const path = '/v1/console/executions?state=manual';
    const idsFor = async (who: Who) =>
      (await ask(who, path)).body.rows.map(({ claimId }: { claimId: string }) => claimId);
    expect((await idsFor(support)).toSorted()).toEqual([parcel.id, broken.id].toSorted());
    expect(await idsFor(without)).toEqual([parcel.id]);
    const counts = '/v1/console/executions/counts';
    expect((await ask(support, counts)).body).toMatchObject({ manual: 2 });
    expect((await ask(without, counts)).body).toMatchObject({ manual: 1 });
  });

  test('the list of events leaves warranties out for a token without the right', async () => {
    const [claims, both] = [await bearer('claims:read'), await bearer('claims:read', 'warranties:read')];
    const few = await ask(claims, '/v1/events?limit=500');
    const all = await ask(both, '/v1/events?limit=500');
    expect(few.text).not.toContain(warranty.id);
    expect(few.text).toContain(shipping.id);
    expect(all.text).toContain(warranty.id);
    expect(few.body.next).toBe(all.body.next);
    const list = `/v1/claims?storeId=${store.id}`;
    expect((await ask(claims, list)).text).not.toContain(warranty.id);
    expect((await ask(both, list)).text).toContain(warranty.id);
  });

  test('topics that tell of claims are refused to a token without warranties', async () => {
    const json = { url: 'https://erp.example/hooks', topics: ['claim.created'] };
    const refused = await ask(await bearer('webhooks:create', 'claims:read'), '/v1/webhooks', { json });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ pointer: '/topics' }] } });
    const kept = await ask(await bearer('webhooks:create', 'claims:read', 'warranties:read'), '/v1/webhooks', { json });
    expect(kept.status).toBe(201);
    const { id } = kept.body as { id: string };
    await soldAndClaimed(app, store, 'sent');
    await handOut(app.system, store.id);
    const deliveries = `/v1/webhooks/${id}/deliveries`;
    const [sent] = (await ask(await bearer('webhooks:read'), deliveries)).body.edges;
    const bodyFor = async (...scopes: Permission[]) =>
      (await ask(await bearer('webhooks:read', 'contacts:read', ...scopes), `${deliveries}/${sent.node.id}`)).body.body;
    expect(await bodyFor('claims:read')).toBeNull();
    expect(await bodyFor('claims:read', 'warranties:read')).toContain('claim.created');
  });
});

describe('filing', () => {
  const valet = { fromValet: true, requireCustomerSignature: true };
  const bodyOf = (number: string, claimCategory: 'SHIPPING' | 'WARRANTY') => ({
    ...missingItems(number, {}),
    claimCategory,
    fulfillmentIssues: [
      {
        sourceFulfillmentId: `f-${number}`,
        issues: [
          {
            sourceItemId: 'i1',
            quantity: 1,
            issueType: claimCategory === 'WARRANTY' ? 'DEFECTIVE_ITEM' : 'MISSING_ITEM',
          },
        ],
      },
    ],
    resolution: { desiredMethod: 'REFUND' },
    options: valet,
  });
  const file = async (who: Who, number: string, category: 'SHIPPING' | 'WARRANTY', way = '/valet') => {
    const { sourceOrderId } = await soldOnce(number);
    return ask(who, `/v1/claims/${sourceOrderId}${way}?storeId=${store.id}`, { json: bodyOf(number, category) });
  };
  const soldOnce = async (number: string) => {
    const sold = orderOf(app, number, { policies });
    await sellOrder(app, store, sold);
    return sold;
  };
  const offline = () => ({
    customer: { email: 'mia@mail.test' },
    item: { name: 'Kettle' },
    warranty: {
      dateOfPurchase: new Date(app.clock.now() - 20 * 86_400_000).toISOString().slice(0, 10),
      warrantyPeriod: 'P1Y',
    },
    shippingAddress: orderOf(app, 'x').shippingAddress,
    issueType: 'DEFECTIVE_ITEM',
  });

  test('filing a warranty claim for a customer takes its right; a package’s doesn’t', async () => {
    expect(await file(without, 'valet-1', 'WARRANTY')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await file(without, 'valet-2', 'SHIPPING')).status).toBe(201);
    expect((await file(reader, 'valet-3', 'WARRANTY')).status).toBe(403);
    expect((await file(reader, 'valet-4', 'SHIPPING')).status).toBe(201);
    const asked = { status: 400, body: { errors: [{ code: 'evidence-required' }] } };
    expect(await file(support, 'valet-5', 'WARRANTY')).toMatchObject(asked);
  });

  test('so does one on something bought in a store', async () => {
    const path = `/v1/claims/offline?storeId=${store.id}`;
    expect((await ask(without, path, { json: offline() })).status).toBe(403);
    expect((await ask(reader, path, { json: offline() })).status).toBe(403);
    expect((await ask(await bearer('claims:create'), path, { json: offline() })).status).toBe(403);
    expect((await ask(await bearer('warranties:create'), path, { json: offline() })).status).toBe(201);
  });

  test('a token files each by its own right', async () => {
    const claims = await bearer('claims:create', 'claims:read', 'claims:update', 'claims:resolve');
    const both = await bearer('claims:create', 'warranties:create');
    for (const way of ['', '/valet']) {
      expect((await file(claims, `token${way.length}-1`, 'WARRANTY', way)).status).toBe(403);
      expect((await file(claims, `token${way.length}-2`, 'SHIPPING', way)).status).toBe(201);
      expect((await file(both, `token${way.length}-3`, 'WARRANTY', way)).status).toBe(201);
    }
  });
});
