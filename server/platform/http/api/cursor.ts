import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';

/** Where a page begins: after the row with this time, or another value that the list is ordered by, and id. */
export interface Position {
  at: string;
  id: string;
}

/** A cursor is opaque to clients: base64url over place and id. */
export function writeCursor({ at, id }: Position): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

const instantOf = (text: string) => (Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString());

/**
 * Reads a cursor that a client sends back; the empty one is the first page. Throws validation-failed for anything else.
 * @param placeOf what a page is ordered by out of its text, null where the text is none; an instant where it isn't given
 */
export function readCursor(cursor: string, placeOf: (text: string) => string | null = instantOf): Position | null {
  if (cursor === '') {
    return null;
  }
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(read) && read.length === 2 && typeof read[0] === 'string' && typeof read[1] === 'string') {
      const at = placeOf(read[0]);
      if (at !== null) {
        return { at, id: read[1] };
      }
    }
  } catch {
    // Fall through: it is none of ours.
  }
  throw new Problem('validation-failed', {
    errors: [{ pointer: 'query/cursor', code: 'invalid', message: say('cursor-unknown') }],
  });
}
