import { pluralOf } from '../format.ts';

/** The page of a filed claim. */
export const title = (claim: number) => `My Claim #${claim}`;
export const titleOfNone = 'My Claim';
export const readAndSign = 'Read and sign';
export const soFar = 'So far';
export const now = 'Now';
export const photos = 'Photos of this claim';
export const openPhoto = (name: string) => `Open ${name}`;

/** The things that the claim is about, each with what happens to it. */
export const things = 'What this claim is about';
export const notCovered = 'Not covered';
export const reference = (reference: string) => `Reference ${reference}`;

export const told = 'What you told us';
export const parcels = (count: number) => pluralOf(count, 'The parcel', 'The parcels of this claim');

export const messages = 'Messages';
export const noMessages = 'Nothing has been said yet.';
export const writer = (name: string, store: string) => `${name}, ${store}`;
export const writeToUs = 'Write to us';
export const photosForMessage = 'Photos for this message';
export const photosOnTheirWay = 'Your photos are still on their way. One moment.';

/** Asks how it went, once the claim is decided and while nobody has said. */
export const aWordHelps = (store: string) => `A word from you helps ${store} do better next time. It takes a minute.`;
export const tellHowItWent = 'Tell us how it went';
