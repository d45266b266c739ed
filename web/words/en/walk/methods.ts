import type { DesiredMethod } from '#core/reference/claims.ts';

/** The ways to make it right, wherever one is offered, summed up or checked. */
export const refund = 'Refund';
export const storeCredit = 'Store credit';
export const creditByEmail = 'Store credit by email';
export const sendNew = (units: number) => (units === 1 ? 'Send a replacement' : `Send ${units} replacements`);

/** The sum by line. */
export const howItAddsUp = 'How that adds up';
export const discount = 'Discount';
export const tax = 'Tax';
export const bonus = 'Store credit bonus';
export const bonusByPercentage = (bonus: number, total: string) => `${bonus}% of ${total}, on us`;
export const bonusFixed = 'A fixed amount, on us';
export const totals: Record<DesiredMethod, string> = {
  RESHIP: 'Replacement value',
  REFUND: refund,
  STORE_CREDIT: storeCredit,
};
