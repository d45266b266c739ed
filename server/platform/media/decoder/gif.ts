import { Refused } from './protocol.ts';

/**
 * Says whether something other than zeros stands behind the end of a GIF. The picture is drawn anew and loses it; under
 * another name than its own, such a file is made to be read as two things. Throws Refused for one without an end.
 */
export function hasTail(bytes: Buffer): boolean {
  let at = 13 + colorsOf(bytes[10] ?? 0);
  for (;;) {
    const block = bytes[at];
    if (block === 0x3b) {
      return bytes.subarray(at + 1).some((byte) => byte !== 0);
    }
    if (block === 0x21) {
      at = afterParts(bytes, at + 2);
    } else if (block === 0x2c) {
      at = afterParts(bytes, at + 11 + colorsOf(bytes[at + 9] ?? 0));
    } else {
      throw new Refused('damaged');
    }
  }
}

/** Bytes of the table of colors that a packed field announces. */
function colorsOf(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

/** The place behind a list of parts, each with its length before it; the last has none. */
function afterParts(bytes: Buffer, start: number): number {
  let at = start;
  for (let length = bytes[at]; length !== 0; length = bytes[at]) {
    if (length === undefined) {
      throw new Refused('damaged');
    }
    at += 1 + length;
  }
  return at + 1;
}
