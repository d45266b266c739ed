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

/** What lines end, by kind of event. */
const ends: Readonly<Record<string, (data: Line['data']) => readonly NotificationKind[]>> = {
  'message.created': ({ sender }) => (sender === 'customer' ? [] : asked),
  'claim.email-sent-again': () => ['NOT_DELIVERED'],
  'claim.email-handled': () => ['NOT_DELIVERED'],
  'claim.state_changed': ({ trigger, amendment }) =>
    trigger === 'amend' ? (amendment === 'PROPOSED' ? [] : ['APPROVAL']) : (overBy[trigger as Trigger] ?? []),
};

/**
 * Which notifications about a claim a line of its feed ends: what they ask for was done, by whomever. Whoever still has
 * something to do of that kind is told of it again by the line that says so.
 */
export const endedBy = ({ kind, data }: Line): readonly NotificationKind[] => ends[kind]?.(data) ?? [];

/** Which lines undo the one of their kind before them, by kind of event. */
const undoes: Readonly<Record<string, (data: Line['data']) => boolean>> = {
  'claim.state_changed': ({ trigger }) => trigger === 'undo',
  'claim.assigned': ({ back }) => back === true,
};

/**
 * Whether a line undoes the one of its kind before it: what that one had ended is open again, and nobody was told of it. A
 * decision is undone so, and handing a claim over.
 */
export const reopens = ({ kind, data }: Line): boolean => undoes[kind]?.(data) ?? false;

/** The kinds of which a line may end or reopen what people were told. */
export const answeringKinds: readonly string[] = [...new Set([...Object.keys(ends), ...Object.keys(undoes)])];
