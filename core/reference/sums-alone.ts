/** Over what approvals that one person gave alone are summed: beside each claim, an order, a customer, and a day. */
export const sumsAlone = ['order', 'customer', 'day'] as const;
export type SumAlone = (typeof sumsAlone)[number];

/** A sum that reached its limit; decimal text in the store's currency. */
export interface ReachedAlone {
  of: SumAlone;
  /** With what is to be approved. */
  sum: string;
  from: string;
}
