import { readdirSync } from 'node:fs';
import type { DecisionOutcome } from '#core/reference/claims.ts';
import type { ApprovalParagraph, DecisionClause } from '#core/reference/decision-facts.ts';
import { movedDayKinds } from '#core/rules/claims/told-days.ts';
import type {
  ClaimEmail,
  MailAmendment,
  MailClaim,
  MailDecision,
  MailParcel,
} from '../claims/claim-mails/claim-letter.ts';
import type { Email, EmailOf, Sample } from '../platform/mail/mail-kind.ts';
import type { MailStore } from '../platform/mail/mail-look.ts';
import { pictureNamed, stores } from './email-brands.ts';

/** What each mail’s folder shows of it, beside those of claims, orders and drafts below. */
const server = new URL('../', import.meta.url);
const samples: Sample[] = [];
for (const path of readdirSync(server, { recursive: true, encoding: 'utf8' }).sort()) {
  if (/[/\\]mails[/\\][\w-]+[/\\]sample\.ts$/.test(path)) {
    samples.push(...((await import(new URL(path, server).href)) as { samples: Sample[] }).samples);
  }
}

export const viewUrl = 'http://demo.localhost:3000/view/01hv.view.m2x.k1.aaa';
export const reviewUrl = 'http://demo.localhost:3000/view/01hv.review.m2x.k1.ddd/review';
export const signUrl = 'http://demo.localhost:3000/sign/01hv.sign.m2x.k1.bbb';

type Given = MailClaim['claimResolutions'][number];

/** A claim about two mugs, as far as mails read it. */
export function claimOf(changes: Partial<MailClaim> = {}): MailClaim {
  return {
    claimNumber: 1042,
    version: 3,
    claimState: 'NEW',
    sourceOrderNumber: '1001',
    boughtOn: null,
    resolutionRequested: 'REFUND',
    claimItems: [
      { id: 'cli_1', name: 'Enamel mug, Lichen', quantity: 2, claimType: 'DAMAGED', picture: pictureNamed('mug.webp') },
      {
        ...{ id: 'cli_2', name: 'Wool throw', quantity: 1, claimType: 'MISSING_ITEM' },
        picture: pictureNamed('throw.webp'),
      },
    ],
    claimResolutions: [],
    decision: null,
    currency: 'USD',
    createdAt: '2026-11-20T21:12:00.000Z',
    updatedAt: '2026-11-21T08:15:00.000Z',
    wakesAt: null,
    answerDueAt: '2026-11-23T22:00:00.000Z',
    answerWasDueAt: null,
    expected: { refundBy: null, replacementBy: null, holiday: null },
    arrival: null,
    withdrawnAt: null,
    ...changes,
  };
}

/** An email about a claim; what it says is changed by `changes`. */
export function claimEmail(template: ClaimEmail['template'], changes: Partial<ClaimEmail> = {}): ClaimEmail {
  return {
    template,
    store: stores.fjell,
    customerName: 'Ada Lind',
    claim: claimOf(),
    viewUrl,
    signUrl,
    reviewUrl,
    repliesRead: false,
    refusal: null,
    message: null,
    amendment: null,
    feedback: null,
    parcel: null,
    moved: null,
    signBy: '2026-12-04T21:12:00.000Z',
    closesAt: null,
    reopenUntil: null,
    ...changes,
  };
}

export const orderLetter: EmailOf<'look-up-link'> = {
  template: 'look-up-link',
  store: stores.fjell,
  customerName: 'Ada Lind',
  orderNumber: '1001',
  things: claimOf().claimItems,
  openUrl: 'http://demo.localhost:3000/start?link=ord_1.m2x.ccc',
  minutes: 30,
};

export const draftLetter: EmailOf<'in-store-confirm'> = {
  template: 'in-store-confirm',
  store: stores.fjell,
  customerName: 'Ada Lind',
  productName: 'Halo headphones',
  confirmUrl: 'http://demo.localhost:3000/view/confirm/ses_1.1.ccc',
  expiresAt: '2026-12-05T09:00:00.000Z',
};

export const resumeLetter: EmailOf<'draft-link' | 'draft-reminder'> = {
  template: 'draft-link',
  store: stores.fjell,
  customerName: 'Ada Lind',
  orderNumber: '1001',
  things: claimOf().claimItems,
  resumeUrl: 'http://demo.localhost:3000/start?link=draft.ord_1.m2x.ccc',
  days: 7,
};

const refunded: ApprovalParagraph[] = [
  { code: 'sorry', values: { type: 'DAMAGED' } },
  { code: 'REFUND', values: { sum: { amount: '27.60', currency: 'USD' }, by: '2026-12-01' } },
];

