import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { drawPage } from './testing/draw-page.ts';

// The claim below was approved two days ago: what it expects is still to come.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const token = `${'0'.repeat(26)}.view.token`;
const id = `clm_${'0'.repeat(26)}`;
const parcel = {
  id: 'ful_1',
  sourceFulfillmentId: 'p1',
  number: 1,
  fulfillmentStatus: 'DELIVERED',
  shippedAt: null,
  deliveredAt: '2026-11-16T19:00:00Z',
  lastScanAt: '2026-11-16T19:00:00Z',
  lastScanPlace: null,
  expectedOn: null,
  trackingCompany: 'UPS',
  trackingNumber: ['1Z1'],
  trackingUrl: ['https://carrier.test/1Z1'],
};
const claim = {
  id,
  version: 3,
  claimNumber: 41,
  claimCategory: 'SHIPPING',
  claimState: 'RESOLVED',
  portalState: 'approved',
  claimType: 'DAMAGED',
  claimDescription: '',
  wordsBy: 'customer',
  orderId: 'ord_1',
  sourceOrderNumber: '1001',
  storeName: 'Fjell & Fern',
  timeZone: 'UTC',
  currency: 'USD',
  authorName: 'Ada Byron',
  authorEmail: 'ada@example.com',
  createdAt: '2026-11-22T15:00:00Z',
  updatedAt: '2026-11-24T15:00:00Z',
  wakesAt: null,
  arrival: null,
  withdrawnAt: null,
  resolutionRequested: 'REFUND',
  fulfillmentCount: 1,
  fulfillments: [parcel],
  claimItems: [
    {
      id: 'itm_1',
      name: 'Enamel mug',
      quantity: 1,
      claimType: 'DAMAGED',
      subReason: null,
      details: '',
      images: [],
      imageUrl: null,
      selectedOptions: [],
    },
  ],
  claimResolutions: [
    {
      id: 'res_1',
      resolutionType: 'REFUND',
      executionState: 'EXECUTED',
      executedAt: '2026-11-24T15:00:00Z',
      quantity: 1,
      itemsAmount: 20,
      taxAmount: 0,
      shippingAmount: 0,
      shippingTaxAmount: 0,
      paidOriginalValue: 20,
      paidOriginalCurrency: 'USD',
      resolutionDetails: '',
      resolutionDescription: '',
      resolutionReference: 'RF-7',
      carriedOutBy: 'engine',
      parcels: [],
      relatedClaimItemId: 'itm_1',
    },
  ],
  amendments: [],
  claimMessages: [],
  flags: [],
  clock: null,
  appealedAt: null,
  appealMessageId: null,
  firstDecision: null,
  answerDueAt: null,
  answerWasDueAt: null,
  expected: { refundBy: '2026-12-02', replacementBy: null, holiday: null, holidays: [] },
  warrantyMetadata: null,
  printUrl: null,
  claimDocuments: [],
  shippingAddress: null,
  updatedShippingAddress: null,
  signature: { kind: 'TYPED', name: 'Ada Byron', image: null, signedAt: '2026-11-22T15:00:00Z' },
  timeline: [
    { at: '2026-11-22T15:00:00Z', title: 'You filed a claim', text: '1 item, damaged.', kind: 'done', day: 'on' },
    {
      at: '2026-11-24T15:00:00Z',
      title: 'Your $20.00 refund is on its way',
      text: 'Reference RF-7',
      kind: 'now',
      day: 'on',
    },
  ],
  decision: {
    id: 'dec_1',
    outcome: 'APPROVED',
    reason: null,
    reasonLabel: null,
    clause: 'We cover items that arrive damaged.',
    facts: [
      { label: 'Delivered', value: 'Nov 16 at 7:00 PM' },
      { label: 'Filed', value: '9 days after shipping (limit: 45)' },
    ],
    lateness: null,
    arithmetic: [],
    customerText: '',
    decidedAt: '2026-11-23T15:00:00Z',
    decidedBy: 'Mara',
    undoUntil: null,
    appealUntil: null,
  },
};

/** What is read on the page of a claim, without its markup. */
async function page(given: object, allowed: string[] = ['message', 'review'], of = ''): Promise<string> {
  const answers = {
    [`/v1/claims/${id}`]: { ...claim, ...given },
    [`/v1/claims/${id}/actions`]: { version: 3, allowed },
    [`/v1/claims/${id}/reviews`]: [],
  };
  const brand = { storeName: 'Fjell & Fern' };
  const path = of === 'print' ? `/print/${token}` : `/view/${token}${of === '' ? '' : `/${of}`}`;
  const answer = await drawPage(path, { brand, answers, flags: { reviews: true } });
  expect(answer.status).toBe(200);
  return (await answer.text())
    .replace(/<(script|style|head)\b.*?<\/\1>/gs, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|[|\s]*/g, '|');
}

const times = (text: string, said: string) => text.split(said).length - 1;

