import { type Sentence, say } from '../../reference/problem-sentences.ts';
/**
 * Which files a shopper may send as proof (spec section 5) and how large they may be (T29). A name only says what to
 * expect: phones, browsers, and messengers name files for something else than they hold. The bytes decide.
 */

export type MediaKind = 'image' | 'video';

export interface FileKind {
  kind: MediaKind;
  /** Endings of the file's name, lower case, without the dot. */
  suffixes: readonly string[];
  /** The type we name it by. */
  contentType: string;
  /** Other names that browsers and programs give to the same type. */
  aliases: readonly string[];
}

/** Receipts are mailed as these. */
export const pdfType = 'application/pdf';

export const fileKinds: readonly FileKind[] = [
  {
    kind: 'image',
    suffixes: ['jpg', 'jpeg', 'jfif', 'jpe'],
    contentType: 'image/jpeg',
    aliases: ['image/jpg', 'image/pjpeg', 'image/jfif'],
  },
  { kind: 'image', suffixes: ['png'], contentType: 'image/png', aliases: ['image/x-png'] },
  { kind: 'image', suffixes: ['gif'], contentType: 'image/gif', aliases: [] },
  { kind: 'image', suffixes: ['bmp'], contentType: 'image/bmp', aliases: ['image/x-ms-bmp', 'image/x-bmp'] },
  { kind: 'image', suffixes: ['webp'], contentType: 'image/webp', aliases: [] },
  {
    kind: 'image',
    suffixes: ['heic', 'heif'],
    contentType: 'image/heic',
    aliases: ['image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  },
  { kind: 'image', suffixes: ['avif'], contentType: 'image/avif', aliases: [] },
  // Shown as a picture of its pages.
  { kind: 'image', suffixes: ['pdf'], contentType: pdfType, aliases: ['application/x-pdf'] },
  {
    kind: 'video',
    suffixes: ['mp4', 'm4v', '3gp'],
    contentType: 'video/mp4',
    aliases: ['application/mp4', 'video/x-m4v', 'video/3gpp', 'video/3gpp2'],
  },
  { kind: 'video', suffixes: ['mov'], contentType: 'video/quicktime', aliases: ['video/mov'] },
];

/** A logo as designers make it. It is drawn as a picture, and what was sent is served to nobody. */
export const svgType = 'image/svg+xml';
const drawing: FileKind = { kind: 'image', suffixes: ['svg'], contentType: svgType, aliases: [] };
const ofStores: readonly FileKind[] = [...fileKinds, drawing];
/** The kinds of files for a purpose: drawings come from stores alone (T28). */
const kindsFor = (purpose: string): readonly FileKind[] => (purpose === 'ASSET' ? ofStores : fileKinds);

/** Uploads that are a picture and nothing else: a drawn signature, and what a store shows of its own. */
const picturesOnly: ReadonlySet<string> = new Set(['SIGNATURE', 'ASSET']);

/** Whether a file of that type may be an upload of that purpose. */
export function suitsPurpose(contentType: string, purpose: string): boolean {
  return contentType === svgType ? purpose === 'ASSET' : contentType.startsWith('image/') || !picturesOnly.has(purpose);
}

/** Largest file that is taken, in bytes. */
export const maxBytes: Readonly<Record<MediaKind, number>> = { image: 20 * 1024 * 1024, video: 100 * 1024 * 1024 };

/** Longest still of a video, in characters of Base64: about 110 kB. */
export const stillCharacters = 150_000;

/**
 * What a shopper may add in a day, for one order or by one claim link (T26): so many files, so many bytes together. What
 * was removed, refused, or sent twice isn't added; the largest video leaves room for two more.
 */
export const uploadQuota = { files: 20, bytes: 3 * maxBytes.video } as const;

/** Places for files that a shopper may ask for in a day, whatever comes of them: storage can't be filled for nothing. */
export const uploadsADay = { files: 100, bytes: 1024 * 1024 * 1024 } as const;

/** Files that a message takes along at most. */
export const filesOfMessage = 20;

/** What a file chooser offers. */
export const acceptedFiles: string = fileKinds.flatMap((file) => file.suffixes.map((suffix) => `.${suffix}`)).join(',');

/** The ending of a file's name in lower case, without the dot; empty when it has none. Digits alone are a day or a count. */
function suffixOf(filename: string): string {
  return /\.(?!\d+$)([a-z0-9]{1,8})$/i.exec(filename.trim())?.[1]?.toLowerCase() ?? '';
}

/** The kind of file that a content type names, parameters aside; undefined for types that are not taken. */
export function fileKindOfType(contentType: string, purpose = 'CLAIM'): FileKind | undefined {
  const plain = contentType.split(';')[0]!.trim().toLowerCase();
  return kindsFor(purpose).find((file) => plain === file.contentType || file.aliases.includes(plain));
}

/**
 * The kind of file that a name's ending promises, or its type where the name has no ending; undefined for endings that
 * are not taken.
 */
export function fileKindOf(filename: string, contentType = '', purpose = 'CLAIM'): FileKind | undefined {
  const suffix = suffixOf(filename);
  return suffix === ''
    ? fileKindOfType(contentType, purpose)
    : kindsFor(purpose).find((file) => file.suffixes.includes(suffix));
}

/** Brands of the HEIF family whose pictures are pressed by HEVC, which no browser but Safari opens. */
const hevcBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs'];

/** Whether a file that begins with these bytes is a HEIC photo, whatever its name says. */
export function isHeic(head: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (text(4, 8) !== 'ftyp') return false;
  const end = Math.min(head.length, ((head[2] ?? 0) << 8) | (head[3] ?? 0));
  for (let at = 8; at + 4 <= end; at += 4) {
    if (hevcBrands.includes(text(at, at + 4))) return true;
  }
  return false;
}

/** What is wrong with a file before it is sent, as its sender is told; null when it may be sent. */
export function fileProblem(file: { name: string; size: number; type?: string }, purpose = 'CLAIM'): Sentence | null {
  const known = fileKindOf(file.name, file.type, purpose);
  if (!known || !suitsPurpose(known.contentType, purpose)) {
    return say(picturesOnly.has(purpose) ? 'picture-kind' : 'file-kind');
  }
  const { kind } = known;
  if (!(file.size > 0)) {
    return say('file-empty');
  }
  const megabytes = maxBytes[kind] / 1024 / 1024;
  return file.size > maxBytes[kind]
    ? say(kind === 'image' ? 'photo-too-large' : 'video-too-large', { megabytes })
    : null;
}

/** What is known of a file beyond its bytes. */
export interface MediaFacts {
  capturedAt?: string | null;
  camera?: string | null;
  /** Of what is served in full. */
  servedType?: string;
  refusal?: string;
  /** Of a video: there is a picture from it, by its sender's browser or by us, which is served as `thumb`. */
  still?: true;
}
