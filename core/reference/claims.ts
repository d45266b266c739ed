/** The enumerations of the specification, sections 3 and 4, each written once with its labels. */

export const claimCategories = ['SHIPPING', 'WARRANTY'] as const;
export type ClaimCategory = (typeof claimCategories)[number];

export const salesChannels = ['ONLINE', 'IN_STORE'] as const;
export type SalesChannel = (typeof salesChannels)[number];

export const claimOrigins = ['EXTERNAL', 'INTERNAL'] as const;
export type ClaimOrigin = (typeof claimOrigins)[number];

export const proofKinds = ['SIGNATURE', 'ACKNOWLEDGEMENT', 'RECEIPT'] as const;
export type ProofKind = (typeof proofKinds)[number];

export const claimTypes = [
  'CARRIER_DID_NOT_RECEIVE',
  'DAMAGED',
  'DEFECTIVE_ITEM',
  'LATE_SHIPPING',
  'LOST',
  'MISSING_ITEM',
  'ORDER_DELIVERED_NOT_RECEIVED',
  'PRODUCT_NOT_AS_DESCRIBED',
  'RETURNED_TO_SENDER',
  'TRACKING_NOT_MOVING',
  'STOLEN',
  'WRONG_ADDRESS_CARRIER',
  'WRONG_ADDRESS_CUSTOMER',
  'WRONG_ITEM',
  'WRONG_ADDRESS',
  'MULTIPLE',
] as const;
export type ClaimType = (typeof claimTypes)[number];

/** The flag per type of spec section 3: who repays by default, the provider where it is true and the store elsewhere. */
export const repaidByProvider: Record<ClaimType, boolean> = {
  CARRIER_DID_NOT_RECEIVE: false,
  DAMAGED: true,
  DEFECTIVE_ITEM: false,
  LATE_SHIPPING: false,
  LOST: true,
  MISSING_ITEM: false,
  ORDER_DELIVERED_NOT_RECEIVED: true,
  PRODUCT_NOT_AS_DESCRIBED: false,
  RETURNED_TO_SENDER: false,
  TRACKING_NOT_MOVING: true,
  STOLEN: true,
  WRONG_ADDRESS_CARRIER: true,
  WRONG_ADDRESS_CUSTOMER: false,
  WRONG_ITEM: true,
  WRONG_ADDRESS: false,
  MULTIPLE: false,
};

export const claimTypeLabels: Record<ClaimType, string> = {
  CARRIER_DID_NOT_RECEIVE: 'Carrier didn’t receive it',
  DAMAGED: 'Damaged',
  DEFECTIVE_ITEM: 'Defective',
  LATE_SHIPPING: 'Late shipping',
  LOST: 'Lost',
  MISSING_ITEM: 'Missing item',
  ORDER_DELIVERED_NOT_RECEIVED: 'Delivered, not received',
  PRODUCT_NOT_AS_DESCRIBED: 'Not as described',
  RETURNED_TO_SENDER: 'Returned to sender',
  TRACKING_NOT_MOVING: 'Tracking not moving',
  STOLEN: 'Stolen',
  WRONG_ADDRESS_CARRIER: 'Wrong address, carrier',
  WRONG_ADDRESS_CUSTOMER: 'Wrong address, customer',
  WRONG_ITEM: 'Wrong item',
  WRONG_ADDRESS: 'Wrong address',
  MULTIPLE: 'Several problems',
};

/** What the claim helpers call a claim by towards a customer (spec section 3). */
const customerFacingTypes = [
  'STOLEN',
  'DAMAGED',
  'ORDER_DELIVERED_NOT_RECEIVED',
  'DEFECTIVE_ITEM',
  'WRONG_ITEM',
  'MISSING_ITEM',
  'RETURNED_TO_SENDER',
  'MULTIPLE',
] as const satisfies readonly ClaimType[];

const isCustomerFacing = (type: ClaimType): type is (typeof customerFacingTypes)[number] =>
  (customerFacingTypes as readonly ClaimType[]).includes(type);

/** A claim's type in a list that a customer reads: types of the trade among them are told by their group alone. */
export function customerTypeLabel(type: ClaimType): string {
  if (isCustomerFacing(type)) {
    return claimTypeLabels[type];
  }
  return type === 'PRODUCT_NOT_AS_DESCRIBED' ? 'Problem with an item' : 'Not received';
}

export const claimGroups = ['notReceived', 'issuesWithItems'] as const;
export type ClaimGroup = (typeof claimGroups)[number];

