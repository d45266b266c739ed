/** A line of a claim's feed, after the name of who did it, as staff read it. */

import { type ClaimState, claimStateLabels, decisionReasonLabels } from '#core/reference/claims.ts';
import type { EmailRefusal } from '#core/reference/email-refusals.ts';
import type { EngineReason } from '#core/reference/engine-reasons.ts';
import type { HidingReason } from '#core/reference/reviews.ts';
import type { UnsentReason } from '#core/reference/waiting-messages.ts';
import type { Trigger } from '#core/rules/claims/lifecycle/lifecycle-terms.ts';
import type { ToldDayKind } from '#core/rules/claims/told-days.ts';
import { filled } from '../filled.ts';
import { reasons } from './engine-reasons.ts';
import { formatDay, formatMoney } from './format.ts';

/** A line as it is kept: a kind, the state it led to, a reason by its code, and typed values. */
export interface FeedLine {
  kind: string;
  actorKind: string;
  toState: string | null;
  reason: string | null;
  data: Record<string, unknown>;
}

const hidingRules: Record<HidingReason, string> = {
  PERSONAL_DATA: 'personal data',
  ABUSIVE: 'abusive',
  NOT_ABOUT_CLAIM: 'not about the claim',
};

/** Why an email didn’t reach the customer, within a sentence. */
const undelivered: Record<EmailRefusal, string> = {
  'no-such-address': 'their email address doesn’t exist',
  'mailbox-full': 'their mailbox is full',
  refused: 'their mail server refused it',
  unreachable: 'their mail server couldn’t be reached for days',
};

/** Why a message that waited wasn’t sent, within a sentence. */
const unsent: Record<UnsentReason, string> = {
  archived: 'the claim is archived',
  decided: 'the claim ended after it was written',
  'not-allowed': 'the person who wrote it can’t message this customer anymore',
  files: 'a file isn’t available anymore',
  failed: 'something went wrong',
};

/** The product, where it acted without a person. */
export const itself = 'Amends';

/** Which day was told anew. */
const dayMoved: Record<ToldDayKind, string> = {
  answer: 'gave the customer a later day for our reply',
  sign: 'gave the customer more days to sign',
  reply: 'gave the customer more days to reply',
  arrived: 'gave the customer more days to say whether it arrived',
  appeal: 'gave the customer more days to appeal',
  reopen: 'gave the customer more days to reopen this claim',
  refund: 'gave the customer a later day for the refund',
  replacement: 'gave the customer a later day for the replacement',
  'top-up': 'gave the customer a later day for the refund',
};

type Say = (line: FeedLine) => string;

