import { pluralOf } from '../format.ts';

/** The page of a filed claim. */
export const title = (claim: number) => `My Claim #${claim}`;
export const titleOfNone = 'My Claim';
export const readAndSign = 'Read and sign';
export const soFar = 'So far';
export const now = 'Now';
export const photos = 'Photos of this claim';

/** The things that the claim is about, each with what happens to it. */
export const things = 'In this claim';
export const notCovered = 'Not covered';
export const reference = (reference: string) => `Reference ${reference}`;

export const told = 'In this claim';
export const byDay = (weekday: string) => `By ${weekday},`;
export const untilDay = (weekday: string) => `Until ${weekday},`;
/** What staff wrote of a claim that they filed for the shopper. */
export const storeNote = 'What our team wrote down';
export const parcels = (count: number) => pluralOf(count, 'Package', 'Packages');

export const messages = 'Messages';
export const noMessages = 'No messages yet.';
export const writer = (name: string, store: string) => `${name}, ${store}`;
export const writeToUs = 'Message us';
export const writeTo = (name: string) => `Message ${name}`;
export const photosForMessage = 'Photos for this message';
export const photosOnTheirWay = 'Your photos are still uploading.';

/** Asks how it went, once the claim is decided and while nobody has said. */
export const aWordHelps = (store: string) => `Your feedback helps ${store} improve. It takes a minute.`;
export const tellHowItWent = 'Leave feedback';
