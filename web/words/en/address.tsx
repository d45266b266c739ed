import type { ReactNode } from 'react';

/** Where new items go: on the review, in a branch, and before a claim is signed that staff filled in. */
export const whereTo = (units: number) => (units === 1 ? 'Where should we send it?' : 'Where should we send them?');
export const editAddress = (hidden: (words: string) => ReactNode) => <>Edit{hidden(' the address')}</>;
export const fieldsOfCountry = 'Show the fields for this country';
export const nameMissing = 'Please give the name on the door.';
export const streetMissing = 'Please give the street and number.';
export const cityMissing = 'Please give the town or city.';
export const countryMissing = 'Please choose the country.';
export const zipMissing = (label: string) => `Please give the ${label.toLowerCase()}.`;
export const stateMissing = (label: string | null) => `Please give the ${(label ?? 'region').toLowerCase()}.`;
