import type { Readable } from 'node:stream';

declare module '../../context/context.ts' {
  interface Services {
    media: MediaStorage;
  }
}

/** First and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** What is written: bytes, or a stream whose length is known. */
export type Content = Uint8Array | { stream: Readable; length: number };

export interface PutOrder {
  key: string;
  /** Exactly what the sender has to name. */
  contentType: string;
  /** Exact length in bytes; null when the sender did not tell it beforehand. */
  contentLength: number | null;
  /** Largest length in bytes when the exact one is not known. */
  maxLength: number;
  /** Of the content, in hex; bound when given. */
  sha256?: string | null;
  now: Date;
  expiresAt: Date;
  /** Where the asker reached us, like `https://shop.example`; used by a storage that lives on our own host. */
  origin: string;
}

/** Where a browser puts a file, and the headers that it has to send along. */
export interface PutTarget {
  url: string;
  headers: Record<string, string>;
}

/**
 * Keeps files by key, like `sto_…/med_…/full`. Twins: our own disk and any S3-compatible store. A key
 * is written whole or not at all.
 */
export interface MediaStorage {
  write(key: string, content: Content, contentType: string): Promise<void>;
  /** Null when the key is not there. A range must lie inside the file. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Bytes; null when the key is not there. */
  size(key: string): Promise<number | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  putTarget(order: PutOrder): Promise<PutTarget>;
}

/** Keys are made by us alone; the form keeps them inside their folder whatever happens (T31). */
export function assertKey(key: string): void {
  if (!/^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/.test(key)) {
    throw new Error('not a media key');
  }
}
