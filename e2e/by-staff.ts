import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { mara } from './staff.ts';
import { lookUp, platform } from './walk.ts';

/** Somebody, of the demo shop where nothing is said, who signed in and calls the API by themselves; answers what came back. */
export async function staffOf(request: APIRequestContext, slug = 'demo', who = mara) {
  const headers = { origin: platform };
  const signedIn = await request.post(`${platform}/v1/auth/sign-in`, {
    headers,
    data: { email: who.email, password: who.password },
  });
  expect(signedIn.ok()).toBe(true);
  const store = (await (await request.get(`${platform}/v1/stores/slug?slug=${slug}`)).json()) as { id: string };
  return async (method: 'POST' | 'PUT', path: string, data: object) => {
    const answer = await request.fetch(`${platform}${path}?storeId=${store.id}`, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  };
}

type Staffed = Awaited<ReturnType<typeof staffOf>>;

const dayMs = 86_400_000;

/** The instant some days ago, as ISO 8601. */
export const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

export interface SentParcel {
  fulfillmentStatus: 'DELIVERED' | 'IN_TRANSIT';
  /** Places of the things that travel in it, with how many. */
  things: Record<number, number>;
  lastScanAt: string;
  deliveredAt?: string;
}

/**
 * Files a claim by telephone on an order of which the sample engine knows nothing: what is approved on it fails. `toSign`
 * leaves it to its customer to sign.
 */
export async function fileWhereEngineFails(
  request: APIRequestContext,
  staff: Staffed,
  number: string,
  { email, toSign = false, ...thing }: { price?: string; email?: string; toSign?: boolean } = {},
): Promise<Claim> {
  const there = { fulfillmentStatus: 'DELIVERED', things: { 0: 1 }, lastScanAt: ago(2), deliveredAt: ago(2) } as const;
  await sendOrder(staff, number, [{ productName: 'Tin lantern', quantity: 1, ...thing }], [there], email);
  const filed = await staff('POST', `/v1/claims/src-${number}/valet`, {
    claimCategory: 'SHIPPING',
    fulfillmentIssues: [
      {
        sourceFulfillmentId: `${number}-f1`,
        issues: [{ sourceItemId: `${number}-0`, quantity: 1, issueType: 'MISSING_ITEM', details: 'By phone.' }],
      },
    ],
    resolution: { desiredMethod: 'REFUND' },
    options: { fromValet: true, requireCustomerSignature: toSign },
  });
  return (await (await request.get(`${platform}/v1/claims/${filed.id}`)).json()) as Claim;
}

/** Approves the first thing of a claim as a refund. */
export async function approveRefund(staff: Staffed, claim: Claim): Promise<void> {
  await staff('POST', `/v1/claims/${claim.id}/approve`, {
    expectedVersion: claim.version,
    lines: [{ claimItemId: claim.claimItems[0]?.id, resolutionType: 'REFUND' }],
  });
}

/** An order of a journey's own, in as many parcels as it needs; things are named by their place. */
export async function sendOrder(
  call: Awaited<ReturnType<typeof staffOf>>,
  number: string,
  things: { productName: string; quantity: number; price?: string }[],
  parcels: SentParcel[],
  email = 'journey@example.com',
): Promise<void> {
  const idOf = (place: number | string) => `${number}-${place}`;
  const goods = things.reduce((sum, { quantity, price }) => sum + quantity * Number(price ?? 20), 0);
  const total = Math.max(goods, 120).toFixed(2);
  await call('POST', '/v1/orders', {
    sourceOrderId: `src-${number}`,
    sourceOrderNumber: number,
    sourceCreatedAt: ago(12),
    currency: 'USD',
    total,
    subtotal: total,
    premiumPaid: '2',
    customerEmail: email,
    customerName: 'Juna Hale',
    address: {
      firstName: 'Juna',
      lastName: 'Hale',
      address1: '4 Birch Ln',
      city: 'Bend',
      state: 'OR',
      zip: '97701',
      country: 'US',
    },
    orderItems: things.map((thing, index) => ({ sourceItemId: idOf(index), price: '20', ...thing })),
    fulfillments: parcels.map(({ things: inside, ...parcel }, index) => ({
      sourceFulfillmentId: `${number}-f${index + 1}`,
      trackingCompany: 'UPS',
      trackingNumber: [`1Z${number}${index + 1}`],
      fulfilledAt: ago(10),
      shippedAt: ago(10),
      ...parcel,
      sourceItemIds: Object.entries(inside).map(([thing, quantity]) => ({ sourceItemId: idOf(thing), quantity })),
    })),
  });
}

interface OrderedParcel {
  sourceFulfillmentId: string;
  items: { item: { sourceItemId: string } }[];
}

/** Staff file for a shopper who called: the last thing of the order is missing, and the shopper has to sign. */
export async function fileForShopper(
  page: Page,
  call: Awaited<ReturnType<typeof staffOf>>,
  who: { slug: string; number: string; email: string },
): Promise<void> {
  await lookUp(page, who.slug, who.number, who.email);
  const order: { sourceOrderId: string; fulfillments: OrderedParcel[] } = await page.evaluate(async () =>
    (await fetch('/v1/order-lookup/current')).json(),
  );
  const [parcel] = order.fulfillments;
  await call('POST', `/v1/claims/${encodeURIComponent(order.sourceOrderId)}/valet`, {
    claimCategory: 'SHIPPING',
    fulfillmentIssues: [
      {
        sourceFulfillmentId: parcel?.sourceFulfillmentId,
        issues: [
          {
            sourceItemId: parcel?.items.at(-1)?.item.sourceItemId,
            quantity: 1,
            issueType: 'MISSING_ITEM',
            details: 'Told us by phone.',
          },
        ],
      },
    ],
    resolution: { desiredMethod: 'REFUND' },
    options: { fromValet: true, requireCustomerSignature: true },
  });
}

/** The first address of a kind in the mails to somebody. */
export async function linkInMail(page: Page, to: string, link: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const mails = await (await page.request.get(`${platform}/mailbox.json?to=${to}`)).text();
      found = link.exec(mails)?.[0] ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}
