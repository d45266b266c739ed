import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyClaim } from '#core/drafts/saved-draft.ts';
import { markWordsOf } from '../../scripts/marked-words.ts';

/**
 * Every word of English stands between ‹ and ›. What a page then says without them is no word of `web/words`: it has to
 * be the store's, the order's or the shopper's own.
 */
markWordsOf(join(import.meta.dirname, '../words/en'));
const { drawPage } = await import('./testing/draw-page.ts');
const { itemFor, orderFor, parcelFor } = await import('./draft/testing.ts');

const brand = {
  storeName: 'STORE',
  supportEmail: 'help@store.test',
  texts: { headline: 'STORE', intro: 'STORE', shippedText: null },
};
const store = {
  name: 'STORE',
  currency: 'USD',
  timeZone: 'UTC',
  country: 'US',
  returns: { portalUrl: 'https://returns.test', trackingUrl: null },
  legal: { termsUrl: 'https://store.test/terms', privacyUrl: 'https://store.test/privacy' },
  filingPaused: null,
  capabilities: { warranties: true, inStore: true },
};

const draft = (claim: object, status = 'DETAILS') =>
  JSON.stringify({
    status,
    metadata: { claim: { ...emptyClaim, category: 'SHIPPING', ...claim }, currentShipmentId: null },
  });
const mug = { id: '1', sourceItemId: 'sample-mug', quantity: 1, details: '', issueType: 'DAMAGED', images: [] };
const broken = {
  group: 'issuesWithItems' as const,
  fulfillments: { 'sample-arrived': { issues: [mug], shipmentIssue: null, details: '' } },
};
const lost = {
  group: 'notReceived' as const,
  fulfillments: { 'sample-travelling': { issues: [], shipmentIssue: 'TRACKING_NOT_MOVING', details: '' } },
};
const early = {
  group: 'notReceived' as const,
  fulfillments: { 'sample-travelling': { issues: [], shipmentIssue: 'WRONG_ADDRESS', details: '' } },
};
const wanted = (desiredMethod: string) => ({ resolution: { desiredMethod, updatedShippingAddress: null } });

const link = `${'0'.repeat(26)}.view.token`;
const ownLink = `${'0'.repeat(26)}.data.token`;
const id = `clm_${'0'.repeat(26)}`;
const claim = {
  id,
  version: 3,
  claimNumber: 41,
  claimCategory: 'SHIPPING',
  claimState: 'RESOLVED',
  claimType: 'DAMAGED',
  orderId: 'ord_1',
  sourceOrderId: '1',
  sourceOrderNumber: '1',
  orderNumber: '1',
  storeName: 'STORE',
  timeZone: 'UTC',
  currency: 'USD',
  authorName: 'SHOPPER',
  authorEmail: 'SHOPPER@MAIL',
  createdAt: '2026-11-19T15:00:00Z',
  updatedAt: '2026-11-20T15:00:00Z',
  wakesAt: null,
  arrival: null,
  withdrawnAt: null,
  resolutionRequested: 'REFUND',
  fulfillmentCount: 1,
  fulfillments: [],
  claimItems: [
    {
      id: 'itm_1',
      name: 'THING',
      quantity: 1,
      claimType: 'DAMAGED',
      subReason: null,
      details: '',
      images: [],
      imageUrl: null,
      selectedOptions: [],
      sourceItemId: '1',
    },
  ],
  claimResolutions: [
    {
      resolutionType: 'REFUND',
      executionState: 'EXECUTED',
      executedAt: '2026-11-20T15:00:00Z',
      quantity: 1,
      itemsAmount: 20,
      taxAmount: 2,
      shippingAmount: 5,
      shippingTaxAmount: 0.6,
      paidOriginalValue: 27.6,
      paidOriginalCurrency: 'USD',
      resolutionDetails: '',
      resolutionDescription: '',
      resolutionReference: 'RF1',
      relatedClaimItemId: 'itm_1',
      resolvedBy: 'STAFF',
      createdAt: '2026-11-20T15:00:00Z',
      carriedOutBy: 'engine',
      parcels: [
        {
          ...{ id: 'ful_2', fulfillmentStatus: 'IN_TRANSIT', shippedAt: '2026-11-20T15:00:00Z', deliveredAt: null },
          ...{ lastScanAt: null, lastScanPlace: 'STORE', expectedOn: '2999-11-27', trackingCompany: 'STORE' },
          ...{ trackingNumber: ['RF1'], trackingUrl: ['https://carrier.test/1'] },
        },
      ],
    },
  ],
  amendments: [
    {
      kind: 'TOP_UP',
      method: 'REFUND',
      amount: 5,
      currency: 'USD',
      state: 'CONFIRMED',
      customerText: '',
      confirmedAt: '2026-11-20T15:00:00Z',
      resolution: null,
    },
  ],
  claimMessages: [
    {
      id: 'msg_1',
      messageContent: 'STAFF',
      message: 'STAFF',
      medias: [],
      senderName: 'STAFF',
      senderType: 'brand',
      createdAt: '2026-11-20T15:00:00Z',
      byEmail: true,
      leftOut: ['OWN'],
      wholeEmail: false,
    },
  ],
  claimDescription: '',
  portalState: 'approved',
  flags: [],
  clock: null,
  appealedAt: null,
  appealMessageId: null,
  firstDecision: null,
  wordsBy: 'customer',
  answerDueAt: null,
  signBy: null,
  replyBy: null,
  answerWasDueAt: null,
  expected: { refundBy: '2026-11-27', replacementBy: null, holiday: null, holidays: [] },
  warrantyMetadata: null,
  viewUrl: '/view/x',
  printUrl: '/print/x',
  claimDocuments: [],
  shippingAddress: null,
  updatedShippingAddress: null,
  timeline: [],
  decision: null,
  signature: null,
};
const answers = {
  [`/v1/claims/${id}`]: claim,
  [`/v1/claims/${id}/actions`]: { version: 3, allowed: ['withdraw', 'message', 'review'] },
  [`/v1/claims/${id}/reviews`]: [],
  [`/v1/claims/${id}/own-data`]: {
    storeName: 'STORE',
    email: 'SHOPPER@MAIL',
    orders: 2,
    claimsInProgress: [],
    isOnHold: false,
  },
  '/v1/in-store/drafts/current': null,
};

