import type { z } from 'zod';
import type { customerCopy } from '#core/contract/desk/customers.ts';

type Copy = z.input<typeof customerCopy>;

const order = [
  'id',
  'sourceOrderId',
  'orderNumber',
  'originalOrderNumber',
  'customerName',
  'customerEmail',
  'customerPhone',
  'shippingAddress',
  'billingAddress',
  'currency',
  'subtotal',
  'discountTotal',
  'shipping',
  'shippingTax',
  'tax',
  'total',
  'premiumPaid',
  'returns',
  'sourceCreatedAt',
  'sourceCancelledAt',
  'createdAt',
  'updatedAt',
  'erasedAt',
];
const item = [
  'id',
  'orderId',
  'productName',
  'description',
  'sku',
  'selectedOptions',
  'quantity',
  'price',
  'discount',
  'tax',
  'paid',
  'productImage',
  'productUrl',
  'refundedQuantity',
  'claimedQuantity',
];
const parcel = [
  'id',
  'orderId',
  'status',
  'trackingCompany',
  'trackingNumber',
  'trackingUrl',
  'fulfilledAt',
  'shippedAt',
  'deliveredAt',
  'returnedAt',
  'lastScanAt',
  'lastScanPlace',
  'expectedOn',
  'originCountry',
];
const claim = [
  'id',
  'orderId',
  'claimNumber',
  'type',
  'category',
  'channel',
  'state',
  'currency',
  'authorName',
  'authorEmail',
  'description',
  'requestedResolution',
  'shippingAddress',
  'updatedShippingAddress',
  'warranty',
  'signatureName',
  'signedAt',
  'manifest',
  'filedEarly',
  'filedFrom',
  'decidedAt',
  'appealedAt',
  'withdrawnAt',
  'answerDueAt',
  'createdAt',
  'updatedAt',
];

/**
 * What of each part its customer reads, column by column: what they gave, and what they were told. All else is the
 * store's own working (its notes, marks, and who of its people did what), and a new column is left out until it is
 * named here.
 */
const shown = {
  orders: order,
  orderItems: item,
  packages: parcel,
  coverage: [
    'id',
    'orderId',
    'orderItemId',
    'kind',
    'period',
    'insuredAmount',
    'premiumPaid',
    'premiumCurrency',
    'createdAt',
    'removedAt',
  ],
  payments: ['id', 'orderId', 'amount', 'refunded', 'isGiftCard', 'createdAt'],
  drafts: ['id', 'orderId', 'status', 'metadata', 'createdAt', 'updatedAt', 'submittedAt'],
  claims: claim,
  claimItems: [
    'id',
    'claimId',
    'claimType',
    'subReason',
    'details',
    'productName',
    'productImage',
    'quantity',
    'price',
    'discount',
    'tax',
    'paid',
    'externalImages',
    'resolutionRequested',
    'createdAt',
  ],
  messages: ['id', 'claimId', 'senderType', 'senderName', 'content', 'createdAt'],
  decisions: ['id', 'claimId', 'outcome', 'reason', 'customerText', 'total', 'currency', 'decidedAt', 'endedAt'],
  resolutions: [
    'id',
    'claimId',
    'claimItemId',
    'type',
    'description',
    'quantity',
    'originalValue',
    'originalCurrency',
    'paidValue',
    'paidCurrency',
    'reference',
    'executedAt',
    'createdAt',
  ],
  amendments: [
    'id',
    'claimId',
    'kind',
    'method',
    'amount',
    'currency',
    'state',
    'customerText',
    'reference',
    'proposedAt',
    'confirmedAt',
    'canceledAt',
  ],
  feedback: ['id', 'claimId', 'authorName', 'rating', 'content', 'reply', 'repliedAt', 'createdAt'],
  emails: ['claimId', 'toAddress', 'subject', 'text', 'createdAt', 'sentAt'],
  files: ['id', 'mediaType', 'filename', 'contentType', 'kind', 'size', 'width', 'height', 'createdAt', 'link'],
} as const satisfies Record<string, readonly string[]>;

/** A copy as its customer has it. */
export function forCustomer(copy: Copy): Copy {
  const parts = Object.entries(shown).map(([part, columns]) => {
    const names = new Set<string>(columns);
    const rows = (copy as Record<string, Record<string, unknown>[]>)[part] ?? [];
    return [part, rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))))];
  });
  return { store: copy.store, exportedAt: copy.exportedAt, ...Object.fromEntries(parts) } as Copy;
}
