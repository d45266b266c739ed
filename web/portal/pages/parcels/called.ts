import { parcelWith } from '#words/numbered.ts';
import { contentsOf, type Parcel } from '../../draft/units.ts';

/** What a package is called among those of its order: by what is in it, and by its number where there are several. */
export function calledIn(parcels: readonly Parcel[], parcel: Parcel): string {
  const held = contentsOf(parcel);
  const place = parcels.findIndex(({ id }) => id === parcel.id);
  return parcels.length > 1 ? parcelWith(place + 1, parcels.length, held) : held;
}
