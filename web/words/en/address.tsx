import type { ReactNode } from 'react';

/** A label inside a sentence: 'city', and 'ZIP code' where capitals are part of the word. */
const inSentence = (label: string) => label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

/** Where new items go: on the review, in a branch, and before a claim is signed that staff filled in. */
export const whereTo = (units: number) => (units === 1 ? 'Where should we send it?' : 'Where should we send them?');
export const editAddress = (hidden: (words: string) => ReactNode) => <>Edit{hidden(' the address')}</>;
export const fieldsOfCountry = 'Show the fields for this country';
export const nameMissing = 'Enter the recipient’s name.';
export const streetMissing = 'Enter the street address.';
export const cityMissing = 'Enter the city.';
export const countryMissing = 'Choose a country.';
export const zipMissing = (label: string) => `Enter the ${inSentence(label)}.`;
export const stateMissing = (label: string | null) => `Enter the ${inSentence(label ?? 'region')}.`;