export const itemIssueChoices = [
  { type: 'DAMAGED', label: 'It arrived damaged' },
  { type: 'DEFECTIVE_ITEM', label: 'It doesn’t work as it should' },
  { type: 'MISSING_ITEM', label: 'It was missing from the package' },
  { type: 'WRONG_ITEM', label: 'I received a different item' },
] as const satisfies readonly { type: ClaimType; label: string }[];
export type ItemIssueType = (typeof itemIssueChoices)[number]['type'];

export const notReceivedChoices = [
  { type: 'STOLEN', label: 'My package was stolen' },
  { type: 'ORDER_DELIVERED_NOT_RECEIVED', label: "Order says it was delivered but I didn't receive it" },
  { type: 'RETURNED_TO_SENDER', label: 'Returned to sender' },
  { type: 'TRACKING_NOT_MOVING', label: 'Tracking is not moving' },
  { type: 'WRONG_ADDRESS', label: 'Wrong address' },
] as const satisfies readonly { type: ClaimType; label: string }[];
export type NotReceivedType = (typeof notReceivedChoices)[number]['type'];

/** A warranty covers a product that failed, not a parcel (spec section 3). */
export const warrantyTypes = ['DAMAGED', 'DEFECTIVE_ITEM'] as const satisfies readonly ClaimType[];

/** Photos or video are required at filing (design, Evidence). */
export const evidenceTypes = ['DAMAGED', 'DEFECTIVE_ITEM', 'WRONG_ITEM'] as const satisfies readonly ClaimType[];

export const claimStates = [
  'DRAFT',
  'NEW',
  'OPEN',
  'COMMUNICATING',
  'WAITING_FOR_OP',
  'WAITING_FOR_CUSTOMER',
  'WAITING_FOR_BRAND',
  'TEMPORARILY_DISMISSED',
  'APPROVED',
  'RESOLVED',
  'RESOLVED_BY_BRAND',
  'DENIED',
  'CLOSED',
  'DISMISSED',
  'ARCHIVED',
] as const;
export type ClaimState = (typeof claimStates)[number];

export const claimStateLabels: Record<ClaimState, string> = {
  DRAFT: 'Pending Customer',
  NEW: 'New',
  OPEN: 'Open',
  COMMUNICATING: 'Communicating',
  WAITING_FOR_OP: 'Waiting for OP',
  WAITING_FOR_CUSTOMER: 'Waiting for Customer',
  WAITING_FOR_BRAND: 'Waiting for Brand',
  TEMPORARILY_DISMISSED: 'Temporarily Dismissed',
  APPROVED: 'Approved',
  RESOLVED: 'Resolved',
  RESOLVED_BY_BRAND: 'Resolved by Brand',
  DENIED: 'Denied',
  CLOSED: 'Closed',
  DISMISSED: 'Dismissed',
  ARCHIVED: 'Archived',
};

export const portalStates = [
  'new',
  'pending',
  'approved',
  'denied',
  'dismissed',
  'closed',
  'draft',
  'open',
  'fulfilled',
  'unfulfilled',
  'payment',
] as const;
export type PortalState = (typeof portalStates)[number];

/** What the day is of that a claim's customer is told: a reply, a decision of what was filed ahead of its time, or an act of theirs. */
export const standingDayKinds = ['answer', 'decision', 'sign', 'reply', 'arrived', 'appeal', 'reopen'] as const;
export type StandingDayKind = (typeof standingDayKinds)[number];

/** What the shopper sees of each state (lifecycle, first table). */
export const portalStateOf: Record<ClaimState, PortalState> = {
  DRAFT: 'draft',
  NEW: 'new',
  OPEN: 'open',
  COMMUNICATING: 'open',
  WAITING_FOR_OP: 'open',
  WAITING_FOR_CUSTOMER: 'pending',
  WAITING_FOR_BRAND: 'open',
  TEMPORARILY_DISMISSED: 'open',
  APPROVED: 'approved',
  RESOLVED: 'approved',
  RESOLVED_BY_BRAND: 'approved',
  DENIED: 'denied',
  CLOSED: 'closed',
  DISMISSED: 'dismissed',
  ARCHIVED: 'closed',
};

export type BadgeTone = 'info' | 'warning' | 'success' | 'danger' | 'neutral' | 'primary';

/** The first mapping of spec section 4, for the states of a claim that it names. */
const namedTones: Partial<Record<PortalState, BadgeTone>> = {
  new: 'info',
  pending: 'warning',
  draft: 'warning',
  approved: 'success',
  denied: 'danger',
  dismissed: 'neutral',
  closed: 'neutral',
};

