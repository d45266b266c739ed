import { Problem } from '../../../../core/contract/platform/problems.ts';
import { say } from '../../../../core/reference/problem-sentences.ts';

/** Where a page begins: after the row with this time and id. */
export interface Position {
  at: string;
  id: string;
}

/** A cursor is opaque to clients: base64url over time and id. */
export function writeCursor({ at, id }: Position): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** Reads a cursor that a client sends back; the empty one is the first page. Throws validation-failed for anything else. */
export function readCursor(cursor: string): Position | null {
  if (cursor === '') {
    return null;
  }
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (
      Array.isArray(read) &&
      read.length === 2 &&
      typeof read[0] === 'string' &&
      typeof read[1] === 'string' &&
      !Number.isNaN(Date.parse(read[0]))
    ) {
      return { at: new Date(read[0]).toISOString(), id: read[1] };
    }
  } catch {
    // Fall through: it is none of ours.
  }
  throw new Problem('validation-failed', {
    errors: [{ pointer: 'query/cursor', code: 'invalid', message: say('cursor-unknown') }],
  });
}
