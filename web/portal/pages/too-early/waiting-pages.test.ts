import { describe, expect, it } from 'vitest';
import { emptyClaim } from '#core/drafts/saved-draft.ts';
import { mug, orderFor, parcelFor } from '../../draft/testing.ts';
import { drawPage } from '../../testing/draw-page.ts';

const begun = {
  id: 'ses_1',
  orderId: 'ord_1',
  status: 'RESOLUTION',
  metadata: {
    claim: {
      ...emptyClaim,
      group: 'issuesWithItems',
      category: 'SHIPPING',
      fulfillments: { one: { issues: [{ sourceItemId: 'mug', quantity: 2, images: [] }], details: '' } },
    },
    currentShipmentId: null,
  },
  media: {},
};
type Code = 'eligible' | 'too_soon' | 'expired' | 'not_shipped';
const orderIn = (code: Code, change: object = {}) =>
  orderFor({ fulfillments: [{ ...parcelFor('one', [{ item: mug, quantity: 3 }], code), ...change }] });

/** Visits a page of an order in that state: where it leads instead, what it says, and the step that was saved for the draft. */
async function visit(path: string, order: object, session: object | null = begun) {
  const saved: unknown[] = [];
  const answer = await drawPage(path, {
    async api(asked: string, init?: RequestInit) {
      if (init?.method === 'PUT') {
        saved.push((JSON.parse(String(init.body)) as { status?: string }).status);
      }
      if (asked.endsWith('/v1/order-lookup/current')) return Response.json(order);
      return asked.includes('/v1/sessions') ? Response.json(session) : Response.json({}, { status: 401 });
    },
  });
  return { leadsTo: answer.headers.get('location'), html: (await answer.text()).replace(/<!-- -->/g, ''), saved };
}