/** Orders that two pages speak of, and of no other. */
const thing = itemFor('1', 1, 20, { productName: 'THING' });
const orderThat = (code: 'not_shipped' | 'expired') =>
  orderFor({
    customerName: 'SHOPPER',
    orderItems: [thing],
    fulfillments: [parcelFor('1', [{ item: thing, quantity: 1 }], code)],
  });
const orders: Record<string, object> = { '/not-shipped': orderThat('not_shipped'), '/too-late': orderThat('expired') };

/** A page in the other language, on the sample order with what was told of it; the API knows nothing else. */
async function page(path: string, told: string) {
  const flags = { handOffCode: true, fileEarly: true, reviews: true };
  const headers = { cookie: `amends_sample=${encodeURIComponent(told)}` };
  const order = orders[path];
  const given =
    order === undefined ? answers : { ...answers, '/v1/order-lookup/current': order, '?orderId=ord_1': null };
  const answer = await drawPage(
    path,
    { brand, store, flags, sample: order === undefined, answers: given },
    { headers },
  );
  return { status: answer.status, html: await answer.text() };
}

/** The store's, the order's and the shopper's own, and names of address fields, which stand with the countries. */
const own =
  /STORE|clm_\w+|ord_\w+|SHOPPER(@MAIL)?|THING|STAFF|RF1|Sam Sample|1 Sample Street|Portland, OR 97201|United States|^City$|^ZIP code$|^State$/g;

/** What stands on a page, in its title and in what is read out, outside the marks. */
function unmarked(html: string): string[] {
  // A number that is kept on one line is a part of its text.
  const texts = html.replace(/<!-- -->/g, '').replace(/<span class="ui-whole">([^<]*)<\/span>/g, '$1');
  const seen = texts.replace(/<(script|style|select|option|noscript)\b[^>]*>.*?<\/\1>/gs, ' ');
  const between = [...seen.matchAll(/>([^<]+)</g)].map(([, text]) => text ?? '');
  const readOut = [
    ...seen.matchAll(/\s(?:alt|title|placeholder|aria-label|aria-description|aria-valuetext)="([^"]+)"/g),
  ];
  return (
    [...between, ...readOut.map(([, text]) => text ?? '')]
      .map((text) => {
        let rest = text;
        for (let before = ''; before !== rest; ) [before, rest] = [rest, rest.replace(/‹[^‹›]*›/g, '')];
        return rest;
      })
      // A heading is set sentence by sentence, so its marks may stand in two texts.
      .map((text) => text.replace(/^[^‹›]*›|‹[^‹›]*$/g, ''))
      .filter((text) => /[a-z]{2}/i.test(text.replace(own, '')))
  );
}

test.each<[path: string, told: string, status?: number]>([
  ['/start', ''],
  ['/', ''],
  ['/issues', ''],
  ['/issues/items', draft(broken, 'ITEMS')],
  ['/issues/shipment', draft(lost, 'SHIPMENTS')],
  ['/issues/shipment/details', draft(broken)],
  ['/issues/shipment/details', draft(lost)],
  ['/resolution', draft(broken, 'RESOLUTION')],
  ['/resolution/review', draft({ ...broken, ...wanted('RESHIP') }, 'REVIEW')],
  ['/resolution/review', draft({ ...lost, ...wanted('REFUND') }, 'REVIEW')],
  ['/resolution/review?edit=address', draft({ ...broken, ...wanted('RESHIP') }, 'REVIEW')],
  ['/multiple-shipments', draft(lost)],
  ['/not-shipped', ''],
  ['/too-soon', draft(early)],
  ['/too-late', ''],
  ['/return', ''],
  ['/nowhere', '', 404],
  [`/view/${link}`, ''],
  [`/view/${link}/review`, ''],
  [`/view/${link}/appeal`, ''],
  [`/view/${link}/data`, ''],
  [`/view/${ownLink}/data`, ''],
  [`/print/${link}`, ''],
  [`/sign/${link}`, ''],
  ['/view/other.token', '', 404],
  ['/in-store/contact-info?category=WARRANTY', ''],
])('%s uses translatable words only', async (path, told, status = 200) => {
  const { status: answered, html } = await page(path, told);
  expect(answered).toBe(status);
  expect(html).toContain('‹');
  expect(unmarked(html)).toEqual([]);
});
