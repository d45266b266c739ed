/**
 * Ids are text: a prefix and 26 characters of Crockford base32, which hold 48 bits of
 * milliseconds and 80 random bits, or 57 and a hint of their store. They sort by time and cannot be guessed; they are
 * never an authorisation by themselves. Each kind has a branded type, so that a claim's id
 * cannot be handed to a call that expects an order's.
 */
import type { Branded } from './branded.ts';
import { rowPrefixes, type StoreId } from './id-kinds.gen.ts';

export type * from './id-kinds.gen.ts';

/** How ids of each kind begin: those of rows, as each module’s `tables.ts` says, and those of calls, which no row has. */
export const idPrefixes = { ...rowPrefixes, request: 'req' } as const;

export type IdKind = keyof typeof idPrefixes;
export type IdOf<Kind extends IdKind> = Branded<Kind>;

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Encodes 16 bytes (6 of time, 10 random) as 26 characters. */
function encode(bytes: Uint8Array): string {
  let text = '';
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(buffer >> bits) & 31];
    }
    buffer &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(buffer << (5 - bits)) & 31] : text;
}

/** Makes a new id of one kind; `at` is the time in milliseconds that its first part holds. */
export function newId<Kind extends IdKind>(kind: Kind, at: number): IdOf<Kind> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let place = 5, rest = at; place >= 0; place -= 1, rest = Math.floor(rest / 256)) {
    bytes[place] = rest % 256;
  }
  return `${idPrefixes[kind]}_${encode(bytes)}` as IdOf<Kind>;
}

/** Where the hint stands in an id, prefix included, and the letter behind it that no id without a hint ends with. */
const hintAt = { from: 25, to: 29 } as const;
const hinted = 'h';

/** What ids and tokens of a store carry of its id, so that the store is found by them: four characters. */
export function storeHint(storeId: StoreId): string {
  return storeId.slice(hintAt.from, hintAt.to);
}

/** Makes a new id that carries the hint of its store, with 57 random bits. It proves nothing, as no id does. */
export function newIdIn<Kind extends IdKind>(kind: Kind, storeId: StoreId, at: number): IdOf<Kind> {
  return `${newId(kind, at).slice(0, hintAt.from)}${storeHint(storeId)}${hinted}` as IdOf<Kind>;
}

/** The hint of the store that an id was made in, or null for an id that carries none: the last five bits of those are 0 at their end. */
export function hintOfId(id: string): string | null {
  return id.endsWith(hinted) ? id.slice(hintAt.from, hintAt.to) : null;
}

/**
 * A text that names something, as an id of its kind. What hasn't the form of one becomes the id that nothing has: whoever
 * looks for it finds nothing, and says so to those who may know.
 */
export function idNamed<Kind extends IdKind>(kind: Kind, text: string): IdOf<Kind> {
  return isId(kind, text) ? text : (`${idPrefixes[kind]}_${'0'.repeat(26)}` as IdOf<Kind>);
}

/** Says whether a text has the form of an id of that kind. */
export function isId<Kind extends IdKind>(kind: Kind, text: string): text is IdOf<Kind> {
  return (
    text.length === 30 && text.startsWith(`${idPrefixes[kind]}_`) && /^[0-9a-hjkmnp-tv-z]{26}$/.test(text.slice(4))
  );
}
