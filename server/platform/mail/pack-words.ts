import { createHash } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** What is kept of what an email says; null what isn’t kept, or not any more. */
export interface Words {
  html: string | null;
  plain: string | null;
  /** What both are drawn from, as JSON. */
  letter: unknown;
}

/** What emails are packed by: the drawing of their template, and their store’s brand; empty where there is none. */
export interface Dictionaries {
  template: string;
  brand: string;
}

/**
 * The first byte of packed words says how they are packed, and whether the bodies are among them. What was packed is read
 * for good: whoever changes how a dictionary is put together, or what is behind this byte, takes other bytes.
 */
const forms = { whole: 1, letter: 2 };
const hashBytes = 8;
const headBytes = 1 + 2 * hashBytes;
const none = '0'.repeat(2 * hashBytes);

const { ZSTD_c_compressionLevel: level, ZSTD_c_checksumFlag: checksum } = constants;

/** By what a dictionary is named. */
export function dictionaryHash(content: string): string {
  return content === '' ? none : createHash('sha256').update(content).digest('hex').slice(0, none.length);
}

/** Packs what an email says; null where nothing of it is kept. */
export function packWords({ html, plain, letter }: Words, by: Dictionaries): Buffer | null {
  if (html === null && plain === null && letter === null) {
    return null;
  }
  const form = html === null && plain === null ? forms.letter : forms.whole;
  const packed = zstdCompressSync(JSON.stringify([html, plain, letter]), {
    dictionary: together(by),
    // The checksum tells words that another dictionary would make of it.
    params: { [level]: 12, [checksum]: 1 },
  });
  const hashes = dictionaryHash(by.template) + dictionaryHash(by.brand);
  return Buffer.concat([Buffer.of(form), Buffer.from(hashes, 'hex'), packed]);
}

/** The hashes of the dictionaries that packed words name. */
export function dictionariesOf(packed: Buffer): string[] {
  return [...hashesOf(packed)].filter((hash) => hash !== none);
}

/**
 * What was packed.
 * @param contents of the dictionaries that it names, by their hashes
 */
export function unpackWords(packed: Buffer, contents: ReadonlyMap<string, string>): Words {
  const [template, brand] = hashesOf(packed).map((hash) => {
    const content = hash === none ? '' : contents.get(hash);
    if (content === undefined) {
      throw new Error(`An email names the dictionary ${hash}, which isn’t there.`);
    }
    return content;
  }) as [string, string];
  const dictionary = together({ template, brand });
  const [html, plain, letter] = JSON.parse(
    zstdDecompressSync(packed.subarray(headBytes), { dictionary }).toString('utf8'),
  ) as [string | null, string | null, unknown];
  return { html, plain, letter };
}

function hashesOf(packed: Buffer): [string, string] {
  const hashes = packed.toString('hex', 1, headBytes);
  return [hashes.slice(0, none.length), hashes.slice(none.length)];
}

/** How many dictionaries stay put together: a process writes for some stores at a time. */
const mostTogether = 100;
const kept = new Map<string, Buffer>();

function together(by: Dictionaries): Buffer {
  const name = dictionaryHash(by.template) + dictionaryHash(by.brand);
  const found = kept.get(name) ?? inBrand(by);
  kept.delete(name);
  kept.set(name, found);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostTogether) {
      break;
    }
    kept.delete(oldest);
  }
  return found;
}

/** The drawing of a template as the store’s brand would have it: each value of the brand that it was drawn in is replaced. */
function inBrand({ template, brand }: Dictionaries): Buffer {
  if (template === '' || brand === '') {
    return Buffer.from(template + brand);
  }
  const [[, , letter]] = JSON.parse(template) as [[string, string, { store: unknown }]];
  const others = new Map(pairsOf(letter.store, JSON.parse(brand)).toSorted(([a], [b]) => b.length - a.length));
  const any = new RegExp(
    [...others.keys()].map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
    'g',
  );
  return Buffer.from(template.replace(any, (value) => others.get(value) ?? value));
}

/** The texts and numbers of one value with those that stand in the same places of another, as HTML inside JSON has them. */
function pairsOf(one: unknown, other: unknown): [string, string][] {
  if (typeof one === 'object' && one !== null && typeof other === 'object' && other !== null) {
    return Object.entries(one).flatMap(([name, value]) => pairsOf(value, (other as Record<string, unknown>)[name]));
  }
  const isLeaf = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value !== '');
  return isLeaf(one) && isLeaf(other) ? [[String(one), asWritten(String(other))]] : [];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const asWritten = (value: string) =>
  JSON.stringify(value.replace(/[&<>"']/g, (character) => entities[character] ?? character)).slice(1, -1);
