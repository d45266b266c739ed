import type { z } from 'zod';
import { feedLine } from '#server-words/feed.ts';
import type { feedEntry } from '../../core/contract/console.ts';
import type { ClaimId, StoreId } from '../../core/ids.ts';
import type { Tx } from '../db/database.ts';
import { chainLength, type EventRow } from './events.sql.ts';

/** Lines that another line of the same act says already. */
const silent = new Set([
  'claim.proposed',
  'claim.amended',
  'claim.approved',
  'claim.denied',
  'claim.resolved',
  'message.created',
  'resolution.executing',
]);
/** Notes stand beside the lines, as messages do; a line would tell of one that its reader may not read. */
const ofNotes = /^(provider-)?note\./;

/** A line without why an engine did not do what it was asked: an engine may name the customer in it. */
export function withoutEngineReason<Line extends Pick<EventRow, 'kind' | 'data'>>(line: Line): Line {
  if (line.kind !== 'resolution.failed') {
    return line;
  }
  const { why: _why, said: _said, ...data } = line.data;
  return { ...line, data };
}

/** The feed of a claim in words, from its lines, oldest first; messages stand beside it and are left out. */
export function feedOf(lines: readonly EventRow[]): z.input<typeof feedEntry>[] {
  return lines
    .filter((line) => !silent.has(line.kind) && !ofNotes.test(line.kind))
    .map((line) => ({
      id: line.id,
      kind: line.kind,
      at: line.at,
      actorKind: line.actor_kind,
      actorName: line.actor_name,
      text: feedLine({
        kind: line.kind,
        actorKind: line.actor_kind,
        toState: line.to_state,
        reason: line.reason,
        data: line.data,
      }),
      note: line.kind === 'claim.state_changed' && typeof line.data.said === 'string' ? line.data.said : '',
      fromState: line.from_state,
      toState: line.to_state,
    }));
}

/** How many lines the feed of a claim has. */
export function feedLength(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<number> {
  return chainLength(tx, storeId, claimId);
}
