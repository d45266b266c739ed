/** A claim was approved, completed, denied or closed. */
import type { ReactNode } from 'react';
import { plural, pluralOf } from '../format.ts';
import type { Tag } from '../tag.ts';

export const approved = {
  subject: (claim: number): string => `Your claim #${claim} is approved`,
  refundTitle: (sum: string): string => `Approved: a ${sum} refund.`,
  replacementTitle: (units: number): string =>
    pluralOf(units, 'Approved: we’re sending a replacement.', `Approved: we’re sending ${units} replacements.`),
  creditTitle: (sum: string): string => `Approved: ${sum} in store credit.`,
  title: 'Your claim is approved.',
  processing: (theClaim: ReactNode): ReactNode => (
    <>We’re processing your {theClaim} and will email you when it’s complete.</>
  ),
  why: 'Why we approved it',
};

export const resolved = {
  refundSubject: (sum: string): string => `Your ${sum} refund is on its way`,
  replacementSubject: (units: number): string =>
    pluralOf(units, 'Your replacement is on its way', 'Your replacements are on their way'),
  creditSubject: (sum: string): string => `Your ${sum} in store credit is ready`,
  subject: (claim: number): string => `Your claim #${claim} is resolved`,
  refundTitle: (sum: string): string => `Your ${sum} refund is on its way.`,
  replacementTitle: (units: number): string =>
    pluralOf(units, 'Your replacement is on its way.', 'Your replacements are on their way.'),
  creditTitle: (sum: string): string => `Your ${sum} in store credit is ready.`,
  title: 'Your claim is resolved.',
  preview: (claim: number): string => `Claim #${claim} is complete.`,
  complete: (theClaim: ReactNode): ReactNode => <>Your {theClaim} is complete.</>,
  sending: (units: number): string =>
    pluralOf(
      units,
      'We’re sending your replacement to the address you confirmed.',
      'We’re sending your replacements to the address you confirmed.',
    ),
  refundBy: (day: string, strong: Tag): ReactNode => (
    <>It goes to your original payment method and takes up to 5 business days. Expect it by {strong(day)}.</>
  ),
  given: 'What you get',
  /** 'Refund, Enamel mug'. */
  givenFor: (what: string, item: string): string => `${what}, ${item}`,
  sent: (units: number): string => `${plural(units, 'unit')} sent`,
  references: (count: number): string => pluralOf(count, 'Reference', 'References'),
};

export const denied = {
  subject: (claim: number): string => `An update on your claim #${claim}`,
  preview: 'Here’s why, and how to appeal.',
  previewFinal: 'Here’s why.',
  title: 'We couldn’t approve this claim.',
  reviewed: (theClaim: ReactNode): ReactNode => <>We reviewed your {theClaim}. Here’s what we found.</>,
  why: 'Why we couldn’t approve it',
  reason: 'Reason for denial',
  appeal: 'Think we got something wrong?',
  appealBy: (day: string, strong: Tag): ReactNode => (
    <>
      You can appeal once on your claim page, until {strong(day)}. Someone who didn’t make this decision will review it.
    </>
  ),
};

export const closed = {
  subject: (claim: number): string => `Your claim #${claim} is closed`,
  preview: (day: string | null): string => (day === null ? 'Your claim is closed.' : `You can reopen it until ${day}.`),
  title: 'Your claim is closed.',
  withdrawn: (theClaim: ReactNode): ReactNode => <>Your {theClaim} is closed because you withdrew it.</>,
  plainly: (theClaim: ReactNode): ReactNode => <>Your {theClaim} is closed.</>,
  reopenBy: (day: string, strong: Tag): ReactNode => (
    <>Still having a problem? Message us on your claim page by {strong(day)} and we’ll reopen it.</>
  ),
};

export const revoked = {
  subject: (claim: number): string => `We’re reviewing your claim #${claim} again`,
  preview: 'You don’t need to do anything.',
  title: 'We’re reviewing your claim again.',
  body: (theClaim: ReactNode): ReactNode => (
    <>
      We told you that your {theClaim} was approved. We couldn’t complete it as planned, and nothing has been paid or
      sent, so we’re reviewing it again. You don’t need to do anything. We’ll email you as soon as we’ve decided.
    </>
  ),
};
