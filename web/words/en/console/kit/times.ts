/** Spans and clocks. */
import { plural } from '../../format.ts';

export const late = (span: string): string => `late ${span}`;
export const due = (span: string): string => `due ${span}`;
/** What the reply is due by, on hover. */
export const replyBy = (moment: string): string => `Reply by ${moment}`;
export const short = {
  minute: (amount: number): string => `${amount}m`,
  hour: (amount: number): string => `${amount}h`,
  day: (amount: number): string => `${amount}d`,
};
export const whole = {
  second: (amount: number): string => plural(amount, 'second'),
  minute: (amount: number): string => plural(amount, 'minute'),
  hour: (amount: number): string => plural(amount, 'hour'),
  day: (amount: number): string => plural(amount, 'day'),
};
export const dayAndTime = (day: string, time: string): string => `${day} at ${time}`;
/** ‘Mon, Nov 30’ */
export const dayOfWeek = (weekday: string, date: string): string => `${weekday}, ${date}`;
export const today = (day: string): string => `${day}, today`;
export const yesterday = (day: string): string => `${day}, yesterday`;
