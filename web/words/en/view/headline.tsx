import type { ReactNode } from 'react';
import { isolated } from '../../../../core/rules/platform/isolated.ts';
import { listed, pluralOf } from '../format.ts';
import { decideOn, ifItTurnsUp, nothingToDo } from './shared.ts';

/** What a viewed claim says first: what happens next, and when. */
export interface Headline {
  title: string;
  lede: ReactNode;
}

export const yes: Headline = { title: 'Your claim is approved.', lede: 'Here’s what we’re doing and why.' };

export const replacementPacked = (units: number, day: string | null): Headline => ({
  title: pluralOf(units, 'Your replacement is being packed.', 'Your replacements are being packed.'),
  lede: (
    <>
      {pluralOf(units, 'We’ll ship it immediately.', 'We’ll ship them immediately.')}{' '}
      {day === null ? nothingToDo : expectThem(units, day)}
    </>
  ),
});
/** The store's system has it, and it hasn't shipped. */
export const replacementOrdered = (units: number, day: string | null): Headline => ({
  title: pluralOf(units, 'Your replacement is ordered.', 'Your replacements are ordered.'),
  lede: (
    <>
      {pluralOf(units, 'We’ll email you when it ships.', 'We’ll email you when they ship.')}
      {day !== null && <> {expectThem(units, day)}</>}
    </>
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
  day: string | null,
): Headline => ({
  title: pluralOf(units, 'Your replacement is on the way.', 'Your replacements are on the way.'),
  lede: (
    <>
      {place === null
        ? ''
        : `${pluralOf(units, 'It’s going', 'They’re going')} to ${isolated(place.street)}, ${isolated(place.city)}. `}
      {day === null ? nothingToDo : expectThem(units, day)}
    </>
  ),
});
const expectThem = (units: number, day: string) => (
  <>
    Expect {pluralOf(units, 'it', 'them')} by <strong>{day}.</strong>
  </>
);

export const creditOnItsWay = (amount: string, email: string): Headline => ({
  title: `Approved: ${amount} in store credit.`,
  lede: `We’ll email the code to ${email}.`,
});
export const creditReady = (amount: string, email: string): Headline => ({
  title: `Your ${amount} in store credit is ready.`,
  lede: `We emailed the code to ${email}.`,
});

export const refundYes = (amount: string, day: string): Headline => ({
  title: `Approved: a ${amount} refund.`,
  lede: refundBy(day),
});
export const refundOnItsWay = (amount: string, day: string): Headline => ({
  title: `Your ${amount} refund is on its way.`,
  lede: refundBy(day),
});
/** A holiday that moved the day of a refund. */
export const notABusinessDay = (holiday: string, day: string) => `That skips ${holiday}, ${day}.`;
const refundBy = (day: string) => (
  <>
    It goes to your original payment method and takes up to 5 business days. Expect it by <strong>{day}.</strong>
  </>
);

/** A yes of several kinds: what each is worth, and the day by which each arrives, null where none is named. */
export const mixedYes = (
  given: { refund: string | null; credit: string | null; replacements: number; agreed: boolean },
  { refundDay, replacementDay }: { refundDay: string | null; replacementDay: string | null },
): Headline => {
  const parts = [
    ...(given.refund === null ? [] : [`a ${given.refund} refund`]),
    ...(given.credit === null ? [] : [`${given.credit} in store credit`]),
    ...(given.replacements === 0 ? [] : [pluralOf(given.replacements, 'a replacement', 'replacements')]),
    ...(given.agreed ? ['what we agreed on'] : []),
  ];
  return {
    title: `Approved: ${listed(parts)}.`,
    lede:
      refundDay === null && replacementDay === null ? (
        nothingToDo
      ) : (
        <>
          {refundDay !== null && (
            <>
              The refund goes to your original payment method and takes up to 5 business days. Expect it by{' '}
              <strong>{refundDay}.</strong>
            </>
          )}
          {refundDay !== null && replacementDay !== null && ' '}
          {replacementDay !== null && (
            <>
              Expect {pluralOf(given.replacements, 'the replacement', 'the replacements')} by{' '}
              <strong>{replacementDay}.</strong>
            </>
          )}
        </>
      ),
  };
};

/** Somebody asked something; `day` is null where it is not known when. */
export const question = (who: string, day: string | null): Headline => ({
  title: 'We have a question for you.',
  lede:
    day === null ? (
      `${isolated(who)} needs your reply below.`
    ) : (
      <>
        {isolated(who)} asked on <strong>{day}.</strong> Reply below.
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

export const toSign = (store: string, day: string, email: string): Headline => ({
  title: 'Your claim is ready to sign.',
  lede: `${isolated(store)} filled it in for you on ${day}. Use the link we emailed to ${email} to sign it.`,
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
  title: `${isolated(store)} resolved this with you.`,
  lede: 'Here’s what we agreed on.',
});

/** A claim that has ended: by whom, and whether a message takes it up again. */
export const ended = (takenBack: boolean, reopens: boolean): Headline => ({
  title: takenBack ? 'You withdrew this claim.' : 'This claim is closed.',
  lede: reopens ? 'Still having a problem? Message us below and we’ll reopen it.' : 'Here’s how it ended.',
});