describe('pages that say why nothing can be claimed', () => {
  it.each([
    ['/too-late', 'expired', 'The deadline to file has passed.', 'TOO_LATE'],
    ['/not-shipped', 'not_shipped', 'Your order hasn’t shipped yet.', 'NOT_SHIPPED'],
  ] as const)('%s speaks of an order of which it is true', async (path, code, heading, status) => {
    const { leadsTo, html, saved } = await visit(path, orderIn(code));
    expect(leadsTo).toBeNull();
    expect(html).toContain(heading);
    expect(saved).toEqual([status]);
  });

  const everyCode = ['eligible', 'too_soon', 'expired', 'not_shipped'] as const;
  it.each([
    ['/too-late', 'expired'],
    ['/not-shipped', 'not_shipped'],
  ] as const)('%s is not shown of any other order, and no draft is told to be there', async (path, own) => {
    for (const code of everyCode.filter((other) => other !== own)) {
      const { leadsTo, html, saved } = await visit(path, orderIn(code));
      expect(leadsTo, code).toBe('/process');
      expect(html).not.toContain('<h1');
      expect(saved).toEqual([]);
    }
  });

  it('too-soon isn’t shown of what can be decided now, and no draft is promised', async () => {
    expect(await visit('/too-soon', orderIn('eligible'))).toMatchObject({
      leadsTo: '/issues/shipment/details',
      saved: [],
    });
  });

  it.each([
    ['https://carrier.test/1Z9', true],
    ['javascript:alert(1)', false],
  ])('too-soon says where the package is, when it arrives, and leads to %s: %s', async (address, leads) => {
    const change = {
      fulfillmentStatus: 'IN_TRANSIT',
      shippedAt: '2999-11-20T15:00:00.000Z',
      deliveredAt: null,
      lastScanPlace: 'Albany, NY',
      expectedOn: '2999-11-27',
      trackingUrl: [address],
    };
    const missing = { one: { issues: [], shipmentIssue: 'TRACKING_NOT_MOVING', details: '' } };
    const claim = { ...emptyClaim, group: 'notReceived', category: 'SHIPPING', fulfillments: missing };
    const session = { ...begun, metadata: { claim, currentShipmentId: 'one' } };
    const { html } = await visit('/too-soon', orderIn('too_soon', change), session);
    expect(html).toContain('Shipped Nov 20 · In transit, Albany, NY · arriving by Wednesday, Nov 27');
    const link = html.match(/<a [^>]*>Track package<\/a>/)?.[0] ?? '';
    expect(
      link === ''
        ? null
        : [/href="[^"]*"/.exec(link)?.[0], /target="[^"]*"/.exec(link)?.[0], /rel="[^"]*"/.exec(link)?.[0]],
    ).toEqual(leads ? ['href="https://carrier.test/1Z9"', 'target="_blank"', 'rel="noreferrer"'] : null);
  });

  const lost = {
    claimType: 'TRACKING_NOT_MOVING',
    code: 'too_soon',
    eligibleAt: '2999-11-28T10:00:00.000Z',
    uneligibleAt: '2999-12-20T10:00:00.000Z',
    decidedBy: '2999-11-30T22:00:00.000Z',
  };
  const misled = { ...lost, claimType: 'WRONG_ADDRESS', code: 'eligible' };
  const underWay = {
    eligibilityCode: 'eligible',
    fulfillmentStatus: 'IN_TRANSIT',
    deliveredAt: null,
    windows: [misled, lost],
  };
  const inLocker = {
    ...underWay,
    fulfillmentStatus: 'READY_FOR_PICKUP',
    shippedAt: '2999-11-15T15:00:00.000Z',
    lastScanAt: '2999-11-20T15:00:00.000Z',
    lastScanPlace: 'Locker 12, Duluth',
    trackingUrl: ['https://carrier.test/1Z9'],
    windows: [misled],
  };
  const day = 'starting <strong>Thursday, Nov 28,</strong>';

  it.each(['/', '/too-soon'])(
    '%s says the day of an order for which all is too soon, before anything is chosen',
    async (path) => {
      const { leadsTo, html } = await visit(path, orderIn('too_soon', underWay), null);
      expect(leadsTo).toBeNull();
      expect(html).toContain(day);
      expect(html).not.toContain('Start a claim');
    },
  );

  it('an order that is all too soon leads to its day, and a draft to where it stopped', async () => {
    expect((await visit('/process', orderIn('too_soon', underWay), null)).leadsTo).toBe('/too-soon');
    expect((await visit('/process', orderIn('too_soon', underWay))).leadsTo).toBe('/resolution');
    expect((await visit('/process', orderIn('eligible'), null)).leadsTo).toBe('/issues');
    expect((await visit('/too-soon', orderIn('eligible'), null)).leadsTo).toBe('/issues');
  });

  it.each(['/', '/too-soon'])('%s says first that a package is ready, where, and since when', async (path) => {
    const { html } = await visit(path, orderIn('too_soon', inLocker), null);
    expect(html).toMatch(/is ready for pickup at .?Locker 12, Duluth.?, since <strong>Wednesday, Nov 20\.<\/strong>/);
    expect(html).not.toContain('Start a claim');
    if (path === '/too-soon') expect(html).toContain('href="https://carrier.test/1Z9"');
  });

  const textOf = (html: string) =>
    html
      .replace(/<[^>]+>/g, ' ')
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ');
  const orderOf = (...changes: object[]) =>
    orderFor({
      fulfillments: changes.map((change, place) => ({
        ...parcelFor(`p${place}`, [{ item: mug, quantity: 1 }], 'too_soon'),
        ...change,
      })),
    });

  it('too-soon says of packages that look alike which is which, and links to each', async () => {
    const link = (number: number) => ({ ...underWay, trackingUrl: [`https://carrier.test/${number}`] });
    const { html } = await visit('/too-soon', orderOf(link(1), link(2)), null);
    const text = textOf(html);
    expect(text).toContain('Package 1 of 2 (1 × mug): Shipped Nov 20 · In transit');
    expect(text).toContain('Package 2 of 2 (1 × mug): Shipped Nov 20 · In transit');
    expect(text).toContain('Track package Package 2 of 2 (1 × mug)');
  });

  it('one package by itself has no number', async () => {
    const { html } = await visit('/too-soon', orderOf(underWay), null);
    expect(textOf(html)).not.toContain('Package 1');
  });

  it.each([
    [[inLocker, underWay], '1 of your 2 packages is ready for pickup.', 'Part of order 1001 is ready for pickup.'],
    [[inLocker, inLocker], 'Your packages are ready for pickup.', 'Order 1001 is ready for pickup.'],
    [[inLocker], 'Your package is ready for pickup.', 'Order 1001 is ready for pickup.'],
  ])('what is ready for pickup is counted', async (parcels, heading, onHome) => {
    const order = orderOf(...parcels);
    const text = textOf((await visit('/too-soon', order, null)).html);
    expect(text).toContain(heading);
    expect(text.match(/is ready for pickup at Locker 12, Duluth/g)).toHaveLength(
      parcels.filter((one) => one === inLocker).length,
    );
    expect(textOf((await visit('/', order, null)).html)).toContain(onHome);
  });

  it('nothing of a package that came back is said to be claimed once it arrives', async () => {
    const change = { fulfillmentStatus: 'NOT_DELIVERED', deliveredAt: null, returnedAt: '2999-11-23T15:00:00.000Z' };
    const back = { ...misled, claimType: 'RETURNED_TO_SENDER' };
    const { html } = await visit('/issues', orderIn('eligible', { ...change, windows: [back] }), null);
    expect(html).toContain('Your package was returned to sender.');
    expect(html).not.toContain('once it arrives');
  });

  it('a deadline is told with what its days are counted from', async () => {
    const times = {
      fulfilledAt: '2026-09-24T10:00:00.000Z',
      shippedAt: '2026-09-26T10:00:00.000Z',
      deliveredAt: '2026-09-29T10:00:00.000Z',
      uneligibleAt: '2026-11-08T22:59:59.999Z',
    };
    const { html } = await visit('/too-late', orderIn('expired', times));
    const moments = [...html.matchAll(/<li class="ui-moment".*?<\/li>/gs)].map(([moment]) =>
      moment
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    expect(moments.slice(0, 3)).toEqual([
      'Sep 24 Shipped',
      'Sep 29 Delivered',
      'Nov 8 Last day to file 45 days after shipping',
    ]);
  });
});
