import type { DesiredMethod } from '#core/reference/claims.ts';
import { plural } from './format.ts';
import { creditByEmail, refund } from './walk/methods.ts';

/** What the store offers, with what each comes to. */
export const title = 'How should we make it right?';
export const methods = 'Your options';
export const missing = 'Choose how you’d like us to fix this.';

/** Under the first product of several; `problem` as it heads a line. */
export const andOthers = (count: number, problem: string) =>
  `And ${plural(count, 'other product')} · ${problem.toLowerCase()}`;

export const shippedAtOnce = (units: number) =>
  units === 1 ? 'Item shipped immediately.' : 'Items shipped immediately.';
export const fastest = 'Fastest';
export const refundWhy = 'To your original payment method. Up to 5 business days.';
/** When it would arrive, counted from today; `day` like 'Friday, Nov 27'. */
export const expectedBy = (day: string, things = 1) =>
  `If it’s approved today, expect ${things === 1 ? 'it' : 'them'} around ${day}.`;
export const creditWhy = 'Emailed as a code.';
export const creditWithPercentage = (bonus: number) => `Includes a ${bonus}% bonus. Emailed as a code.`;
export const creditWithAmount = (bonus: string) => `Includes a ${bonus} bonus. Emailed as a code.`;

/** Beside the sum, above the button. */
export const sums: Record<DesiredMethod, string> = {
  RESHIP: 'Replacement value',
  REFUND: refund,
  STORE_CREDIT: creditByEmail,
};
