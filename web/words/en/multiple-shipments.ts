/** An order in several parcels: which of them is it about? */
export const title = 'Your order shipped in several packages';
export const which = 'Which packages haven’t arrived?';
export const whichHeldIt = 'Which package was it in?';
export const travelsIn = (order: string, parcels: number) =>
  `Order ${order} shipped in ${parcels} packages, and they may arrive on different days. Choose one or more.`;
export const noneChosen = 'Choose the package it was in.';
