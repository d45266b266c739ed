import type { NotificationKind } from '../../reference/notifications.ts';
import type { Trigger } from '../claims/lifecycle/lifecycle-terms.ts';

const asked = ['REPLY', 'LATE'] as const;
const decided = ['APPROVAL', 'SENT_BACK', 'ASSIGNED', ...asked] as const;

/** What moves that people are told of leave to nobody any more. */
const overBy: Partial<Record<Trigger, readonly NotificationKind[]>> = {
  approve: decided,
  'approve-proposal': decided,
  deny: decided,
  close: decided,
  'close-no-response': decided,
  'close-arrived': decided,
  'resolve-externally': decided,
  dismiss: decided,
  withdraw: decided,
  archive: [...decided, 'NOT_COMPLETED', 'NOT_DELIVERED'],
  delete: [...decided, 'NOT_COMPLETED', 'NOT_DELIVERED'],
  propose: ['SENT_BACK', ...asked],
  'refuse-proposal': ['APPROVAL'],
  'withdraw-proposal': ['APPROVAL'],
  executed: ['NOT_COMPLETED'],
  revoke: ['NOT_COMPLETED'],
};

interface Line {
  kind: string;
  data: Record<string, unknown>;
}

/**
 * Which notifications about a claim a line of its feed ends: what they ask for was done, by whomever. Whoever still has
 * something to do of that kind is told of it again by the line that says so.
 */
export function endedBy({ kind, data }: Line): readonly NotificationKind[] {
  switch (kind) {
    case 'message.created':
      return data.sender === 'customer' ? [] : asked;
    case 'claim.email-sent-again':
    case 'claim.email-handled':
      return ['NOT_DELIVERED'];
    case 'claim.state_changed':
      return data.trigger === 'amend'
        ? data.amendment === 'PROPOSED'
          ? []
          : ['APPROVAL']
        : (overBy[data.trigger as Trigger] ?? []);
    default:
      return [];
  }
}

/**
 * Whether a line undoes the one of its kind before it: what that one had ended is open again, and nobody was told of it. A
 * decision is undone so, and handing a claim over.
 */
export const reopens = ({ kind, data }: Line): boolean =>
  (kind === 'claim.state_changed' && data.trigger === 'undo') || (kind === 'claim.assigned' && data.back === true);
