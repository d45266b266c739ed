import type { ClaimId, StoreId } from '#core/ids.ts';
import type { FeedKind } from '#server-words/feed.ts';
import type { Tx } from '../db/database.ts';
import { wordsOf } from '../words/languages.ts';
import type { EventKind } from './event-payloads.ts';
import { chainLength, type EventRow } from './events.sql.ts';

const feedWords = wordsOf('feed');

/** The kinds of lines that a claim has. */
type ClaimKind = Extract<
  EventKind,
  `${'claim' | 'resolution' | 'review' | 'message' | 'note' | 'provider-note'}.${string}`
>;

/**
 * Every kind without a sentence, and none besides: another line of the same act says it already, or it is shown beside
 * the lines, as messages and notes are. A line of a note would tell of one that its reader may not read. A sentence of a
 * kind that isn't there doesn't compile either.
 */
const silent: Readonly<Record<Exclude<ClaimKind, FeedKind>, true> & Record<Exclude<FeedKind, ClaimKind>, never>> = {
  'claim.proposed': true,
  'claim.amended': true,
  'claim.approved': true,
  'claim.denied': true,
  'claim.resolved': true,
  'resolution.executing': true,
  'message.created': true,
  'message.automatic': true,
  'note.created': true,
  'note.edited': true,
  'note.removed': true,
  'provider-note.created': true,
  'provider-note.edited': true,
  'provider-note.removed': true,
};

/** A line without why an engine did not do what it was asked: an engine may name the customer in it. */
export function withoutEngineReason<Line extends Pick<EventRow, 'kind' | 'data'>>(line: Line): Line {
  if (line.kind !== 'resolution.failed') {
    return line;
  }
  const { why: _why, said: _said, ...data } = line.data;
  return { ...line, data };
}

/** A line without what staff wrote beside an act: a note, which not everybody who reads claims reads. */
export function withoutNote<Line extends Pick<EventRow, 'kind' | 'data'>>(line: Line): Line {
  if (line.kind !== 'claim.state_changed') {
    return line;
  }
  const { said: _said, ...data } = line.data;
  return { ...line, data };
}

/** The feed of a claim in words, from its lines, oldest first; messages stand beside it and are left out. */
export function feedOf(lines: readonly EventRow[]) {
  return lines
    .filter((line) => !Object.hasOwn(silent, line.kind))
    .map((line) => ({
      id: line.id,
      kind: line.kind,
      at: line.at,
      actorKind: line.actor_kind,
      // Which part of the product did it is nobody's concern who reads a claim.
      actorName: line.actor_kind === 'system' ? feedWords.itself : line.actor_name,
      text: feedWords.feedLine({
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
