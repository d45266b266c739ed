/** What happens within this time an open page is told once, in milliseconds: an act on many claims isn’t a thousand events. */
export const gatherMs = 250;
