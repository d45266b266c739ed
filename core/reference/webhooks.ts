/** What the outside is told of, by the topics that clients of this field's reference API know; the last five are ours. */
export const publicTopics = [
  'claim.created',
  'claim.approved',
  'claim.denied',
  'message.created',
  'protection.added',
  'protection.removed',
  'claim.updated',
  'claim.resolved',
  'review.created',
  'order.created',
  'order.updated',
] as const;
export type PublicTopic = (typeof publicTopics)[number];

/** What becomes of one event for one endpoint. */
export const webhookDeliveryStates = ['WAITING', 'DELIVERED', 'PARKED', 'TAKEN_BACK'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Why a try does not count. `STATUS`: the receiver answered, but not with a status from 200 to 299. */
export const webhookFailures = ['STATUS', 'REDIRECT', 'TIMED_OUT', 'NO_CONNECTION', 'CUT_OFF', 'NOT_PUBLIC'] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

/** Who switched an endpoint off: a person, its own answer 410, or days of failures. */
export const webhookOffReasons = ['PERSON', 'GONE', 'FAILING'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

/** A key that signs, sealed for its endpoint. */
export interface SealedSigningKey {
  sealed: string;
  /** From when it signs no more; null of the newest. */
  until: string | null;
}

/** How long the key before goes on signing beside a new one. */
export const webhookOverlapHours = 24;
export const webhookEndpointsPerStore = 20;
/** How often an event is tried before it waits for people, and for how many days it then waits. */
export const webhookTries = 10;
export const webhookKeptDays = 30;
