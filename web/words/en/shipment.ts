/** Which parcel did not arrive. */
export const title = 'Which package is missing?';

export const travelsIn = (parcels: number) =>
  parcels > 1
    ? `Your order shipped in ${parcels} packages. Choose any that haven’t arrived.`
    : 'Your order shipped in 1 package.';