/** A decision with clause, facts and arithmetic; `customerText` is what whoever decided wrote. */
export function decisionOf(
  outcome: DecisionOutcome | 'CLOSED',
  { customerText = '', ...changes }: Partial<MailDecision> & { customerText?: string } = {},
  message: ApprovalParagraph[] = outcome === 'APPROVED' ? refunded : [],
): MailDecision {
  const approved = outcome === 'APPROVED';
  const clause: DecisionClause = approved
    ? { code: 'covered', values: { type: 'DAMAGED', limitDays: 45 } }
    : outcome === 'DENIED'
      ? { code: 'PHOTO_VERIFIED', values: { delivered: '2026-11-18' } }
      : { code: 'closed', values: { reason: 'PACKAGE_ARRIVED' } };
  return {
    id: 'dec_1',
    outcome,
    reason: outcome === 'DENIED' ? 'PHOTO_VERIFIED' : null,
    decidedAt: '2026-11-21T08:15:00.000Z',
    appealUntil: null,
    kept: {
      clause,
      facts: [
        { code: 'delivered', value: { type: 'instant', at: '2026-11-18T19:10:00.000Z' } },
        { code: 'filed', value: { type: 'day-of-limit', day: '2026-11-20', days: 2, limit: 45 } },
      ],
      arithmetic: approved
        ? [
            {
              code: 'item',
              values: {
                name: 'Enamel mug, Lichen',
                quantity: 2,
                price: { amount: '12.00', currency: 'USD' },
                percentage: '90',
              },
              amount: '21.60',
              kind: 'line',
            },
            { code: 'shipping', values: {}, amount: '6.00', kind: 'line' },
            { code: 'total', values: {}, amount: '27.60', kind: 'total' },
          ]
        : [],
      message,
      customer_text: customerText,
      decided_at: '2026-11-21T08:15:00.000Z',
    },
    ...changes,
  };
}

/** One resolution that was carried out. */
/** A top-up that was confirmed. */
export function amendmentOf(changes: Partial<MailAmendment> = {}): MailAmendment {
  return {
    id: 'amd_1',
    kind: 'TOP_UP',
    method: 'REFUND',
    amount: 10,
    currency: 'USD',
    state: 'CONFIRMED',
    customerText: '',
    refundBy: '2026-11-30',
    ...changes,
  };
}

export function givenOf(changes: Partial<Given> = {}): Given {
  return {
    resolutionType: 'REFUND',
    resolutionDescription: '',
    resolutionReference: 'RF-10001',
    quantity: 2,
    paidOriginalValue: 27.6,
    paidOriginalCurrency: 'USD',
    relatedClaimItemId: 'cli_1',
    executedAt: '2026-11-20T22:00:00.000Z',
    ...changes,
  };
}

/** A parcel of a replacement. */
export function shippedParcel(changes: Partial<MailParcel> = {}): MailParcel {
  return {
    id: 'ful_2',
    sourceFulfillmentId: 'f-2',
    number: 1,
    fulfillmentStatus: 'IN_TRANSIT',
    shippedAt: '2026-11-23T19:02:00.000Z',
    deliveredAt: null,
    lastScanAt: null,
    lastScanPlace: null,
    expectedOn: '2026-11-28',
    trackingCompany: 'UPS',
    trackingNumber: ['1Z84A7F0006441030'],
    trackingUrl: ['https://ups.test/1Z84A7F0006441030'],
    ...changes,
  };
}

const twoFiles = ['how-to-pack.pdf', 'return-label.png'].map((filename, index) => ({
  ...{ id: `med_${index}`, url: '/media/x', thumbUrl: '/media/x', contentType: 'image/webp', filename },
  ...{ takenAt: null, device: null },
}));

/** A message of the store. */
export function messageOf(content: string, changes: Partial<NonNullable<ClaimEmail['message']>> = {}) {
  return {
    id: 'msg_1',
    claimId: 'clm_1',
    messageContent: content,
    message: content,
    medias: [] as NonNullable<ClaimEmail['message']>['medias'],
    senderId: null,
    senderName: 'Mara Holm',
    authorName: 'Mara',
    senderType: 'brand',
    needsAnswer: true,
    byEmail: false,
    leftOut: [],
    storeId: 'sto_1',
    createdAt: '2026-11-21T09:00:00.000Z',
    ...changes,
  } satisfies NonNullable<ClaimEmail['message']>;
}

