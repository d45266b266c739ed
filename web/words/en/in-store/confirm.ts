import { isolated } from '#core/rules/platform/isolated.ts';

/** What the mail's link would confirm. */
export const title = 'Confirm your claim';
export const heading = 'Is this your claim?';
export const lede = (store: string, day: string) =>
  `You started this claim on ${day}. Confirm to send it to ${isolated(store)}.`;
export const weWriteTo = 'We’ll email';
export const youSaid = 'You said';
export const confirm = 'Confirm my claim';
export const notYours = (store: string, day: string) =>
  `Not you? Ignore this. ${isolated(store)} won’t see it, and the link expires on ${day}.`;

export const ended = 'This link has expired.';
export const endedHint = 'Check for a newer email from us, or start again. It takes about 2 minutes.';
export const beginAgain = 'Start again';
