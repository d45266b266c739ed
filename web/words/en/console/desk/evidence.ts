import { isolated } from '#core/rules/platform/isolated.ts';

/** Photos, videos, and the receipt of a claim. */

export const noPhotos = 'No photos or videos came with this claim.';
export const openPhoto = (number: number, total: number, of: string): string =>
  `Photo ${number} of ${total}, ${isolated(of)}. Show full size`;
export const photoCouldntBeOpened = (number: number): string =>
  `Photo ${number} couldn’t be opened. The original is saved.`;
export const evidence = (number: number, of: string, details: string): string =>
  `Evidence ${number}: ${isolated(of)}${details}`;
export const photoOf = (number: number, total: number, of: string): string =>
  `Photo ${number} of ${total}, ${isolated(of)}`;
export const showTheWholePhoto = 'Fit to screen';
export const showEveryDetail = 'Show at full size';
export const evidenceTitle = (number: number, of: string): string => `Evidence ${number}: ${isolated(of)}`;
export const positionAndDetails = (number: number, total: number, details: string): string =>
  `${number} of ${total} · ${details}`;
export const previousPhoto = 'Previous photo';
export const nextPhoto = 'Next photo';
export const close = 'Close';
export const sentByTheCustomer = 'Sent by the customer';
export const sentBy = (senderName: string): string => `Sent by ${senderName}`;
export const receiptNotVerified = 'The receipt isn’t verified yet.';
export const receipt = 'Receipt';
export const document = 'Document';
export const verifiedBy = (by: string, day: string): string => `verified by ${isolated(by)}, ${day}`;
export const notVerified = ', not verified';
export const until = (period: string, day: string): string => `${period}, until ${day}`;
export const noReceiptPhoto = 'No photo of a receipt came with this claim.';
export const markReceiptAsVerified = 'Mark receipt as verified';
export const position = (number: number, total: number): string => `${number} of ${total}`;
export const openMedia = (isVideo: boolean, number: number, of: string): string =>
  `${isVideo ? 'Video' : 'Photo'} ${number}, ${isolated(of)}`;
export const turn = 'previous, next';
export const fullSize = 'full size';
export const today = (clock: string): string => `today, ${clock}`;
export const taken = (at: string, device: string | null): string =>
  `Taken ${at}${device === null ? '' : `, ${device}`}`;
export const boughtInStore = (day: string): string => `${day}, in a store`;
export const openReceipt = (isVideo: boolean, number: number): string =>
  `Open receipt ${isVideo ? 'video' : 'photo'} ${number}`;
export const bought = 'Bought';
export const warranty = 'Warranty';
