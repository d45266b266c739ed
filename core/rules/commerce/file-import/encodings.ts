/** How a file's letters may be written. Those of one byte a letter are asked for by name: nothing in a file tells them. */
export const fileEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'macintosh',
] as const;
export type FileEncoding = (typeof fileEncodings)[number];

/** What a file is read by that is no UTF-8 and of which nobody says more: what spreadsheets save in western Europe and America. */
export const usualOther: FileEncoding = 'windows-1252';

/** How many bytes a text has. */
export function lengthIn(encoding: FileEncoding, text: string): number {
  return encoding === 'utf-8' ? utf8Length(text) : encoding.startsWith('utf-16') ? text.length * 2 : text.length;
}

/** How many bytes the mark at the beginning of a file has. */
export function markBytes(bytes: Uint8Array): number {
  const hex = hexOf(bytes.subarray(0, 3));
  return hex === 'efbbbf' ? 3 : /^(?:fffe|feff)/.test(hex) ? 2 : 0;
}

/** The encoding that a file's beginning shows by its mark, or by where its zeros lie; null where it shows none. */
export function shownEncoding(bytes: Uint8Array): FileEncoding | null {
  const hex = hexOf(bytes.subarray(0, 2));
  if (hex === 'fffe' || hex === 'feff') {
    return hex === 'fffe' ? 'utf-16le' : 'utf-16be';
  }
  const head = bytes.subarray(0, 1000);
  const zeros = (odd: number) => head.reduce((count, byte, at) => count + (byte === 0 && at % 2 === odd ? 1 : 0), 0);
  const [even, odd] = [zeros(0), zeros(1)];
  // Latin letters in two bytes are half zeros.
  return even + odd <= head.length / 4 ? null : odd > even ? 'utf-16le' : 'utf-16be';
}

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** How many bytes a text has in UTF-8. */
function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // A surrogate is half of a character of four bytes.
    bytes += code < 0x80 ? 0 : code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}
