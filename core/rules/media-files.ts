import { type Sentence, say } from '../reference/problem-sentences.ts';
/** Which files a shopper may send as proof (spec section 5) and how large they may be (T29). */

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

export const fileKinds: readonly FileKind[] = [
  { kind: 'image', suffixes: ['jpg', 'jpeg'], contentType: 'image/jpeg', aliases: ['image/jpg', 'image/pjpeg'] },
  { kind: 'image', suffixes: ['png'], contentType: 'image/png', aliases: ['image/x-png'] },
  { kind: 'image', suffixes: ['gif'], contentType: 'image/gif', aliases: [] },
  { kind: 'image', suffixes: ['bmp'], contentType: 'image/bmp', aliases: ['image/x-ms-bmp', 'image/x-bmp'] },
  { kind: 'image', suffixes: ['webp'], contentType: 'image/webp', aliases: [] },
  { kind: 'image', suffixes: ['heic'], contentType: 'image/heic', aliases: ['image/heif', 'image/heic-sequence'] },
  { kind: 'video', suffixes: ['mp4'], contentType: 'video/mp4', aliases: ['application/mp4'] },
  { kind: 'video', suffixes: ['mov'], contentType: 'video/quicktime', aliases: ['video/mov'] },
];

/** Largest file that is taken, in bytes. */
export const maxBytes: Readonly<Record<MediaKind, number>> = { image: 20 * 1024 * 1024, video: 100 * 1024 * 1024 };

/** Longest still of a video, in characters of Base64: about 110 kB. */
export const stillCharacters = 150_000;

/** What a shopper may upload in a day, for one order or by one claim link (T26): so many files, so many bytes together. */
export const uploadQuota = { files: 20, bytes: 100 * 1024 * 1024 } as const;

/** What a file chooser offers. */
export const acceptedFiles: string = fileKinds.flatMap((file) => file.suffixes.map((suffix) => `.${suffix}`)).join(',');

/** The ending of a file's name in lower case, without the dot; empty when it has none. */
export function suffixOf(filename: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(filename.trim())?.[1]?.toLowerCase() ?? '';
}

/** The kind of file that a name's ending promises; undefined for endings that are not taken. */
export function fileKindOf(filename: string): FileKind | undefined {
  const suffix = suffixOf(filename);
  return fileKinds.find((file) => file.suffixes.includes(suffix));
}

/** Says whether a content type, parameters aside, names that kind of file. */
export function namesKind(contentType: string, file: FileKind): boolean {
  const plain = contentType.split(';')[0]!.trim().toLowerCase();
  return plain === file.contentType || file.aliases.includes(plain);
}

/** What is wrong with a file before it is sent, as its sender is told; null when it may be sent. */
export function fileProblem(file: { name: string; size: number }): Sentence | null {
  const kind = fileKindOf(file.name)?.kind;
  if (!kind) {
    return say('file-kind');
  }
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
  /** Of a video: its sender gave a picture from it, which is served as `thumb`. */
  still?: true;
}