/** Every mail there is, by a name that says which. */
export function everyEmail(store: MailStore): [string, Email][] {
  const email = (template: ClaimEmail['template'], changes: Partial<ClaimEmail> = {}) =>
    claimEmail(template, { store, ...changes });
  const message = messageOf('Could you tell us which mug arrived chipped?');
  const denial = decisionOf('DENIED', {
    customerText: 'The carrier’s photo shows the parcel at your door.',
    appealUntil: '2026-12-05T08:15:00.000Z',
  });
  return [
    ['received', email('claim-received')],
    ['received-one', email('claim-received', { claim: claimOf({ claimItems: claimOf().claimItems.slice(0, 1) }) })],
    [
      'late',
      email('claim-late', {
        claim: claimOf({ answerDueAt: '2026-11-25T22:00:00.000Z', answerWasDueAt: '2026-11-23T22:00:00.000Z' }),
      }),
    ],
    ...movedDayKinds.map((day): [string, Email] => [
      `moved-${day}`,
      email('claim-day-moved', {
        moved: { day, was: '2026-12-01T22:00:00.000Z', now: '2026-12-07T22:00:00.000Z' },
      }),
    ]),
    [
      'received-early',
      email('claim-received', {
        claim: claimOf({ wakesAt: '2026-11-24T12:00:00.000Z', answerDueAt: '2026-11-24T22:00:00.000Z' }),
      }),
    ],
    ['needs-signature', email('claim-needs-signature', { claim: claimOf({ claimState: 'DRAFT' }) })],
    ['question', email('claim-question', { message, closesAt: '2026-12-01T09:00:00.000Z' })],
    ['message', email('claim-question', { message: { ...message, needsAnswer: false } })],
    ['message-with-files', email('claim-question', { message: { ...message, medias: twoFiles } })],
    [
      'approved',
      email('claim-approved', {
        claim: claimOf({ claimState: 'APPROVED', decision: decisionOf('APPROVED'), claimResolutions: [givenOf()] }),
      }),
    ],
    [
      'approved-replacement',
      email('claim-approved', {
        claim: claimOf({
          claimState: 'APPROVED',
          claimItems: claimOf().claimItems.slice(0, 1),
          decision: decisionOf('APPROVED', {}, [
            { code: 'sorry', values: { type: 'DAMAGED' } },
            { code: 'RESHIP', values: { units: 2, street: '27 Larkspur Lane', city: 'Burlington' } },
          ]),
          claimResolutions: [givenOf({ resolutionType: 'RESHIP' })],
        }),
      }),
    ],
    [
      'resolved',
      email('claim-resolved', {
        claim: claimOf({
          claimState: 'RESOLVED',
          decision: decisionOf('APPROVED'),
          claimResolutions: [givenOf()],
          expected: { refundBy: '2026-11-27', replacementBy: null, holiday: null },
        }),
      }),
    ],
    ['shipped', email('claim-shipped', { claim: claimOf({ claimState: 'RESOLVED' }), parcel: shippedParcel() })],
    ['topped-up', email('claim-amended', { claim: claimOf({ claimState: 'RESOLVED' }), amendment: amendmentOf() })],
    [
      'topped-up-credit',
      email('claim-amended', {
        claim: claimOf({ claimState: 'RESOLVED' }),
        amendment: amendmentOf({ method: 'STORE_CREDIT', refundBy: null, customerText: 'Thanks for your patience.' }),
      }),
    ],
    [
      'came-back',
      email('claim-amended', {
        claim: claimOf({ claimState: 'RESOLVED' }),
        amendment: amendmentOf({ kind: 'REVERSAL', method: null, refundBy: null }),
      }),
    ],
    [
      'top-up-canceled',
      email('claim-amended', {
        claim: claimOf({ claimState: 'RESOLVED' }),
        amendment: amendmentOf({ state: 'CANCELED', refundBy: null }),
      }),
    ],
    ['revoked', email('claim-revoked', { claim: claimOf({ claimState: 'OPEN' }) })],
    ['denied', email('claim-denied', { claim: claimOf({ claimState: 'DENIED', decision: denial }) })],
    [
      'closed',
      email('claim-closed', {
        claim: claimOf({
          claimState: 'CLOSED',
          decision: decisionOf('CLOSED', { reason: 'PACKAGE_ARRIVED' }),
        }),
        reopenUntil: '2026-12-05T08:15:00.000Z',
      }),
    ],
    [
      'arrival',
      email('claim-arrival', {
        claim: claimOf({
          claimState: 'TEMPORARILY_DISMISSED',
          arrival: {
            deliveredAt: '2026-11-20T19:10:00.000Z',
            askedAt: '2026-11-20T19:12:00.000Z',
            answerBy: '2026-11-23T19:12:00.000Z',
          },
        }),
        closesAt: '2026-11-23T19:12:00.000Z',
      }),
    ],
    ['review', email('claim-review', { claim: claimOf({ claimState: 'RESOLVED' }) })],
    [
      'feedback-reply',
      email('claim-feedback', {
        claim: claimOf({ claimState: 'RESOLVED' }),
        feedback: {
          ...{ said: 'The new mug came fast.', repliedAt: '2026-11-23T09:04:00.000Z' },
          reply: 'Glad it got there in one piece. Thanks for the photo.',
        },
      }),
    ],
    [
      'reminder',
      email('claim-reminder', {
        claim: claimOf({ claimState: 'WAITING_FOR_CUSTOMER' }),
        message,
        closesAt: '2026-12-01T09:00:00.000Z',
      }),
    ],
    ['reminder-signature', email('claim-reminder', { claim: claimOf({ claimState: 'DRAFT' }) })],
    ['link', email('claim-link')],
    ['reply-archived', email('claim-reply-refused', { refusal: 'claim-archived' })],
    ['reply-units', email('claim-reply-refused', { refusal: 'quantity-exceeded' })],
    ['reply-other-address', email('claim-reply-refused', { refusal: 'other-address', repliesRead: true })],
    ['look-up-link', { ...orderLetter, store }],
    ['draft-link', { ...resumeLetter, store }],
    ['draft-reminder', { ...resumeLetter, template: 'draft-reminder', store }],
    ['in-store-confirm', { ...draftLetter, store }],
    ...samples.map(([name, sample]): [string, Email] => [name, { ...sample, store }]),
  ];
}
