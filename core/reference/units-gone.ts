/** Why not every unit of an order line is left to give: the store gave some back, called the order off, or others claim some. */
export const unitsGoneWhys = ['refunded', 'canceled', 'held'] as const;
export type UnitsGoneWhy = (typeof unitsGoneWhys)[number];
