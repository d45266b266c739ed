/** The words in which sending a file is asked for and told. */

/** What the API answered for a place to put the file. */
export interface UploadPlace {
  mediaId: string;
  /** Where the bytes go. A `blob:` address is in this tab: they are there already, and none leaves. */
  signedUrl: string;
  headers?: Record<string, string>;
  fileName?: string;
  downloadLink?: string;
  publicUrl?: string;
  /** Largest piece in bytes where the file may go in pieces; absent or null where it has to go whole. */
  pieceBytes?: number | null;
  /** What may still be added today after this file; absent or null where nobody counts. */
  left?: Room | null;
}

/** So many files, so many bytes together. */
export interface Room {
  files: number;
  bytes: number;
}

export interface UploadRequest {
  contentType: string;
  filename: string;
  mediaType: 'CLAIM' | 'SIGNATURE' | 'RECEIPT' | 'ASSET';
  contentLength: number;
  /** A place that was given for this file before: its address again. */
  mediaId?: string;
  /** Files that are stored already and go along with this one. */
  heldMediaIds?: string[];
  /** A picture from a video, JPEG in Base64. */
  still?: string;
}

/** How far a file has come; kept by the caller, so that another try goes on there. */
export interface Begun {
  place?: UploadPlace;
  /** Bytes that the server has. */
  received: number;
  /** The whole file turned out to be there. */
  stored?: true;
}

export interface UploadOptions {
  file: Blob & { name?: string };
  /** Asks the API for a place; throws what the API's client throws. */
  request: (asked: UploadRequest, file: Blob) => Promise<UploadPlace>;
  mediaType?: UploadRequest['mediaType'];
  /** Of a video, as `stillOf` gives it. */
  still?: string | null;
  /** Name for a blob that has none, like a drawn signature. */
  filename?: string;
  /** 0 to 1, of the bytes that left. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  /** Milliseconds between tries of what broke off; as many tries follow as there are numbers. */
  retryAfter?: readonly number[];
  begun?: Begun;
  /** Given by who would rather wait for a lost connection than hear of it; called when the waiting begins. */
  onWaiting?: () => void;
}

/** The file as the portal keeps it (spec section 3, Uploaded media result). */
export interface UploadedFile {
  mediaId: string;
  caption: string;
  downloadLink: string;
  fileKey: string;
  fileType: string;
  filename: string;
}
