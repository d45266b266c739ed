/** The fault and the receipt, on one page. */
export const receipt = 'Receipt';
export const whyNeeded = 'It shows when your warranty started. Make sure the store, date, and price are readable.';
export const whyWelcome = 'It shows when your warranty started. We can still review your claim without it.';
export const addReceipt = 'Add your receipt';
export const receiptMissing = 'Add your receipt.';
export const noReceipt = 'Don’t have it? See what else counts';
