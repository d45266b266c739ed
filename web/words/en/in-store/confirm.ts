/** What the mail's link would confirm. */
export const title = 'Confirm your claim';
export const heading = 'Is this your claim?';
export const lede = (store: string, day: string) => `You told ${store} about it on ${day}. One press sends it to us.`;
export const weWriteTo = 'We write to';
export const youSaid = 'You said';
export const confirm = 'Confirm my claim';
export const notYours = (store: string, day: string) =>
  `Not yours? Then leave it: nobody at ${store} sees it, and the link ends on ${day}.`;

export const ended = 'This link has ended.';
export const endedHint = 'A newer mail may hold one that works. Else begin again: it takes about two minutes.';
export const beginAgain = 'Begin again';
