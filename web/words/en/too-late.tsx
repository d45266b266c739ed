/** The time to file is over: since when, and who can still be asked. */
export const title = 'The time to file is over';
export const heading = 'The time to file is over.';
export const over = 'Claims on this order can no longer be filed.';
export const until = (order: string, day: string) => (
  <>
    Claims on order {order} could be filed until <strong>{day}</strong>.
  </>
);
export const writeAllTheSame = 'If something is wrong all the same, write to us and a person will look.';

export const moments = 'How it went';
export const delivered = 'Delivered';
export const lastDay = 'Last day to file';
export const today = 'Today';
