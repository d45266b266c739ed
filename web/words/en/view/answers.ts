/** What the shopper may answer on the page of a claim: write, correct, appeal, say that it arrived, take it back. */
export const photosAttached = 'Photos attached.';
export const nothingWritten = 'Write something first.';
/** A correction as it stands among the messages. */
export const factIsWrong = (correction: string) => `Correction: ${correction}`;

/** An appeal; `until` is null where it has no end. */
export const appealOnce = (store: string, until: string | null) =>
  until === null
    ? `You can appeal once. Someone at ${store} who didn’t make this decision will review it.`
    : `You can appeal once, until ${until}. Someone at ${store} who didn’t make this decision will review it.`;
export const whichFact = 'What did we get wrong?';
export const itGoesTo = (store: string) => `It goes to ${store} with your claim.`;
export const photosOfFact = 'Supporting photos (optional)';
export const askAgain = 'Send appeal';
export const sendCorrection = 'Send correction';

export const itArrived = 'It arrived';
export const itDidNot = 'It didn’t, or it’s damaged';
export const telling = 'Sending your reply';
export const otherwise = (day: string) =>
  `If we don’t hear from you by ${day}, we’ll assume it arrived and close the claim.`;

export const withdraw = 'Withdraw this claim';
export const withdrawMeans =
  'Did it arrive, or is it settled? We’ll close the claim, and nothing is sent or paid. You can file again until the deadline.';
export const takeBack = 'Withdraw claim';
export const takingBack = 'Withdrawing';
