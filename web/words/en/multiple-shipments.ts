/** An order in several parcels: which of them is it about? */
export const title = 'Your order travels in several parcels';
export const which = 'Which of your parcels is it?';
export const whichHeldIt = 'Which parcel was it in?';
export const travelsIn = (order: string, parcels: number) =>
  `Order ${order} travels in ${parcels} parcels, and they may arrive on different days. Choose one, or several.`;
export const noneChosen = 'Please choose the parcel it was in.';
