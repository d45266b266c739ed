/** When the shopper hears from the store, measured on its own last claims. */
export const heading = 'When you’ll hear from us';
export const now = 'Now';
export const today = (hour: string) => `Today ${hour}`;
export const tomorrow = (hour: string) => `Tomorrow ${hour}`;
export const onWeekday = (weekday: string, hour: string) => `${weekday} ${hour}`;
export const filed = 'filed';
export const half = 'half have heard back by then';
export const most = '9 in 10 have heard back by then';
/** Under the day that the page promises, where a claim has one. */
export const replyDay = 'we aim to reply by then';
export const basis = (claims: number) =>
  `Based on our last ${claims} claims, nights and Sundays included. One in 10 takes longer.`;
export const basisOfHalf = (claims: number) => `Based on our last ${claims} claims, nights and Sundays included.`;
