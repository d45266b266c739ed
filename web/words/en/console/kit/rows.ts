/** What a row says of its claim. */
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from '../../format.ts';

export const storeCredit = 'Store credit';
export const notCompleted = 'Not completed';
export const customerReplied = 'Customer replied';
export const approvalProposed = 'Approval proposed';
export const late = 'Late';
export const appeal = 'Appeal';
export const noRate = 'No exchange rate';
export const notSigned = 'Not signed';
export const noPhoto = 'No photo';
export const verifyTheReceipt = 'Verify the receipt';
export const overridden = 'Override';
export const addressChanged = 'Address changed';
/** The name of the product, as its mark writes it. */
export const refund = 'Refund';
export const reship = 'Reship';
export const mixed = 'Mixed';
export const withItems = (reason: string, count: number): string => `${reason} · ${plural(count, 'item')}`;
export const ofWarranty = (reason: string): string => `Warranty: ${reason}`;
export const andMore = (product: string, count: number): string => `${isolated(product)} and ${count} more`;
export const approved = 'Approved';
export const denied = 'Denied';
export const closed = 'Closed';
export const dismissed = 'Dismissed';
export const resolvedByStore = 'Resolved by the store';
