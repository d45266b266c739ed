import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import { parcelOf } from './numbered.ts';
import { creditByEmail, sendNew } from './walk/methods.ts';

type Tag = (words: string) => ReactNode;

/** Everything at a glance, the address, the signature, one button. */
export const title = 'Review and complete your claim';
export const afterwards = 'You can still message us afterward.';

/** What each answer is called; `name` is the product or parcel, where there are several. */
export const part = {
  item: (number: number, count: number) => (count > 1 ? `Item ${number} of ${count}` : 'Item'),
  parcel: parcelOf,
};
/** Several that were told of as one. */
export const items = 'Items';
export const warranty = (name: string | null) => (name === null ? 'Warranty' : `Warranty for ${isolated(name)}`);
export const photos = (name: string | null, shown: { photos: number; videos: number }) => {
  const what = photosOrVideos(shown);
  return name === null ? what : `${what} of ${isolated(name)}`;
};
function photosOrVideos({ photos, videos }: { photos: number; videos: number }): string {
  if (videos === 0) return 'Photos';
  if (photos === 0) return videos === 1 ? 'Video' : 'Videos';
  return videos === 1 ? 'Photos and video' : 'Photos and videos';
}
export const whatHappened = (name: string | null) =>
  name === null ? 'What happened' : `What happened to ${isolated(name)}`;
export const whatWeDo = 'What you’re asking for';

export const reship = (units: number, worth: string, muted: Tag) => (
  <>
    {sendNew(units)}
    {muted(` · worth ${worth}`)}
  </>
);
/** `bonus` in percent, where there is one. */
export const credit = (bonus: number | null, amount: string, muted: Tag) => (
  <>
    {creditByEmail}
    {bonus !== null && `, with a ${bonus}% bonus`}
    {muted(` · ${amount}`)}
  </>
);
export const refund = (amount: string, muted: Tag) => (
  <>Refund to your original payment method{muted(` · ${amount}, up to 5 business days`)}</>
);

export const useAddress = 'Use this address';
export const keepAddress = 'Keep the original address';
