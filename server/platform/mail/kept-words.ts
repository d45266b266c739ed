import { readFile } from 'node:fs/promises';
import type { Database, Tx } from '../db/database.ts';
import { insertDictionaries, readDictionaries } from './kept-words.sql.ts';
import type { MailRow } from './mails.sql.ts';
import { dictionariesOf, dictionaryHash, packWords, unpackWords, type Words } from './pack-words.ts';

/** What an email says as its row keeps it: packed, or from before that, as it is. */
export type KeptWords = Pick<MailRow, 'html' | 'plain' | 'letter' | 'packed'>;

/** Words that are packed, with the dictionaries that they name. */
export interface Packed {
  packed: Buffer | null;
  dictionaries: { hash: string; content: string }[];
}

const built = new URL('../../../dist/mail/dictionaries.json', import.meta.url);
let drawings: Promise<Partial<Record<string, string>>> | undefined;

/** Each template as it’s drawn with sample values; none before it’s built, and emails then stay larger. */
async function readDrawings(): Promise<Partial<Record<string, string>>> {
  try {
    return JSON.parse(await readFile(built, 'utf8')) as Record<string, string>;
  } catch {
    drawings = undefined;
    return {};
  }
}

/** Packs what an email says by the drawing of its template and the brand of its store. */
export async function pack(template: string, words: Words): Promise<Packed> {
  drawings ??= readDrawings();
  const by = { template: (await drawings)[template] ?? '', brand: brandOf(words.letter) };
  const dictionaries = Object.values(by)
    .filter((content) => content !== '')
    .map((content) => ({ hash: dictionaryHash(content), content }))
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
  return { packed: packWords(words, by), dictionaries };
}

/** The store of a letter, by name what it may hold: nothing about whom the email went to is kept beside it. */
function brandOf(letter: unknown): string {
  const store = (letter as { store?: Record<string, unknown> } | null)?.store;
  if (!store) {
    return '';
  }
  const { name, timeZone, supportEmail, legal, look } = store;
  return JSON.stringify({ name, timeZone, supportEmail, legal, look });
}

/** Which dictionaries a process knows to be kept in a database. */
const known = new WeakMap<Database, Set<string>>();

/** Keeps the dictionaries of packed words for good, before an email names them. */
export async function keepDictionaries(db: Database, { dictionaries }: Packed): Promise<void> {
  const there = known.get(db) ?? new Set();
  known.set(db, there);
  const missing = dictionaries.filter(({ hash }) => !there.has(hash));
  if (missing.length > 0) {
    await db.everywhere((tx) => insertDictionaries(tx, missing));
    for (const { hash } of missing) {
      there.add(hash);
    }
  }
}

/** What some emails say, in their order. */
export async function readWords(tx: Tx, rows: readonly KeptWords[]): Promise<Words[]> {
  const hashes = new Set(rows.flatMap(({ packed }) => (packed ? dictionariesOf(packed) : [])));
  const found = hashes.size > 0 ? await readDictionaries(tx, [...hashes]) : [];
  const contents = new Map(found.map(({ hash, content }) => [hash, content]));
  return rows.map(({ packed, html, plain, letter }) =>
    packed ? unpackWords(packed, contents) : { html, plain, letter },
  );
}
