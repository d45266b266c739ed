/** What is known of a claim: signals, order, customer, signature. */
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from '../../format.ts';

export const signals = 'Signals';
export const allClear = 'all clear';
export const signalCounts = (toCheck: number, clear: number): string => `${toCheck} to check, ${clear} clear`;
export const oneTimeAppeasement = 'One-time appeasement';
export const order = (sourceOrderNumber: string): string => `Order ${sourceOrderNumber}`;
export const warranty = (period: string): string => `Warranty: ${period}`;
export const since = (day: string): string => `since ${day}`;
export const inThisClaim = ', in this claim';
export const shipsTo = 'Ships to';
export const confirmedWithTheClaim = ', confirmed with the claim';
export const canClaim = 'Can claim';
export const claimId = 'Claim ID';
export const orderId = 'Order ID';
export const until = (day: string): string => `until ${day}`;
export const sinceThen = (day: string): string => `since ${day},`;
export const orders = (count: number): string => plural(count, 'order');
export const noneBefore = 'none before';
export const signature = 'Signature';
export const notSignedYet = 'Not signed yet.';
export const signatureOf = (name: string): string => `Signature of ${isolated(name)}`;
export const typed = 'Typed';
export const drawn = 'Drawn';
export const by = (name: string): string => `by ${isolated(name)}`;
export const open = 'Open';
export const email = 'Email';
export const paid = 'Paid';
export const refunded = 'Refunded';
export const protection = 'Protection';
export const tracking = 'Tracking';
export const customer = 'Customer';
export const contactsHidden = 'Your role doesn’t include customers’ contact details.';
export const claims = 'Claims';
export const shipping = 'Shipping';
export const removed = 'Removed';
export const none = 'None';
export const packageNumber = (number: number): string => `Package ${number}`;

/** The day by which the customer was told that they hear from the store. */
export const toldReplyBy = 'Reply promised by';
