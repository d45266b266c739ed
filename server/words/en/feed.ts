/** A line of a claim's feed, after the name of who did it, as staff read it. */

import { type ClaimState, claimStateLabels, decisionReasonLabels } from '../../../core/reference/claims.ts';
import type { EngineReason } from '../../../core/reference/engine-reasons.ts';
import type { HidingReason } from '../../../core/reference/reviews.ts';
import { engineReasonText } from '../engine-words.ts';
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

/** What the line says. A reason of before there were codes is said as it was written. */
export function feedLine(line: FeedLine): string {
  const { kind, toState, reason, data } = line;
  switch (kind) {
    case 'claim.created':
      return toState === 'DRAFT' ? 'filled in this claim; waiting for the customer’s signature' : 'filed this claim';
    case 'claim.signed':
      return 'signed';
    case 'claim.address-refused':
      return 'tried to sign again with changes; refused';
    case 'claim.receipt-verified':
      return 'verified the receipt';
    case 'claim.evidence-fetched':
      return 'added a photo from a link';
    case 'claim.answer-late':
      return 'told the customer that the reply is late and gave a new date';
    case 'claim.assigned':
      return assigned(data);
    case 'claim.shared-out':
      return `shared this claim out to ${String(data.name)}, whose turn it was`;
    case 'claim.labeled':
      return `added the label ${String(data.name)}`;
    case 'claim.unlabeled':
      return `removed the label ${String(data.name)}`;
    case 'claim.metadata-changed':
      return metadataChanged(data);
    case 'claim.erased':
      return 'erased the customer’s data';
    case 'claim.link-mailed':
      return 'emailed the link';
    case 'resolution.part-executed':
      return `refunded part of it, reference ${String(data.reference)}`;
    case 'resolution.executed':
      return `completed it, reference ${String(data.reference)}`;
    case 'resolution.failed':
      return `couldn’t complete it${whyNot(data) ?? because(reason)}`;
    case 'review.created':
      return `left feedback: ${String(data.rating)} of 5`;
    case 'review.replied':
      return 'replied to the feedback';
    case 'review.hidden':
      return `hid the feedback’s comment: ${hidingRules[data.rule as HidingReason] ?? String(data.rule)}`;
    case 'review.shown':
      return 'showed the feedback’s comment again';
    case 'claim.state_changed':
      return moved(line);
    case 'claim.flagged':
      return flagged(data) ?? reason ?? kind;
    default:
      return reason ?? kind;
  }
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
  return why ? `: ${engineReasonText(why as EngineReason)}` : null;
}

/** What a field of the store's own holds now; of an erased customer only that it changed. */
function metadataChanged({ label, removed, said }: Record<string, unknown>): string {
  if (removed === true) {
    return `cleared ${String(label)}`;
  }
  return typeof said === 'string' ? `set ${String(label)} to “${said}”` : `changed ${String(label)}`;
}

function moved({ actorKind, toState, reason, data }: FeedLine): string {
  switch (data.trigger) {
    case 'open':
    case 'take':
      return 'took this claim';
    case 'wake':
      return woken(actorKind, reason);
    case 'cancel-draft':
      return 'canceled the claim before it was signed';
    case 'ask-brand':
      return 'asked the store’s team a question';
    case 'brand-answer':
      return reason === 'STORE_SILENT' ? 'continued without the store’s reply' : 'replied for the store';
    case 'hand-over':
      return 'handed this claim to the provider';
    case 'snooze':
      return `snoozed it until ${formatDay(String(data.until))}`;
    case 'resolve-externally':
      return 'resolved it outside Amends';
    case 'dismiss':
      return reason === 'DUPLICATE' ? 'dismissed it as a duplicate' : 'dismissed it';
    case 'undismiss':
      return 'reopened it';
    case 'archive':
      return 'archived it';
    case 'unarchive':
      return 'unarchived it';
    case 'approve':
    case 'approve-proposal': {
      const sum = sumOf(data);
      return sum === null ? 'approved' : `approved ${sum}`;
    }
    case 'deny':
      return `denied${because(reason)}`;
    case 'close':
    case 'close-no-response':
    case 'close-arrived':
      return `closed${because(reason)}`;
    case 'appeal':
      return 'appealed; someone else must decide';
    case 'revoke':
      return `revoked the approval${because(reason)}`;
    case 'undo':
      return 'undid the decision';
    case 'executed':
      return 'completed the claim';
    case 'ask-arrived':
      return 'asked the customer whether the package arrived';
    case 'withdraw':
      return reason === 'PACKAGE_ARRIVED' ? 'said it arrived' : 'withdrew the claim';
    case 'amend':
      return amended(data);
    case 'propose':
      return `proposed approving ${sumOf(data) ?? 'this claim'}; needs a second approval`;
    case 'refuse-proposal':
      return 'sent the proposal back';
    case 'withdraw-proposal':
      return 'withdrew the proposal';
    case 'sign':
      return 'signed and sent the claim';
    case 'inform':
      return 'messaged the customer';
    case 'ask-customer':
      return 'asked the customer a question';
    case 'customer-answer':
      return 'replied';
    case 'customer-write':
      return 'sent a message';
    case 'reopen-closed':
    case 'reopen-denied':
      return 'reopened it';
    default:
      return `moved it to ${claimStateLabels[toState as ClaimState] ?? toState}${because(reason)}`;
  }
}

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
