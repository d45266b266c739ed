import type { DecisionOutcome } from '#core/reference/claims.ts';
import type { ApprovalParagraph, DecisionClause } from '#core/reference/decision-facts.ts';
import type { SampleLetter } from '../../../platform/mail/mail-kind.ts';
import { sampleThings, stores } from '../../../testing/email-brands.ts';
import type { ClaimEmail, ClaimTemplate, MailClaim, MailDecision, MailParcel } from '../claim-letter.ts';

const [mug, blanket] = sampleThings;

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
      { id: 'cli_1', name: mug.name, quantity: 2, claimType: 'DAMAGED', picture: mug.picture },
      { id: 'cli_2', name: blanket.name, quantity: 1, claimType: 'MISSING_ITEM', picture: blanket.picture },
    ],
    claimResolutions: [],
    decision: null,
    currency: 'USD',
    createdAt: '2026-11-20T21:12:00.000Z',
    updatedAt: '2026-11-21T08:15:00.000Z',
    wakesAt: null,
    answerDueAt: '2026-11-23T22:00:00.000Z',
    answerWasDueAt: null,
    expected: { refundBy: null, replacementBy: null, holiday: null, holidays: [] },
    arrival: null,
    withdrawnAt: null,
    ...changes,
  };
}

/** What an email about a claim says; `changes` say what it’s about. */
export function claimLetter(changes: Partial<ClaimEmail> = {}): SampleLetter<ClaimTemplate> {
  return {
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

/** An email about a claim, of the brand that is drawn first. */
export function claimEmail(template: ClaimTemplate, changes: Partial<ClaimEmail> = {}): ClaimEmail {
  return { template, store: stores.fjell, ...claimLetter(changes) };
}

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
      ? { code: 'PHOTO_VERIFIED', values: { delivered: '2026-11-18', packages: 1, sent: '2026-11-20' } }
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
    returnedAt: null,
    trackingCompany: 'UPS',
    trackingNumber: ['1Z84A7F0006441030'],
    trackingUrl: ['https://ups.test/1Z84A7F0006441030'],
    ...changes,
  };
}

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
    wholeEmail: false,
    storeId: 'sto_1',
    createdAt: '2026-11-21T09:00:00.000Z',
    ...changes,
  } satisfies NonNullable<ClaimEmail['message']>;
}
