import type { MediaKind } from '#core/rules/platform/media-files.ts';

/** A picture as an email carries it, in pixels of the file. Mail programs cut and scale badly, so it comes as it is shown. */
export type Redraw =
  | { as: 'product'; width: number; height: number }
  /** On an opaque ground: a program that inverts colors leaves pictures alone, and ink on nothing would vanish. */
  | { as: 'logo'; width: number; height: number; ground: string; dark: { ground: string } | null };

/** What the product and its decoder process say to each other. Paths are absolute and lie in one work folder. */

export const limits = {
  /** Width times height of a picture that is opened whole. */
  pixels: 40_000_000,
  /** Of a HEIC, which phones make of 48 and 50 megapixels. */
  heicPixels: 51_000_000,
  /** Of a JPEG, which is shrunk while it is read and never opened whole; phones make them of 200 megapixels. */
  jpegPixels: 205_000_000,
  /** Of a progressive JPEG, which takes up to six bytes a pixel before it can be shrunk. */
  progressivePixels: 100_000_000,
  /** Pages of a PDF. */
  pages: 10,
  /** Longest side of what is written: the most that WebP knows. */
  side: 16_383,
  /** Frames of an animated picture; only the first is kept. */
  frames: 300,
  /** Resident memory of the decoder process, in bytes; it ends itself above this. */
  memory: 768 * 1024 * 1024,
  /** Above this after a file, a fresh process takes the next one: a WebAssembly decoder never gives memory back. */
  rest: 300 * 1024 * 1024,
  /** Processor time for one file, in milliseconds; the decoder ends itself above this. */
  time: 10_000,
  /** How long one file is waited for at all, in milliseconds: after this the machine is at fault, and not the file. */
  wait: 120_000,
} as const;

export type Refusal =
  | 'not-recognised'
  | 'not-a-picture'
  | 'too-many-bytes'
  | 'too-many-pixels'
  | 'too-many-frames'
  | 'damaged'
  | 'video-damaged'
  | 'pdf-damaged'
  | 'svg-damaged'
  | 'pdf-locked'
  | 'too-many-pages'
  | 'too-slow'
  | 'too-hungry';

export interface DecodeRequest {
  id: number;
  /** The file as it was sent; a video is cleaned in place. */
  file: string;
  /** The type that its name promised, which decides nothing about the picture. */
  named?: string;
  /** Where renditions are written. */
  folder: string;
  /** Draws a picture of ours for an email into `folder`/redrawn, instead of reading what somebody sent. */
  redraw?: Redraw;
}

export interface Rendition {
  name: 'full' | 'thumb';
  file: string;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
}

/** Facts kept about the original before it is stripped. */
export interface Decoded {
  kind: MediaKind;
  /** What the bytes are, whatever a name says. */
  contentType: string;
  bytes: number;
  /** Of the original, in hex. */
  sha256: string;
  /** How a photo is known again (T18), the whole's first; none of a video, or of a picture that is even all over. */
  fingerprints: string[];
  /** When the camera says that it was taken: local time without a zone unless the camera names one. */
  capturedAt: string | null;
  /** Make and model. */
  camera: string | null;
  /** Of the full rendition, in pixels. */
  width: number;
  height: number;
  renditions: Rendition[];
}

/** `failed`: not the file but the machine stood in the way, so the file may be tried again. */
export type DecodeAnswer = { id: number; memory: number } & (
  | { decoded: Decoded }
  | { redrawn: string }
  | { refused: Refusal }
  | { failed: string }
);

/** Whether the machine stood in the way, and not the file: it could not be read or written. */
export function isMachinesFault(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && ('syscall' in error || error.code === 'ERR_ACCESS_DENIED');
}

/** Thrown by the readers for a file that is not taken. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}
