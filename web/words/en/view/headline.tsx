import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import { listed, pluralOf } from '../format.ts';
import { endedTitle } from './ended.ts';
import { approvedTitle, decideOn, type Gives, ifItTurnsUp, nothingToDo, replacementApproved } from './shared.ts';

/** What a viewed claim says first: what happens next, and when. */
export interface Headline {
  title: string;
  lede: ReactNode;
}

/**
 * A day that was told, and what came of it: it's to come, or it passed, before the thing left or after. `by` says whose it
 * is: what a carrier expects we never promised. `missed` is our own day before it, which passed.
 */
export type Promised =
  | { day: string; is: 'to-come' | 'passed-unsent' | 'passed'; by: 'us' }
  | { day: string; is: 'to-come' | 'passed'; by: 'carrier'; missed: string | null };

export const yes: Headline = { title: 'Your claim is approved.', lede: 'Here’s what we’re doing and why.' };

export const replacementPacked = (units: number, by: Promised | null): Headline => ({
  title: replacementApproved(units),
  lede:
    by === null || by.is === 'to-come' ? (
      <>
        {pluralOf(units, 'We’ll ship it immediately.', 'We’ll ship them immediately.')}{' '}
        {by === null ? nothingToDo : expectThem(units, by)}
      </>
    ) : (
      expectThem(units, by)
    ),
});
/** The store's system has it, and it hasn't shipped. */
export const replacementOrdered = (units: number, by: Promised | null): Headline => ({
  title: pluralOf(units, 'Your replacement is ordered.', 'Your replacements are ordered.'),
  lede:
    by === null || by.is === 'to-come' ? (
      <>
        {pluralOf(units, 'We’ll email you when it ships.', 'We’ll email you when they ship.')}
        {by !== null && <> {expectThem(units, by)}</>}
      </>
    ) : (
      expectThem(units, by)
    ),
});
export const replacementArrived = (units: number): Headline => ({
  title: pluralOf(units, 'Your replacement was delivered.', 'Your replacements were delivered.'),
  lede: 'Something not right? Message us below.',
});
/** `day` is null where the store names none by which it arrives. */
export const replacementSent = (
  units: number,
  place: { street: string; city: string } | null,
  by: Promised | null,
): Headline => ({
  title: pluralOf(units, 'Your replacement is on the way.', 'Your replacements are on the way.'),
  lede: (
    <>
      {place === null
        ? ''
        : `${pluralOf(units, 'It’s going', 'They’re going')} to ${isolated(place.street)}, ${isolated(place.city)}. `}
      {by === null ? nothingToDo : expectThem(units, by)}
    </>
  ),
});
const expectThem = (units: number, by: Promised) =>
  by.by === 'carrier'
    ? carrierExpects(pluralOf(units, 'it', 'them'), pluralOf(units, 'it hasn’t', 'they haven’t'), by)
    : weExpect(units, by);
/** @param hasnt 'it hasn’t' */
const carrierExpects = (it: string, hasnt: string, { day, is, missed }: Extract<Promised, { by: 'carrier' }>) =>
  missed !== null ? (
    <>
      We promised {it} by {missed}, and we’re sorry. The carrier {is === 'passed' ? 'expected' : 'now expects'} {it} by{' '}
      <strong>{day}.</strong>
      {is === 'passed' && ` If ${hasnt} reached you yet, message us below.`}
    </>
  ) : is === 'to-come' ? (
    <>
      Expect {it} by <strong>{day}.</strong>
    </>
  ) : (
    <>
      The carrier expected {it} by <strong>{day}.</strong> If {hasnt} reached you yet, message us below.
    </>
  );
const weExpect = (units: number, { day, is }: Extract<Promised, { by: 'us' }>) => {
  switch (is) {
    case 'to-come':
      return (
        <>
          Expect {pluralOf(units, 'it', 'them')} by <strong>{day}.</strong>
        </>
      );
    case 'passed-unsent':
      return (
        <>
          We promised {pluralOf(units, 'it', 'them')} by <strong>{day}.</strong>{' '}
          {pluralOf(
            units,
            'It hasn’t shipped yet. We’re sorry, and we’ll email you when it does.',
            'They haven’t shipped yet. We’re sorry, and we’ll email you when they do.',
          )}
        </>
      );
    case 'passed':
      return (
        <>
          We promised {pluralOf(units, 'it', 'them')} by <strong>{day}.</strong>{' '}
          {pluralOf(
            units,
            'If it hasn’t reached you yet, message us below.',
            'If they haven’t reached you yet, message us below.',
          )}
        </>
      );
  }
};

export const creditOnItsWay = (amount: string, email: string): Headline => ({
  title: `Approved: ${amount} in store credit.`,
  lede: `We’ll email the code to ${email}.`,
});
export const creditReady = (amount: string, email: string): Headline => ({
  title: `Your ${amount} in store credit is ready.`,
  lede: `We emailed the code to ${email}.`,
});