describe('the page of an approved claim', () => {
  test('an approved claim’s page has filing day, delivery, reference, and number once', async () => {
    const text = await page({});
    for (const said of ['Nov 22', 'Nov 16', 'RF-7', '1Z1']) {
      expect([said, times(text, said)]).toEqual([said, 1]);
    }
    expect(text).toContain('|Signed by|Ada Byron|');
  });

  test('an approved claim’s page shows the refund with its days between both sides', async () => {
    expect(await page({})).toContain('|Approved|Mon, Nov 23|Sent|(now)|Tue, Nov 24|Expected|(upcoming)|by Wed, Dec 2|');
  });

  test('an approved claim’s page says when a package arrived after the decision', async () => {
    const arrived = { ...parcel, deliveredAt: '2026-11-24T10:00:00Z' };
    expect(await page({ fulfillments: [arrived] })).toContain('|Delivered Nov 24|');
  });
});

test('who wrote for the store is told by their first name, and the store once', async () => {
  const message = {
    message: 'Hm.',
    messageContent: 'Hm.',
    medias: [],
    createdAt: '2026-11-23T15:00:00Z',
    byEmail: false,
    leftOut: [],
    wholeEmail: false,
  };
  const text = await page({
    claimMessages: [
      { ...message, id: 'msg_1', senderName: 'Mara Lindqvist', senderType: 'brand' },
      { ...message, id: 'msg_2', senderName: 'Fjell & Fern', senderType: 'brand' },
    ],
    decision: { ...claim.decision, decidedBy: 'Mara Lindqvist' },
  });
  expect(text).not.toContain('Lindqvist');
  expect(text).toContain('|Mara, Fjell &amp; Fern · ');
  expect(text).toContain('|Fjell &amp; Fern · ');
});

test('no one is asked how it went while it is processed', async () => {
  const asks = async (change: object) => (await page(change)).includes('How did it go?');
  expect(await asks({ claimState: 'APPROVED' })).toBe(false);
  expect(await asks({ claimState: 'RESOLVED' })).toBe(true);
});

test('an appeal is headed by what it is, and asks what was wrong in its field', async () => {
  const denied = { ...claim.decision, outcome: 'DENIED', appealUntil: '2026-12-07T15:00:00Z' };
  const text = await page({ claimState: 'DENIED', decision: denied }, ['appeal'], 'appeal');
  expect(text).toContain('|Appeal this decision|');
  expect(times(text, 'What did we get wrong?')).toBe(1);
});

test('an appeal quotes the decision with what the store added', async () => {
  const stated = {
    ...claim.decision,
    outcome: 'DENIED',
    clause: '',
    customerText: 'You told us by phone that it came.',
    appealUntil: '2026-12-07T15:00:00Z',
  };
  const text = await page({ claimState: 'DENIED', decision: stated }, ['appeal'], 'appeal');
  expect(text).toMatch(/\|You told us by phone that it came\.\|/);
  expect(text).not.toContain('||');
});

describe('a replacement', () => {
  const parcelOfIt = {
    ...parcel,
    ...{ id: 'ful_2', fulfillmentStatus: 'IN_TRANSIT', shippedAt: '2026-11-24T15:00:00Z', deliveredAt: null },
    ...{ lastScanPlace: 'Albany, NY', expectedOn: '2999-11-28', trackingNumber: ['1Z2'] },
    trackingUrl: ['https://carrier.test/1Z2'],
  };
  const given = (parcels: object[]) => ({
    claimResolutions: [{ ...claim.claimResolutions[0], resolutionType: 'RESHIP', parcels }],
  });

  test('an ordered replacement promises an email of its shipment and nothing more', async () => {
    const text = await page(given([]));
    expect(text).toContain('|Your replacement is ordered.|We’ll email you when it ships.|');
    expect(text).not.toMatch(/on the way|Track package/);
  });

  test('a shipped replacement shows its place and arrival and links to its carrier', async () => {
    const text = await page(given([parcelOfIt]));
    expect(text).toContain('|Your replacement is on the way.|');
    expect(text).toContain('|Shipped|Tue, Nov 24|In transit|(now)|Albany, NY|Arriving|(upcoming)|by Thu, Nov 28|');
    expect(text).toContain('|Track package|');
    expect(await page(given([{ ...parcelOfIt, trackingUrl: ['javascript:alert(1)'] }]))).not.toContain('Track package');
  });

  test('a shipped replacement is on paper with its carrier and number', async () => {
    const text = await page(given([parcelOfIt]), [], 'print');
    expect(text).toContain('|Replacement|Shipped Nov 24 at 3:00 PM UTC, UPS 1Z2|');
  });
});

test('a claim in review shows its package where the carrier saw it last', async () => {
  const lost = { ...parcel, fulfillmentStatus: 'IN_TRANSIT', deliveredAt: null, lastScanAt: '2026-11-13T15:00:00Z' };
  const text = await page({
    claimState: 'OPEN',
    portalState: 'open',
    claimType: 'TRACKING_NOT_MOVING',
    fulfillments: [lost],
    claimResolutions: [],
    decision: null,
  });
  expect(text).toContain('|Shipped|In transit|(now)|last scanned Nov 13|Delivered|(upcoming)|');
  expect(times(text, '1Z1')).toBe(1);
});

test('a claim that waits for a signature is badged “Signature needed”', async () => {
  const text = await page({
    claimState: 'DRAFT',
    portalState: 'draft',
    decision: null,
    claimResolutions: [],
    signature: null,
  });
  expect(text).toContain('|Signature needed|');
  expect(text).not.toContain('Pending Customer');
});
