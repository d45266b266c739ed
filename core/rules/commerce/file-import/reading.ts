import type { PercentColumn } from './order-columns.ts';

/** The sign between whole numbers and their parts: 1.50 or 1,50. */
export const decimalSigns = ['point', 'comma'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** Which comes first in `10/11/2026`. */
export const dayOrders = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** What a bare number is in a column that may be in percent: 10 of a hundred, 0.1 of one, or an amount of money. */
export const waysTold = ['percent', 'part', 'amount'] as const;
export type WayTold = (typeof waysTold)[number];

/** The columns of a file of which it is known how they are told. */
export type ToldAs = Readonly<Partial<Record<PercentColumn, WayTold>>>;

/** How what stands in a file is read. */
export interface Reading {
  /** Of an amount that could be read both ways, such as `1.240`; null where nothing decides it. */
  decimal: DecimalSign | null;
  /** Of a date that could be read both ways, such as `10/11/2026`; null where nothing decides it. */
  dayOrder: DayOrder | null;
  /** Of times that name none. */
  timeZone: string;
  /** The names and SKUs under which protection is sold. */
  soldAs: readonly string[];
  /** Somebody said that a row without a quantity is one unit; otherwise the order’s sums have to show it. */
  eachIsOne?: boolean;
  /** What bare numbers are, where an order’s own sums don’t show it. */
  toldAs?: ToldAs;
}
