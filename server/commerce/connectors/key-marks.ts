import { isExecutionKey } from './connector.ts';

/**
 * The words that are written on a refund or a credit where an engine takes no idempotency key: the note for people, then
 * the key by which it is found again. At most `longest` characters.
 */
export function writeReason(note: string, key: string, longest: number): string {
  const mark = `[${key}]`;
  const room = longest - mark.length - 1;
  const words = [...note.replace(/\s+/g, ' ').trim()].slice(0, Math.max(0, room)).join('');
  return words ? `${words} ${mark}` : mark;
}

/** True where the words end with this key's mark. */
export function carriesKey(words: string | null | undefined, key: string): boolean {
  return words?.endsWith(`[${key}]`) === true;
}

/** True where it was asked for by Amends, whichever claim it was for. */
export function isOurs(words: string | null | undefined): boolean {
  const key = words?.match(/\[([^[\]]+)\]$/)?.[1];
  return key !== undefined && isExecutionKey(key);
}
