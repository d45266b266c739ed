/** The sign between whole numbers and their parts: 1.50 or 1,50. */
export const decimalSigns = ['point', 'comma'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** Which comes first in `10/11/2026`. */
export const dayOrders = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof dayOrders)[number];

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
}
