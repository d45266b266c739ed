import { isolated } from '#core/rules/platform/isolated.ts';

/** What the shopper may answer on the page of a claim: write, correct, appeal, say that it arrived, take it back. */
export const photosAttached = 'Files attached.';
export const nothingWritten = 'Write something first.';
/** Of an appeal and a correction. */
export const nothingCorrected = 'Tell us what we got wrong.';
/** A correction as it stands among the messages. */
export const factIsWrong = (correction: string) => `Correction: ${correction}`;

/** An appeal, and until when; the whole of the last day counts. */
export const gotItWrong = 'Think we got something wrong?';
export const appealBy = (until: string) =>
  `You can appeal once, until ${until}. Someone who didn’t make this decision will review it.`;
export const appealThis = 'Appeal this decision';
export const whichFact = 'What did we get wrong?';
export const yourAppeal = 'Your appeal';
export const firstDecision = (day: string) => `First decision, ${day}`;
export const appealSupport = 'A photo or video that shows what we missed helps us decide.';
export const noAppeal = 'This decision can’t be appealed anymore.';
export const noAppealLede = 'You can still message us on your claim page.';
export const itGoesTo = (store: string) => `It goes to ${isolated(store)} with your claim.`;
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
  'Did it arrive, or is it settled? We’ll close the claim, and nothing will be sent or paid. You can file again as long as the deadline to claim hasn’t passed.';
export const takeBack = 'Withdraw claim';
export const takingBack = 'Withdrawing';
