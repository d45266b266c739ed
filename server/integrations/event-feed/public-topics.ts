import type { PublicTopic } from '#core/reference/webhooks.ts';
import type { EventKind } from '../../platform/audit-log/event-payloads.ts';

/** The public topic of each kind that the outside is told of; a kind that is not named stays inside. */
export const topicOfKind = {
  'claim.created': 'claim.created',
  'claim.approved': 'claim.approved',
  'claim.denied': 'claim.denied',
  'claim.resolved': 'claim.resolved',
  'claim.state_changed': 'claim.updated',
  'message.created': 'message.created',
  'review.created': 'review.created',
  'order.imported': 'order.created',
  'order.updated': 'order.updated',
  'protection.added': 'protection.added',
  'protection.removed': 'protection.removed',
} as const satisfies Partial<Record<EventKind, PublicTopic>>;

/** The topic of a kind, or null where the outside hears nothing. */
export function topicOf(kind: EventKind): PublicTopic | null {
  return (topicOfKind as Partial<Record<EventKind, PublicTopic>>)[kind] ?? null;
}
