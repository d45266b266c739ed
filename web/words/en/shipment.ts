/** Which parcel did not arrive. */
export const title = 'Which parcel is missing?';

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export const travelsIn = (parcels: number) =>
  parcels > 1
    ? `Your order travels in ${counts[parcels] ?? parcels}. Choose any that haven’t reached you.`
    : 'Your order travels in one parcel.';
