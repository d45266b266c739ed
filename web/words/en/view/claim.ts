import { isolated } from '#core/rules/platform/isolated.ts';
import { pluralOf } from '../format.ts';

/** The page of a filed claim. */
export const title = (claim: number) => `My Claim #${claim}`;
export const titleOfNone = 'My Claim';
export const readAndSign = 'Read and sign';
export const yourData = 'Your data';
export const soFar = 'So far';
export const now = 'Now';
export const photos = 'Photos in this claim';

/** The things that the claim is about, each with what happens to it. */
export const things = 'In this claim';
export const notCovered = 'Not covered';

export const told = 'In this claim';
export const byDay = (weekday: string) => `By ${weekday},`;
export const untilDay = (weekday: string) => `Until ${weekday},`;
/** What staff wrote of a claim that they filed for the shopper. */
export const storeNote = 'Note from our team';
export const parcels = (count: number) => pluralOf(count, 'Package', 'Packages');

export const messages = 'Messages';
/** When a message came that was sent as a reply to an email. */
export const byEmail = (when: string): string => `${when}, by email`;
/** Files of an email that are neither photos nor videos, or too large. */
export const leftOut = (names: readonly string[]): string =>
  `We couldn’t add ${names.map(isolated).join(', ')}. Photos can be JPG, PNG, GIF, BMP, WEBP, HEIC, or AVIF. Videos can be MP4 or MOV. Documents can be PDF.`;
export const noMessages = 'No messages yet.';
export const writer = (name: string, store: string) => `${isolated(name)}, ${isolated(store)}`;
export const writeToUs = 'Message us';
export const writeTo = (name: string) => `Message ${isolated(name)}`;
export const photosForMessage = 'Files for this message';
export const photosOnTheirWay = 'Your files are still uploading.';

/** Asks how it went, once the claim is decided and while nobody has said. */
export const aWordHelps = (store: string) => `Your feedback helps ${isolated(store)} improve. It takes a minute.`;
export const tellHowItWent = 'Leave feedback';
