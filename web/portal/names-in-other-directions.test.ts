import { describe, expect, test } from 'vitest';
import { emptyClaim } from '#core/drafts/saved-draft.ts';
import { itemFor, orderFor, parcelFor } from './draft/testing.ts';
import { drawPage } from './testing/draw-page.ts';

/** What people and stores are called and write, in other directions and with marks that turn what follows. */
const written: Record<string, { person: string; product: string; words: string }> = {
  Arabic: { person: 'مريم الزهراء (VIP)!', product: 'مصباح 3 قطع', words: 'المصباح مكسور (3 قطع).' },
  Hebrew: { person: 'דנה לוי', product: 'מנורה 12V', words: 'שבור!' },
  'with an override': { person: '\u202EelaV niboR', product: '\u202Epmal', words: '\u202Enekorb' },
};

const link = `${'0'.repeat(26)}.view.token`;
const id = `clm_${'0'.repeat(26)}`;
const at = '2026-11-20T15:00:00Z';
const medias = [{ id: 'med_1', url: '/m', thumbUrl: '/m', contentType: 'image/png', filename: 'a.png', takenAt: null }];

function answersFor({ person, product, words }: (typeof written)[string], change: object) {
  const store = `${person} & Co`;
  const options = [{ name: product, value: words }];
  const item = itemFor('lamp', 2, 24, { productName: product, selectedOptions: options });
  const address = { firstName: person, lastName: person, address1: words, address2: '', city: product, zip: '1' };
  const issue = { id: 'i', sourceItemId: 'lamp', quantity: 2, details: words, issueType: 'DAMAGED', images: ['med_1'] };
  const order = orderFor({
    customerName: person,
    orderItems: [item, itemFor('throw', 1, 9, { productName: product })],
    fulfillments: [parcelFor('one', [{ item, quantity: 2 }])],
    eligibility: { lamp: { shipping: 2, warranty: null } },
    shippingAddress: { ...address, state: '', country: 'EG' } as never,
  });
  const session = {
    id: 'ses_1',
    orderId: 'ord_1',
    status: 'DETAILS',
    metadata: {
      claim: {
        ...emptyClaim,
        category: 'SHIPPING',
        group: 'issuesWithItems',
        fulfillments: { one: { issues: [issue], details: words } },
        resolution: { desiredMethod: 'RESHIP', updatedShippingAddress: null },
      },
      currentShipmentId: null,
    },
    media: { med_1: medias[0] },
  };
  const message = {
    message: words,
    messageContent: words,
    medias: [],
    createdAt: at,
    byEmail: false,
    leftOut: [],
    wholeEmail: false,
  };
  const decision = {
    id: 'dec_1',
    outcome: 'DENIED',
    reason: 'OTHER',
    reasonLabel: 'Other',
    clause: 'We reviewed everything.',
    facts: [],
    arithmetic: [],
    customerText: words,
    decidedAt: at,
    decidedBy: person,
    undoUntil: null,
    appealUntil: at,
  };
  const claim = {
    ...{ id, version: 3, claimNumber: 41, claimCategory: 'SHIPPING', claimState: 'DENIED', claimType: 'DAMAGED' },
    ...{ orderId: 'ord_1', sourceOrderId: '1', sourceOrderNumber: '1', boughtOn: null, storeName: store },
    ...{ timeZone: 'UTC', currency: 'USD', authorName: person, authorEmail: 'a@mail.test', createdAt: at },
    ...{ updatedAt: at, wakesAt: null, arrival: null, withdrawnAt: null, resolutionRequested: 'REFUND' },
    ...{ fulfillmentCount: 0, fulfillments: [], amendments: [], portalState: 'denied', flags: [], clock: null },
    claimItems: [
      {
        ...{ id: 'itm_1', name: product, quantity: 2, claimType: 'DAMAGED', subReason: null, details: words },
        ...{ images: medias, imageUrl: null, selectedOptions: options, sourceItemId: '1' },
      },
      {
        ...{ id: 'itm_2', name: product, quantity: 1, claimType: 'DAMAGED', subReason: null, details: words },
        ...{ images: [], imageUrl: null, selectedOptions: [], sourceItemId: '2' },
      },
    ],
    claimResolutions: [],
    claimMessages: [
      { ...message, id: 'msg_1', senderName: person, senderType: 'brand', needsAnswer: true },
      { ...message, id: 'msg_2', senderName: person, senderType: 'customer' },
    ],
    claimDescription: `${words} ${words}`,
    ...{ appealedAt: null, appealMessageId: null, firstDecision: null, wordsBy: 'customer', answerDueAt: null },
    ...{
      signBy: null,
      replyBy: null,
      answerWasDueAt: null,
      expected: { refundBy: null, replacementBy: null, holiday: null, holidays: [] },
    },
    ...{ warrantyMetadata: null, viewUrl: '/view/x', printUrl: '/print/x', claimDocuments: [] },
    ...{ shippingAddress: order.shippingAddress, updatedShippingAddress: null, timeline: [], decision },
    signature: { kind: 'TYPED', name: person, image: null, signedAt: at },
    ...change,
  };
  return {
    store,
    answers: {
      '/v1/order-lookup/current': order,
      '/v1/sessions?orderId=ord_1': session,
      '/v1/sessions': session,
      [`/v1/claims/${id}`]: claim,
      [`/v1/claims/${id}/actions`]: { version: 3, allowed: ['withdraw', 'message', 'review', 'appeal', 'sign'] },
      [`/v1/claims/${id}/reviews`]: [],
    },
  };
}