export const refundYes = (amount: string, by: Promised): Headline => ({
  title: `Approved: a ${amount} refund.`,
  lede: refundBy(by),
});
export const refundOnItsWay = (amount: string, by: Promised): Headline => ({
  title: by.is === 'to-come' ? `Your ${amount} refund is on its way.` : `Your ${amount} refund was sent.`,
  lede: refundBy(by),
});
/** What of an approval one sentence is about. */
interface Kinds {
  refund: boolean;
  credit: boolean;
  replacements: number;
}
const kindsNamed = ({ refund, credit, replacements }: Kinds): string[] => [
  ...(refund ? ['the refund'] : []),
  ...(credit ? ['the store credit'] : []),
  ...(replacements > 0 ? [pluralOf(replacements, 'the replacement', 'the replacements')] : []),
];
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A person completes what the store's system didn't: `of` which kinds, null where that is all of it; by when each was
 * promised, null where no day was; and what is done already.
 */
export const heldUp = (
  store: string,
  {
    of,
    refundBy: refundDay,
    replacementBy,
    done,
  }: { of: Kinds | null; refundBy: string | null; replacementBy: string | null; done: Kinds },
): Headline => {
  const held = of === null ? [] : kindsNamed(of);
  const sent = kindsNamed(done);
  const both = refundDay !== null && replacementBy !== null;
  return {
    title: 'Your claim is approved, and a person is completing it.',
    lede: (
      <>
        {of !== null && sent.length > 0 && `We completed ${listed(sent)}. `}
        {held.length === 0 ? 'It' : sentence(listed(held))} didn’t go through automatically, so someone at{' '}
        {isolated(store)} is on it.{' '}
        {refundDay !== null && (
          <>
            We promised {both ? 'the refund' : 'it'} by <strong>{refundDay}.</strong>{' '}
          </>
        )}
        {replacementBy !== null && (
          <>
            We promised {both ? 'the replacement' : 'it'} by <strong>{replacementBy}.</strong>{' '}
          </>
        )}
        We’ll email you as soon as it’s done. {nothingToDo}
      </>
    ),
  };
};
/** The same of money that was added to a resolved claim, after what is said of that. */
export const addedHeldUp = ({ title, lede }: Headline, store: string): Headline => ({
  title,
  lede: (
    <>
      {lede} What we added since didn’t go through automatically, so someone at {isolated(store)} is completing it.
    </>
  ),
});
/** The holidays that moved a day: 'That skips Thanksgiving, Nov 26.' */
export const notBusinessDays = (holidays: readonly { name: string; day: string }[]) =>
  `That skips ${listed(holidays.map(({ name, day }) => (holidays.length === 1 ? `${isolated(name)}, ${day}` : `${isolated(name)} on ${day}`)))}.`;
const refundBy = ({ day, is }: Promised) => {
  switch (is) {
    case 'to-come':
      return (
        <>
          It goes to your original payment method and takes up to 5 business days. Expect it by <strong>{day}.</strong>
        </>
      );
    case 'passed-unsent':
      return (
        <>
          We promised it by <strong>{day}.</strong> It hasn’t been sent yet. We’re sorry, and we’ll email you when it
          is.
        </>
      );
    case 'passed':
      return (
        <>
          We promised it by <strong>{day}.</strong> If it hasn’t reached you yet, message us below.
        </>
      );
  }
};

/** A yes of several kinds: what each is worth, and the day by which each arrives, null where none is named. */
export const mixedYes = (
  given: Gives,
  { refund, replacement }: { refund: Promised | null; replacement: Promised | 'delivered' | null },
): Headline => ({
  title: approvedTitle(given),
  lede:
    refund === null && replacement === null ? (
      nothingToDo
    ) : (
      <>
        {refund !== null && theRefundBy(refund)}
        {refund !== null && replacement !== null && ' '}
        {replacement === 'delivered'
          ? pluralOf(given.replacements, 'The replacement was delivered.', 'The replacements were delivered.')
          : replacement !== null && theReplacementBy(given.replacements, replacement)}
      </>
    ),
});
const theRefundBy = ({ day, is }: Promised) => {
  switch (is) {
    case 'to-come':
      return (
        <>
          The refund goes to your original payment method and takes up to 5 business days. Expect it by{' '}
          <strong>{day}.</strong>
        </>
      );
    case 'passed-unsent':
      return (
        <>
          We promised the refund by <strong>{day}.</strong> It hasn’t been sent yet. We’re sorry, and we’ll email you
          when it is.
        </>
      );
    case 'passed':
      return (
        <>
          We promised the refund by <strong>{day}.</strong> If it hasn’t reached you yet, message us below.
        </>
      );
  }
};
const theReplacementBy = (units: number, by: Promised) =>
  by.by === 'carrier' ? (
    carrierExpects(
      pluralOf(units, 'the replacement', 'the replacements'),
      pluralOf(units, 'it hasn’t', 'they haven’t'),
      by,
    )
  ) : by.is === 'to-come' ? (
    <>
      Expect {pluralOf(units, 'the replacement', 'the replacements')} by <strong>{by.day}.</strong>
    </>
  ) : by.is === 'passed-unsent' ? (
    <>
      We promised {pluralOf(units, 'the replacement', 'the replacements')} by <strong>{by.day}.</strong>{' '}
      {pluralOf(units, 'It hasn’t shipped yet, and we’re sorry.', 'They haven’t shipped yet, and we’re sorry.')}
    </>
  ) : (
    <>
      We promised {pluralOf(units, 'the replacement', 'the replacements')} by <strong>{by.day}.</strong>{' '}
      {pluralOf(
        units,
        'If it hasn’t reached you yet, message us below.',
        'If they haven’t reached you yet, message us below.',
      )}
    </>
  );

