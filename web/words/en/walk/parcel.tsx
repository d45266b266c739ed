import type { ReactNode } from 'react';

/** One of the order's parcels, wherever one is chosen or told of. */
export const numbered = (number: number) => `Parcel ${number}`;
export const track = (number: number, hidden: (words: string) => ReactNode) => <>Track{hidden(` parcel ${number}`)}</>;
export const notShipped = 'Not shipped yet';
export const lastSeen = (time: string) => `Last seen ${time}`;