const decoded = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** What of a page is read or read out, text by text; what may be edited is a field’s own. */
function textsOf(html: string): string[] {
  const seen = html
    .replace(/<!-- -->/g, '')
    .replace(/<(script|style|textarea|option|noscript)\b[^>]*>.*?<\/\1>/gs, '')
    .replace(/<(?:title)\b[^>]*>.*?<\/title>/gs, '')
    .replace(/<\/?(?:strong|span class="ui-whole")[^>]*>/g, '');
  const between = [...seen.matchAll(/>([^<]+)</g)].map(([, text]) => text ?? '');
  const out = [...seen.matchAll(/\s(?:alt|title|aria-label|aria-description)="([^"]+)"/g)].map(
    ([, text]) => text ?? '',
  );
  return [...between, ...out].map(decoded);
}

/** Those of the texts in which one of the names touches what is beside it: it stands in no isolate of its own. */
function touching(html: string, names: readonly string[]): string[] {
  return textsOf(html).filter((text) =>
    names.some((name) => {
      for (let from = text.indexOf(name); from !== -1; from = text.indexOf(name, from + name.length)) {
        const before = [...text.slice(0, from)];
        const depth = before.reduce((sum, mark) => sum + (mark === '\u2068' ? 1 : mark === '\u2069' ? -1 : 0), 0);
        if (depth < 1) return true;
      }
      return false;
    }),
  );
}

const pages: [path: string, change: object][] = [
  ['/', {}],
  ['/issues', {}],
  ['/issues/items', {}],
  ['/issues/shipment/details?part=1', {}],
  ['/resolution', {}],
  ['/resolution/review', {}],
  ['/return', {}],
  [`/view/${link}`, {}],
  [`/view/${link}`, { claimState: 'WAITING_FOR_CUSTOMER', portalState: 'pending', decision: null }],
  [`/view/${link}/review`, {}],
  [`/view/${link}/appeal`, {}],
  [`/print/${link}`, {}],
  [`/sign/${link}`, { claimState: 'DRAFT', portalState: 'draft', signature: null, signBy: at, decision: null }],
];

describe.each(Object.entries(written))('what is written in %s', (_language, names) => {
  test.each(pages)('typed text changes nothing beside it on %s', async (path, change) => {
    const { store, answers } = answersFor(names, change);
    const answer = await drawPage(path, {
      answers,
      brand: { storeName: store, supportEmail: 'help@store.test' },
      store: { returns: { portalUrl: 'https://returns.test', trackingUrl: null } },
      flags: { fileEarly: true, reviews: true },
    });
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(touching(html, Object.values(names))).toEqual([]);
    expect(html).toContain(names.person.slice(0, 5));
    // What is typed reads in its own direction while it is typed.
    for (const [field] of html.matchAll(/<textarea[^>]*>/g)) expect(field).toContain('dir="auto"');
  });
});