/** The badge colour of a state: what the first mapping names, else the second one: open is primary, the rest neutral (spec section 4). */
export function badgeTone(state: PortalState): BadgeTone {
  return namedTones[state] ?? (state === 'open' ? 'primary' : 'neutral');
}

/** What a shopper reads on the badge of a state. */
export const portalStateLabels: Record<PortalState, string> = {
  new: 'New',
  pending: 'Pending',
  approved: 'Approved',
  denied: 'Denied',
  dismissed: 'Dismissed',
  closed: 'Closed',
  draft: 'Pending Customer',
  open: 'Open',
  fulfilled: 'Fulfilled',
  unfulfilled: 'Unfulfilled',
  payment: 'Payment',
};

export const queueTabs = ['todo', 'onHold', 'pending', 'approved', 'denied', 'closed', 'all'] as const;
export type QueueTab = (typeof queueTabs)[number];

/** Newest activity first, the answer that is due soonest, the highest value, the oldest, or customers from A to Z. */
export const queueSorts = ['activity', 'due', 'value', 'age', 'customer'] as const;
export type QueueSort = (typeof queueSorts)[number];

export const queueTabLabels: Record<QueueTab, string> = {
  todo: 'To Do',
  onHold: 'On Hold',
  pending: 'Pending',
  approved: 'Approved',
  denied: 'Denied',
  closed: 'Closed',
  all: 'All',
};

export const queueTabStates: Record<Exclude<QueueTab, 'all'>, readonly ClaimState[]> = {
  todo: ['NEW', 'OPEN', 'COMMUNICATING', 'WAITING_FOR_OP'],
  onHold: ['WAITING_FOR_BRAND', 'TEMPORARILY_DISMISSED'],
  pending: ['WAITING_FOR_CUSTOMER', 'DRAFT'],
  approved: ['APPROVED', 'RESOLVED', 'RESOLVED_BY_BRAND'],
  denied: ['DENIED'],
  closed: ['CLOSED', 'DISMISSED'],
};

/** States in which a claim waits for somebody, and so for its decision. */
export const undecidedStates: readonly ClaimState[] = [
  ...queueTabStates.todo,
  ...queueTabStates.onHold,
  ...queueTabStates.pending,
];

/** How a claim was filed: by the customer online or in a store, by staff on the customer's behalf, or over the API. */
export const queueChannels = ['PORTAL', 'IN_STORE', 'STAFF', 'API'] as const;
export type QueueChannel = (typeof queueChannels)[number];

/** What the queue marks a claim with, the gravest first. */
export const queueSignals = [
  'execution-error',
  'late',
  'appeal',
  'no-rate',
  'missing-evidence',
  'unsigned',
  'receipt-unverified',
  'override',
  'unread',
] as const;
export type QueueSignal = (typeof queueSignals)[number];

export const resolutionTypes = [
  'RESHIP',
  'REFUND',
  'STORE_CREDIT',
  'CUSTOM',
  'FLAT_RATE',
  'FLAT_RATE_STORE_CREDIT',
] as const;
export type ResolutionType = (typeof resolutionTypes)[number];

/** What a customer gets: money back, things, credit, or what was agreed in words. */
export type ResolutionKind = 'refund' | 'goods' | 'credit' | 'agreed';
export const resolutionKinds: Readonly<Record<ResolutionType, ResolutionKind>> = {
  RESHIP: 'goods',
  REFUND: 'refund',
  STORE_CREDIT: 'credit',
  CUSTOM: 'agreed',
  FLAT_RATE: 'refund',
  FLAT_RATE_STORE_CREDIT: 'credit',
};

export const resolutionTypeLabels: Record<ResolutionType, string> = {
  RESHIP: 'Reshipment',
  REFUND: 'Refund',
  STORE_CREDIT: 'Store Credit',
  CUSTOM: 'Custom',
  FLAT_RATE: 'Flat Rate',
  FLAT_RATE_STORE_CREDIT: 'Flat Rate Store Credit',
};

/** What a shopper may ask for; which of them a store offers is its setting. */
export const desiredMethods = ['RESHIP', 'REFUND', 'STORE_CREDIT'] as const;
export type DesiredMethod = (typeof desiredMethods)[number];

/** The requested resolution of a claim whose items ask for different ones (design, Meanings). */
export const requestedResolutions = [...desiredMethods, 'MIXED'] as const;
export type RequestedResolution = (typeof requestedResolutions)[number];

