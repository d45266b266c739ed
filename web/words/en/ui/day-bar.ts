import type { Decision } from '#core/contract/claims/outcome-shapes.ts';

type Since = NonNullable<Decision['lateness']>['since']['code'];

export const label = 'The deadline and the day of filing';
const begins: Record<Since, string> = {
  shipped: 'shipped',
  bought: 'bought',
  delivered: 'delivered',
  ordered: 'ordered',
};
const at = (what: string, day: number) => `${what}, day ${day}`;
export const since = (code: Since) => at(begins[code], 0);
export const deadline = (day: number) => at('deadline', day);
export const filed = (day: number) => at('filed', day);
