import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../db/database.ts';
import type { EventKind } from './event-payloads.ts';
import { type EventRow, findLine, lastLineOf, nextLineOf } from './events.sql.ts';

export type { EventRow };

/** One line of a feed, as a job is told of it. */
export interface LineId {
  storeId: StoreId;
  /** Whose chain it stands in. */
  subject: string;
  sequence: number;
}

/** The line that a job was told of. */
export function lineOf(tx: Tx, line: LineId): Promise<EventRow | undefined> {
  return findLine(tx, line);
}

/** The newest line of a kind that stands before another one of the same subject. */
export function lineBefore(tx: Tx, line: LineId, kind: EventKind): Promise<EventRow | undefined> {
  return lastLineOf(tx, line, kind);
}

/** The oldest line of a kind that stands behind another one of the same subject. */
export function lineAfter(tx: Tx, line: LineId, kind: EventKind): Promise<EventRow | undefined> {
  return nextLineOf(tx, line, kind);
}
