/** A claim was approved, completed, denied or closed. */

import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import { list, pluralOf } from '../format.ts';
import type { Tag } from '../tag.ts';

export const approved = {
  subject: (claim: number): string => `Your claim #${claim} is approved`,
  refundTitle: (sum: string): string => `Approved: a ${sum} refund.`,
  replacementTitle: (units: number): string =>
    pluralOf(units, 'Approved: we’re sending a replacement.', `Approved: we’re sending ${units} replacements.`),
  creditTitle: (sum: string): string => `Approved: ${sum} in store credit.`,
  /** Of several kinds: 'Approved: a $20.00 refund and a replacement.' */
  partsTitle: (parts: readonly string[]): string => `Approved: ${list(parts)}.`,
  parts: {
    refund: (sum: string): string => `a ${sum} refund`,
    goods: (units: number): string => (units === 1 ? 'a replacement' : `${units} replacements`),
    credit: (sum: string): string => `${sum} in store credit`,
    agreed: 'what we agreed on',
  },
  title: 'Your claim is approved.',
  /** What a list of emails shows beside the subject. */
  refundPreview: (day: string): string => `Expect your refund by ${day}.`,
  replacementPreview: (units: number): string =>
    pluralOf(units, 'We’ll email you when your replacement ships.', 'We’ll email you when your replacements ship.'),
  preview: 'We’ll email you when it’s complete.',
  heldUp: (theClaim: string, store: string): string =>
    `Your ${theClaim} didn’t go through automatically, so someone at ${isolated(store)} is completing it. We’ll email you as soon as it’s done.`,
  processing: (theClaim: string): string => `We’re processing your ${theClaim} and will email you when it’s complete.`,
  /** Of replacements: nothing of them is complete before it ships. */
  sending: (theClaim: string, units: number): string =>
    `We’re processing your ${theClaim}. ${pluralOf(units, 'We’ll email you when your replacement ships.', 'We’ll email you when your replacements ship.')}`,
  /** Of several kinds. */
  processingParts: (theClaim: string): string =>
    `We’re processing your ${theClaim} and will email you as each part is done.`,
};

export const resolved = {
  refundSubject: (sum: string): string => `Your ${sum} refund is on its way`,
  replacementSubject: (units: number): string =>
    pluralOf(units, 'Your replacement is on its way', 'Your replacements are on their way'),
  /** Of replacements that the store's system has, and that haven't shipped. */
  orderedSubject: (units: number): string =>
    pluralOf(units, 'Your replacement is ordered', 'Your replacements are ordered'),
  orderedTitle: (units: number): string =>
    pluralOf(units, 'Your replacement is ordered.', 'Your replacements are ordered.'),
  whenItShips: (units: number): string =>
    pluralOf(units, 'We’ll email you when it ships.', 'We’ll email you when they ship.'),
  creditSubject: (sum: string): string => `Your ${sum} in store credit is ready`,
  subject: (claim: number): string => `Your claim #${claim} is resolved`,
  /** Of several kinds, while a replacement hasn't shipped. */
  partsSubject: (claim: number): string => `Your claim #${claim} is under way`,
  refundTitle: (sum: string): string => `Your ${sum} refund is on its way.`,
  replacementTitle: (units: number): string =>
    pluralOf(units, 'Your replacement is on its way.', 'Your replacements are on their way.'),
  creditTitle: (sum: string): string => `Your ${sum} in store credit is ready.`,
  title: 'Your claim is resolved.',
  preview: (claim: number): string => `Claim #${claim} is complete.`,
  complete: (theClaim: string): string => `Your ${theClaim} is complete.`,
  /** The same while a replacement hasn't shipped. */
  isOrdered: (theClaim: string, units: number): string =>
    pluralOf(
      units,
      `We’ve ordered the replacement for your ${theClaim}.`,
      `We’ve ordered the replacements for your ${theClaim}.`,
    ),
  sending: (units: number): string =>
    pluralOf(
      units,
      'We’re sending your replacement to the address on your claim.',
      'We’re sending your replacements to the address on your claim.',
    ),
  /** It comes later than was said. */
  saidAnother: (what: 'refund' | 'goods', units: number, day: string): string =>
    `We said the ${what === 'refund' ? 'refund' : pluralOf(units, 'replacement', 'replacements')} would reach you by ${day}. We’re sorry, ${units === 1 ? 'it’s' : 'they’re'} later than planned.`,
  expectBy: (units: number, day: string, strong: Tag): ReactNode => (
    <>
      Expect {pluralOf(units, 'it', 'them')} by {strong(day)}.
    </>
  ),
  /** @param sum where other things are given beside it */
  refundBy: (sum: string | null, day: string, strong: Tag): ReactNode => (
    <>
      {sum === null ? 'The refund' : `Your ${sum} refund`} goes to your original payment method and takes up to 5
      business days. Expect it by {strong(day)}.
    </>
  ),
  kinds: {
    refund: 'Refund',
    goods: 'Replacement',
    credit: 'Store credit',
    agreed: 'What we agreed on',
  },
  /** 'Refund, Enamel mug'. */
  givenFor: (what: string, item: string): string => `${what}, ${isolated(item)}`,
  sent: (units: number): string => `${units} sent`,
  ordered: (units: number): string => `${units} ordered`,
  references: (count: number): string => pluralOf(count, 'Reference', 'References'),
};

export const denied = {
  subject: (claim: number): string => `An update on your claim #${claim}`,
  preview: 'Here’s why, and how to appeal.',
  previewFinal: 'Here’s why.',
  title: (claim: number): string => `An update on your claim #${claim}`,
  /** What the reason is said of: the one thing by its name, several as the claim. */
  notApproved: (item: string): string => `We couldn’t approve your claim for the ${isolated(item)}.`,
  notApprovedClaim: (theClaim: string): string => `We couldn’t approve your ${theClaim}.`,
  reason: 'Reason for denial',
  appealBy: (day: string, strong: Tag): ReactNode => (
    <>
      Think we got something wrong? You can appeal once, until {strong(day)}. Someone who didn’t make this decision will
      review it.
    </>
  ),
  appeal: 'Appeal this decision',
};

export const closed = {
  subject: (claim: number): string => `Your claim #${claim} is closed`,
  preview: (day: string | null): string => (day === null ? 'Your claim is closed.' : `You can reopen it until ${day}.`),
  title: 'Your claim is closed.',
  withdrawn: (theClaim: string): string => `Your ${theClaim} is closed because you withdrew it.`,
  plainly: (theClaim: string): string => `Your ${theClaim} is closed.`,
  reopenBy: (day: string, strong: Tag): ReactNode => (
    <>Still having a problem? Message us on your claim page by {strong(day)} and we’ll reopen it.</>
  ),
};

/** Where no day is named for the answer. */
export const nextEmail = 'We’ll email you as soon as we’ve decided.';

export const reopened = {
  subject: (claim: number): string => `We reopened your claim #${claim}`,
  preview: 'You don’t need to do anything.',
  title: 'We reopened your claim.',
  body: (theClaim: ReactNode): ReactNode => <>We’re reviewing your {theClaim} again. You don’t need to do anything.</>,
};

export const revoked = {
  subject: (claim: number): string => `We’re reviewing your claim #${claim} again`,
  preview: 'You don’t need to do anything.',
  title: 'We’re reviewing your claim again.',
  body: (theClaim: string): string =>
    `We told you that your ${theClaim} was approved. We couldn’t complete it as planned, and nothing has been paid or sent, so we’re reviewing it again. You don’t need to do anything.`,
};