/** What each kind of line says. A kind of a claim that is neither here nor silent in read-feed.ts doesn't compile. */
export const feedSentences = {
  'claim.created': ({ toState }) =>
    toState === 'DRAFT' ? 'filled in this claim; waiting for the customer’s signature' : 'filed this claim',
  'claim.signed': () => 'signed',
  'claim.address-refused': () => 'tried to sign again with changes; refused',
  'claim.receipt-verified': () => 'verified the receipt',
  'claim.evidence-fetched': () => 'added a photo from a link',
  'claim.answer-late': () => 'told the customer that the reply is late and gave a new date',
  'claim.day-moved': ({ data }) => dayMoved[data.day as ToldDayKind],
  'claim.email-refused': ({ data }) => `couldn’t email the customer: ${undelivered[data.why as EmailRefusal]}`,
  'claim.email-sent-again': () => 'sent an undelivered email again',
  'claim.email-handled': () => 'noted that the customer knows what an undelivered email said',
  'message.canceled': () => 'canceled a colleague’s message before it was sent',
  'message.not-sent': ({ data }) => `couldn’t send a message: ${unsent[data.why as UnsentReason]}`,
  'claim.assigned': ({ data }) => assigned(data),
  'claim.shared-out': ({ data }) => `assigned this claim to ${String(data.name)}, whose turn it was`,
  'claim.labeled': ({ data }) => `added the label ${String(data.name)}`,
  'claim.unlabeled': ({ data }) => `removed the label ${String(data.name)}`,
  'claim.metadata-changed': ({ data }) => metadataChanged(data),
  'claim.erased': () => 'erased the customer’s data',
  'claim.link-mailed': () => 'emailed the link',
  'resolution.part-executed': ({ data }) => `refunded part of it, reference ${String(data.reference)}`,
  'resolution.executed': ({ data }) => `completed it, reference ${String(data.reference)}`,
  'resolution.shipped': ({ data }) =>
    `told the customer that the replacement shipped, order ${String(data.sourceOrderNumber)}`,
  'resolution.failed': ({ data, reason }) => `couldn’t complete it${whyNot(data) ?? because(reason)}`,
  'review.created': ({ data }) => `left feedback: ${String(data.rating)} of 5`,
  'review.replied': () => 'replied to the feedback',
  'review.hidden': ({ data }) =>
    `hid the feedback’s comment: ${hidingRules[data.rule as HidingReason] ?? String(data.rule)}`,
  'review.shown': () => 'showed the feedback’s comment again',
  'claim.state_changed': (line) => (moves[line.data.trigger as Move] ?? movedTo)(line),
  'claim.flagged': ({ data, reason, kind }) => flagged(data) ?? reason ?? kind,
} as const satisfies Readonly<Record<string, Say>>;

export type FeedKind = keyof typeof feedSentences;

/** What the line says. A reason of before there were codes is said as it was written. */
export function feedLine(line: FeedLine): string {
  const say: Say | undefined = feedSentences[line.kind as FeedKind];
  return say === undefined ? (line.reason ?? line.kind) : say(line);
}

function assigned({ own, name }: Record<string, unknown>): string {
  if (own === true) {
    return 'took this claim';
  }
  return name === null ? 'gave this claim back to the queue' : `assigned this claim to ${String(name)}`;
}

/** Why the engine did not do it; a line of before there were codes has the sentence itself. */
function whyNot({ why, said }: Record<string, unknown>): string | null {
  if (typeof said === 'string') {
    return `: ${said}`;
  }
  // Cast: an event of this kind is written with nothing else (outcomes.events.ts).
  return why ? `: ${reasonText(why as EngineReason)}` : null;
}

/** What a field of the store's own holds now; of an erased customer only that it changed. */
function metadataChanged({ label, removed, said }: Record<string, unknown>): string {
  if (removed === true) {
    return `cleared ${String(label)}`;
  }
  return typeof said === 'string' ? `set ${String(label)} to “${said}”` : `changed ${String(label)}`;
}

/** Every trigger but those that make a claim, of which `claim.created` tells. */
type Move = Exclude<Trigger, 'submit' | 'submit-early' | 'valet-draft' | 'valet'>;

const took = () => 'took this claim';
const reopened = () => 'reopened it';
const closed: Say = ({ reason }) => `closed${because(reason)}`;
const approved: Say = ({ data }) => {
  const sum = sumOf(data);
  return sum === null ? 'approved' : `approved ${sum}`;
};
const movedTo: Say = ({ toState, reason }) =>
  `moved it to ${claimStateLabels[toState as ClaimState] ?? toState}${because(reason)}`;

