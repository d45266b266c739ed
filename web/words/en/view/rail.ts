import { isolated } from '#core/rules/platform/isolated.ts';
import { pluralOf } from '../format.ts';

/** Where a refund, a replacement or a package is: what is behind it and what comes next, each with its day. */
export const refund = 'Refund';
export const replacements = (units: number) => pluralOf(units, 'Replacement', 'Replacements');
export const approved = 'Approved';
export const sent = 'Sent';
/** Of a replacement: the store’s system has it. */
export const ordered = 'Ordered';
export const expected = 'Expected';
export const arriving = 'Arriving';
export const by = (day: string) => `by ${day}`;

export const shipped = 'Shipped';
export const inTransit = 'In transit';
export const delivered = 'Delivered';
export const lastScanned = (day: string) => `last scanned ${day}`;
export const scannedIn = (place: string) => `last scan in ${isolated(place)}`;
