import type { ReactNode } from 'react';
import { pluralOf } from '../format.ts';
import { decideOn, ifItTurnsUp, nothingToDo } from './shared.ts';

/** What a viewed claim says first: what happens next, and when. */
export interface Headline {
  title: string;
  lede: ReactNode;
}

export const yes: Headline = { title: 'We said yes.', lede: 'Below is what we do and why.' };

export const replacementPacked = (units: number): Headline => ({
  title: pluralOf(units, 'Your replacement is being packed.', 'Your replacements are being packed.'),
  lede: `We said yes. Items are shipped immediately. ${nothingToDo}`,
});
export const replacementSent = (units: number, place: { street: string; city: string } | null): Headline => ({
  title: pluralOf(units, 'Your replacement is on the way.', 'Your replacements are on the way.'),
  lede:
    place === null
      ? nothingToDo
      : `${pluralOf(units, 'It goes', 'They go')} to ${place.street}, ${place.city}. ${nothingToDo}`,
});

export const creditOnItsWay = (amount: string, email: string): Headline => ({
  title: `Your store credit of ${amount} is on its way.`,
  lede: `We said yes. The code goes to ${email}.`,
});
export const creditReady = (amount: string, email: string): Headline => ({
  title: `Your store credit of ${amount} is ready.`,
  lede: `It was mailed to ${email}.`,
});

export const refundYes = (amount: string, day: string): Headline => ({
  title: `We said yes: ${amount} back to you.`,
  lede: refundBy(day),
});
export const refundOnItsWay = (amount: string, day: string): Headline => ({
  title: `Your refund of ${amount} is on its way.`,
  lede: refundBy(day),
});
const refundBy = (day: string) => (
  <>
    To the way you paid. It takes up to 5 business days, so expect it by <strong>{day}</strong>.
  </>
);

/** A yes of several kinds: what each is worth, and the day of the refund, which is null where there is none. */
export const mixedYes = (
  given: { refund: string | null; credit: string | null; replacements: number; agreed: boolean },
  refundDay: string | null,
): Headline => {
  const parts = [
    ...(given.refund === null ? [] : [`${given.refund} back`]),
    ...(given.credit === null ? [] : [`${given.credit} store credit`]),
    ...(given.replacements === 0 ? [] : [pluralOf(given.replacements, 'a replacement', 'replacements')]),
    ...(given.agreed ? ['what we agreed'] : []),
  ];
  return {
    title: `We said yes: ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}.`,
    lede:
      refundDay === null ? (
        nothingToDo
      ) : (
        <>
          The refund goes to the way you paid. It takes up to 5 business days, so expect it by{' '}
          <strong>{refundDay}</strong>.
        </>
      ),
  };
};

/** Somebody asked something; `day` is null where it is not known when. */
export const question = (who: string, day: string | null): Headline => ({
  title: 'We have a question for you.',
  lede:
    day === null ? (
      `${who} needs a word from you below.`
    ) : (
      <>
        {who} asked it below on <strong>{day}</strong>.
      </>
    ),
});

/** Waiting for a decision; `day` is null where it is not known when. */
export const withUs = (email: string, day: string | null): Headline => ({
  title: 'Your claim is with us.',
  lede:
    day === null ? (
      writeOnceDecided(email)
    ) : (
      <>
        {nothingToDo} We write to {email} when it is decided, around <strong>{day}</strong>.
      </>
    ),
});
export const lookedAtAgain = (email: string): Headline => ({
  title: 'Another person looks at it again.',
  lede: writeOnceDecided(email),
});
const writeOnceDecided = (email: string) => `${nothingToDo} We write to ${email} as soon as it is decided.`;

/** A no; `until` is null where it cannot be answered. */
export const no = (until: string | null): Headline => ({
  title: 'We could not say yes to this claim.',
  lede:
    until === null ? (
      'Why stands below.'
    ) : (
      <>
        Why stands below. If a fact is wrong, tell us and another person looks at it, until <strong>{until}</strong>.
      </>
    ),
});

export const toSign = (store: string, day: string, email: string): Headline => ({
  title: 'Your claim waits for your signature.',
  lede: `${store} filled it in for you on ${day}. The link to sign it is in our mail to ${email}.`,
});
export const didItArrive = (day: string): Headline => ({
  title: 'Did your parcel arrive?',
  lede: (
    <>
      The carrier says that it was delivered on <strong>{day}</strong>.
    </>
  ),
});
export const tooSoon = (day: string): Headline => ({
  title: decideOn(day),
  lede: `${ifItTurnsUp} Nothing to cancel.`,
});
export const settled = (store: string): Headline => ({
  title: `${store} has settled this with you.`,
  lede: 'Below is what was agreed.',
});

/** A claim that has ended: by whom, and whether a message takes it up again. */
export const ended = (takenBack: boolean, reopens: boolean): Headline => ({
  title: takenBack ? 'You took this claim back.' : 'This claim is closed.',
  lede: reopens ? 'If something is still wrong, write to us below and we take it up again.' : 'Below is how it ended.',
});
