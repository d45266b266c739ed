import type { NotificationRow } from '#core/contract/desk/notifications.ts';
import type { NotificationKind } from '#core/reference/notifications.ts';
import * as words from '#words/console/desk/inbox.ts';

type Group = keyof typeof words.groups;

const groupOf: Record<NotificationKind, Group> = {
  APPROVAL: 'approval',
  NOT_COMPLETED: 'trouble',
  NOT_DELIVERED: 'trouble',
  NOT_SENT: 'trouble',
  REPLY: 'replied',
  LATE: 'replied',
  SENT_BACK: 'proposals',
  APPROVED: 'proposals',
  MENTION: 'mentions',
  ASSIGNED: 'yours',
};

/** What is open, by what it asks for: what waits for a word first, then money, then customers. */
export function inGroups(rows: readonly NotificationRow[]): { head: string; rows: readonly NotificationRow[] }[] {
  const found = Map.groupBy(rows, ({ kind }) => groupOf[kind]);
  return (Object.keys(words.groups) as Group[]).flatMap((group) => {
    const ofIt = found.get(group);
    return ofIt === undefined ? [] : [{ head: words.groups[group], rows: ofIt }];
  });
}
