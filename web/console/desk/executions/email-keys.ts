import * as words from '#words/console/desk/claim-emails.ts';

/** What each key does about the chosen email. */
export const emailKeys: readonly (readonly [key: string, does: string])[] = [
  ['r', words.sendAgainAct],
  ['i', words.customerKnowsAct],
];