/** Decision reasons with their codes (spec section 3; codes from the reference API where it shows them). */
export const decisionReasonLabels = {
  ADDRESS_TYPO: 'Customer Shipping Address Typo',
  CUSTOM: 'Custom',
  CUSTOMER_RESPONDED: 'Customer Responded',
  EXPIRED30: 'Claim Timeframe Expired',
  FOLLOW_UP: 'Follow up',
  INSUFFICIENT_SHIPPER: 'Insufficient Shipper Packaging',
  NOT_COVERED: 'Claim Type Not Covered',
  NO_RESPONSE: 'No Response',
  OTHER: 'Other',
  PACKAGE_ARRIVED: 'Package Arrived',
  PHOTO_VERIFIED: 'Delivery Photo Verified',
  REFUND: 'Refund',
  RESHIP: 'Reship',
  STORE_CREDIT: 'Store Credit',
  RETURN_TO_SENDER: 'Return To Sender',
  THRESHOLD_REACHED: 'Excessive Claim Threshold Reached',
  ALREADY_REFUNDED: 'Already Refunded',
  ALREADY_REPLACED: 'Already Replaced',
  POTENTIAL_FRAUD: 'Potential Fraud',
  FLAT_RATE: 'Flat Rate',
  FLAT_RATE_STORE_CREDIT: 'Flat Rate Store Credit',
} as const;
export type DecisionReason = keyof typeof decisionReasonLabels;
export const decisionReasons = Object.keys(decisionReasonLabels) as [DecisionReason, ...DecisionReason[]];

/** Reasons with which staff may deny (reference API A.3.3, and the label Return To Sender). */
export const denialReasons = [
  'ADDRESS_TYPO',
  'CUSTOMER_RESPONDED',
  'EXPIRED30',
  'FOLLOW_UP',
  'INSUFFICIENT_SHIPPER',
  'NOT_COVERED',
  'NO_RESPONSE',
  'OTHER',
  'PACKAGE_ARRIVED',
  'PHOTO_VERIFIED',
  'RETURN_TO_SENDER',
  'THRESHOLD_REACHED',
  'ALREADY_REFUNDED',
  'ALREADY_REPLACED',
  'POTENTIAL_FRAUD',
] as const satisfies readonly DecisionReason[];
export type DenialReason = (typeof denialReasons)[number];

/** The same reasons, as staff look for them: what is not covered, what became of the package, what was settled, the rest. */
export const denialReasonGroups = {
  coverage: ['NOT_COVERED', 'EXPIRED30', 'THRESHOLD_REACHED', 'INSUFFICIENT_SHIPPER', 'ADDRESS_TYPO'],
  package: ['PACKAGE_ARRIVED', 'PHOTO_VERIFIED', 'RETURN_TO_SENDER'],
  settled: ['ALREADY_REFUNDED', 'ALREADY_REPLACED'],
  other: ['POTENTIAL_FRAUD', 'NO_RESPONSE', 'CUSTOMER_RESPONDED', 'FOLLOW_UP', 'OTHER'],
} as const satisfies Record<string, readonly DenialReason[]>;

/** Reasons with which staff may close without an outcome (lifecycle row 27). */
export const closingReasons = [
  'PACKAGE_ARRIVED',
  'ALREADY_REFUNDED',
  'ALREADY_REPLACED',
  'NO_RESPONSE',
  'OTHER',
] as const satisfies readonly DecisionReason[];
export type ClosingReason = (typeof closingReasons)[number];

export const decisionOutcomes = ['APPROVED', 'DENIED'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

export const quantityTypes = ['all', 'some'] as const;
export type QuantityType = (typeof quantityTypes)[number];

export const reimbursementTypes = ['provider', 'brand', 'none'] as const;
export type ReimbursementType = (typeof reimbursementTypes)[number];

export const adjustmentKinds = ['fixed', 'percentage'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

export const executionStates = [
  'PENDING',
  'EXECUTING',
  'EXECUTED',
  'UNKNOWN',
  'FAILED',
  'CANCELED',
  'ABANDONED',
  'SUPERSEDED',
] as const;
export type ExecutionState = (typeof executionStates)[number];

/**
 * What of an approval isn’t completed, the most urgent first: nobody knows what the engine did, it refused, people do it,
 * or the engine is asked again by itself.
 */
export const openExecutions = ['unknown', 'failed', 'manual', 'waiting'] as const;
export type OpenExecution = (typeof openExecutions)[number];

/** What a person sees to that didn’t get through: approvals by why they aren’t completed, and emails. */
export const troubles = ['unknown', 'failed', 'manual', 'emails', 'waiting'] as const;
export type Trouble = (typeof troubles)[number];

export const senderTypes = ['customer', 'brand', 'provider', 'system'] as const;
export type SenderType = (typeof senderTypes)[number];
