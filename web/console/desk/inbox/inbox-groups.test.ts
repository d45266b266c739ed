import { expect, test } from 'vitest';
import type { NotificationRow } from '#core/contract/desk/notifications.ts';
import { type NotificationKind, notificationKinds } from '#core/reference/notifications.ts';
import { inGroups } from './inbox-groups.ts';

const rowOf = (kind: NotificationKind) => ({ id: kind, kind }) as NotificationRow;

test('every kind of line is in one group, and what waits for a word is the first', () => {
  const groups = inGroups(notificationKinds.map(rowOf));
  expect(groups[0]).toMatchObject({ head: 'Needs your approval', rows: [{ kind: 'APPROVAL' }] });
  expect(groups.flatMap(({ rows }) => rows.map(({ kind }) => kind)).sort()).toEqual([...notificationKinds].sort());
});

test('a group without lines isn’t shown', () => {
  expect(inGroups([rowOf('MENTION')]).map(({ head }) => head)).toEqual(['Mentions']);
});