/** Somebody asked something; `day` is the last to reply, null where it is not known. */
export const question = (who: string, day: string | null): Headline => ({
  title: 'We have a question for you.',
  lede:
    day === null ? (
      `${isolated(who)} needs your reply below.`
    ) : (
      <>
        {isolated(who)} needs your reply by <strong>{day}.</strong>
      </>
    ),
});

/** Waiting for a decision; `day` is null where it is not known when. */
export const withUs = (email: string, day: string | null): Headline => ({
  title: 'We’re reviewing your claim.',
  lede:
    day === null ? (
      writeOnceDecided(email)
    ) : (
      <>
        We aim to reply by <strong>{day}.</strong> {nothingToDo}
      </>
    ),
});
/** The same of a claim that was appealed. */
export const lookedAtAgain = (email: string, day: string | null): Headline => ({
  ...withUs(email, day),
  title: 'Someone else is reviewing your claim.',
});
/** The day that was told has passed: `now` is the new one, null where that passed too. */
export const late = (email: string, was: string, now: string | null): Headline => ({
  title: 'Your claim is taking longer than we said.',
  lede:
    now === null ? (
      <>
        We said we’d reply by {was}. We’re sorry we haven’t yet. {writeOnceDecided(email)}
      </>
    ) : (
      <>
        We said we’d reply by {was}. We’re sorry we haven’t yet. We now aim to reply by <strong>{now}.</strong>{' '}
        {nothingToDo}
      </>
    ),
});
/** A day that hasn't passed gave way to a later one. */
export const movedLater = (was: string, now: string): Headline => ({
  title: 'Your claim is taking longer than we said.',
  lede: (
    <>
      We said we’d reply by {was}. We’re sorry, we need a little longer. We now aim to reply by <strong>{now}.</strong>{' '}
      {nothingToDo}
    </>
  ),
});
const writeOnceDecided = (email: string) => `We’ll email ${email} as soon as we’ve decided. ${nothingToDo}`;

/** A no; `until` is null where it cannot be answered. */
export const no = (until: string | null): Headline => ({
  title: 'We couldn’t approve this claim.',
  lede:
    until === null ? (
      'The reason is below.'
    ) : (
      <>
        The reason is below. If we got something wrong, you can appeal until <strong>{until}.</strong>
      </>
    ),
});

export const toSign = (
  store: string,
  { filled, email, until }: { filled: string; email: string; until: string | null },
): Headline => ({
  title: 'Your claim is ready to sign.',
  lede: (
    <>
      {isolated(store)} filled it in for you on {filled}. Use the link we emailed to {email} to sign it
      {until === null ? (
        '.'
      ) : (
        <>
          {' '}
          by <strong>{until}.</strong>
        </>
      )}
    </>
  ),
});
export const didItArrive = (day: string): Headline => ({
  title: 'Did your package arrive?',
  lede: (
    <>
      Tracking says it was delivered on <strong>{day}.</strong>
    </>
  ),
});
export const tooSoon = (day: string): Headline => ({
  title: decideOn(day),
  lede: `${ifItTurnsUp} There’s nothing to cancel.`,
});
export const settled = (store: string): Headline => ({
  title: `${isolated(store)} settled this with you directly.`,
  lede: 'Here’s how.',
});

/** A claim that has ended: by whom, and until when a message takes it up again; null where none does. */
export const ended = (takenBack: boolean, reopens: { until: string | null } | null): Headline => ({
  title: endedTitle(takenBack),
  lede:
    reopens === null ? (
      'Here’s how it ended.'
    ) : (
      <>
        Still having a problem? Message us below
        {reopens.until !== null && (
          <>
            {' '}
            by <strong>{reopens.until}</strong>
          </>
        )}{' '}
        and we’ll reopen it.
      </>
    ),
});
