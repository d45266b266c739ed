/** What the shopper may answer on the page of a claim: write, correct, appeal, say that it arrived, take it back. */
export const photosAttached = 'Photos attached.';
export const nothingWritten = 'Please write something first.';
/** A correction as it stands among the messages. */
export const factIsWrong = (correction: string) => `A fact is not right: ${correction}`;

/** An appeal; `until` is null where it has no end. */
export const appealOnce = (store: string, until: string | null) =>
  until === null
    ? `Another person at ${store} looks at it again. You can ask for this once.`
    : `Another person at ${store} looks at it again. You can ask for this once, until ${until}.`;
export const whichFact = 'Which one, and what is right?';
export const itGoesTo = (store: string) => `It goes to ${store} with your claim.`;
export const photosOfFact = 'Photos that show it (optional)';
export const askAgain = 'Ask for another look';
export const sendCorrection = 'Send the correction';

export const itArrived = 'It arrived';
export const itDidNot = 'It did not, or it is damaged';
export const telling = 'Telling the store';
export const otherwise = (day: string) =>
  `If we do not hear from you until ${day}, we take it that all is well and close the claim.`;

export const withdraw = 'Take this claim back';
export const withdrawMeans =
  'Did it turn up, or is it settled? We close the claim and nothing is sent or paid. You can file again while the time to claim lasts.';
export const takeBack = 'Take it back';
export const takingBack = 'Taking it back';