/** What is said of a claim that moved, by what moved it. */
const moves: Readonly<Record<Move, Say>> = {
  open: took,
  take: took,
  wake: ({ actorKind, reason }) => woken(actorKind, reason),
  'cancel-draft': () => 'canceled the claim before it was signed',
  'ask-brand': () => 'asked the store’s team a question',
  'brand-answer': ({ reason }) =>
    reason === 'STORE_SILENT' ? 'continued without the store’s reply' : 'replied for the store',
  'hand-over': () => 'handed this claim to the provider',
  snooze: ({ data }) => `snoozed it until ${formatDay(String(data.until))}`,
  'resolve-externally': () => 'resolved it outside Amends',
  dismiss: ({ reason }) => (reason === 'DUPLICATE' ? 'dismissed it as a duplicate' : 'dismissed it'),
  undismiss: reopened,
  archive: () => 'archived it',
  unarchive: () => 'unarchived it',
  delete: () => 'deleted it',
  approve: approved,
  'approve-proposal': approved,
  deny: ({ reason }) => `denied${because(reason)}`,
  close: closed,
  'close-no-response': closed,
  'close-arrived': closed,
  appeal: () => 'appealed; someone else must decide',
  revoke: ({ reason }) => `revoked the approval${because(reason)}`,
  undo: () => 'undid the decision',
  executed: () => 'completed the claim',
  'execution-failed': movedTo,
  'ask-arrived': () => 'asked the customer whether the package arrived',
  withdraw: ({ reason }) => (reason === 'PACKAGE_ARRIVED' ? 'said it arrived' : 'withdrew the claim'),
  amend: ({ data }) => amended(data),
  propose: ({ data }) => `proposed approving ${sumOf(data) ?? 'this claim'}; needs a second approval`,
  'refuse-proposal': () => 'sent the proposal back',
  'withdraw-proposal': () => 'withdrew the proposal',
  sign: () => 'signed and sent the claim',
  'sign-expired': movedTo,
  inform: () => 'messaged the customer',
  'ask-customer': () => 'asked the customer a question',
  'customer-answer': () => 'replied',
  'customer-write': () => 'sent a message',
  'reopen-closed': reopened,
  'reopen-denied': reopened,
};

/** A step of changing a resolved claim. */
function amended(data: Record<string, unknown>): string {
  const sum = sumOf(data) ?? '';
  const reversal = data.kind === 'REVERSAL';
  switch (data.amendment) {
    case 'CONFIRMED':
      return reversal ? `confirmed that ${sum} came back` : `confirmed adding ${sum}`;
    case 'CANCELED':
      return reversal ? `canceled recording ${sum} as paid back` : `canceled adding ${sum}`;
    default:
      return reversal
        ? `proposed recording ${sum} as paid back; needs someone else to confirm it`
        : `proposed adding ${sum}; needs someone else to confirm it`;
  }
}

/** What staff should know, by its flag; null for a line of before there were flags. */
function flagged(data: Record<string, unknown>): string | null {
  switch (data.flag) {
    case 'ENGINE_ASKED_AGAIN':
      return 'asked the store engine again';
    case 'UNITS_FREE':
      return 'released the items; they can be claimed again';
    case 'AMOUNT_DIFFERS':
      return `found a mismatch: the engine paid ${String(data.booked)} instead of ${String(data.expected)}`;
    default:
      return null;
  }
}

/** A claim that slept is worked on: on its day, since its package arrived, or because somebody took it. */
function woken(actorKind: string, reason: string | null): string {
  if (actorKind !== 'system') {
    return 'took this claim ahead of its date';
  }
  return reason === 'PACKAGE_ARRIVED'
    ? 'reopened this claim: the package was delivered'
    : 'reopened this claim on its date';
}

function sumOf(data: Record<string, unknown>): string | null {
  return typeof data.total === 'string' ? formatMoney(data.total, String(data.currency)) : null;
}

/** Reasons of timers, which no decision has. */
const timerReasons: Record<string, string> = {
  TIME_TO_DECIDE: 'it’s time to decide',
  NOT_SIGNED: 'not signed in time',
};

function because(reason: string | null): string {
  return reason === null
    ? ''
    : `: ${timerReasons[reason] ?? decisionReasonLabels[reason as keyof typeof decisionReasonLabels] ?? reason}`;
}

const reasonText = ({ code, values }: EngineReason) => filled(reasons[code], values);
