import { parcelOf, parcelWith } from '#words/numbered.ts';
import { contentsOf, type Parcel } from '../../draft/units.ts';

/** What a package is called among those of its order: by what is in it, and by its number where there are several. */
export function calledIn(parcels: readonly Parcel[], parcel: Parcel): string {
  const held = contentsOf(parcel);
  const place = parcels.findIndex(({ id }) => id === parcel.id);
  if (parcels.length === 1) {
    return held;
  }
  return held === '' ? parcelOf(place + 1, parcels.length) : parcelWith(place + 1, parcels.length, held);
}
