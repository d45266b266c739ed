/**
 * Why not every unit of an order line is left to give: the store gave some back, or a sum that may have been for them,
 * called the order off, or others claim some.
 */
export const unitsGoneWhys = ['refunded', 'sum-refunded', 'canceled', 'held'] as const;
export type UnitsGoneWhy = (typeof unitsGoneWhys)[number];
