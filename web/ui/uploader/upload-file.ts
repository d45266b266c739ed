/** Sends one file from the browser: asks for a place, then puts the bytes there (spec section 7). */

/** What the API answered for a place to put the file. */
export interface UploadPlace {
  mediaId: string;
  signedUrl: string;
  headers?: Record<string, string>;
  fileName?: string;
  downloadLink?: string;
  publicUrl?: string;
}

export interface UploadRequest {
  contentType: string;
  filename: string;
  mediaType: 'CLAIM' | 'SIGNATURE' | 'RECEIPT';
  contentLength: number;
}

export interface UploadOptions {
  file: Blob & { name?: string };
  /** Asks the API for a place; throws what the API's client throws. */
  request: (asked: UploadRequest) => Promise<UploadPlace>;
  mediaType?: UploadRequest['mediaType'];
  /** Name for a blob that has none, like a drawn signature. */
  filename?: string;
  /** 0 to 1, of the bytes that left. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  /** Milliseconds between tries of a PUT whose connection broke; as many tries follow as there are numbers. */
  retryAfter?: readonly number[];
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

/** Which step failed; the messages are the specification's (section 8). */
export type UploadStep = 'place' | 'address' | 'send' | 'content' | 'aborted';

/** Thrown by uploadFile. `detail` is a sentence of the server about this file, when it gave one; `cause` what was thrown below. */
export class UploadError extends Error {
  readonly step: UploadStep;
  readonly detail: string | undefined;

  constructor(step: UploadStep, detail?: string, cause?: unknown) {
    super(messages[step], { cause });
    this.name = 'UploadError';
    this.step = step;
    this.detail = detail;
  }
}

const messages: Record<UploadStep, string> = {
  place: 'Failed to get signed url for image',
  address: 'Signed URL not found in the response',
  send: 'Failed to upload image',
  content: 'Failed to upload image',
  aborted: 'The upload was stopped.',
};

/** Types that browsers do not know for files whose name says what they are. */
const typesByEnding: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  heic: 'image/heic',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
};

/**
 * Uploads one file and answers it as the portal keeps it. A connection that breaks is tried again at the same
 * address; what the server refuses is not. Throws UploadError.
 */
export async function uploadFile(options: UploadOptions): Promise<UploadedFile> {
  const { file, signal } = options;
  const filename = options.filename ?? file.name ?? 'file';
  const contentType = typeOf(file, filename);
  stopIfAborted(signal);
  options.onProgress?.(0);
  const mediaType = options.mediaType ?? 'CLAIM';
  const place = await options
    .request({ contentType, filename, mediaType, contentLength: file.size })
    .catch((error: unknown) => {
      throw new UploadError('place', sentenceOf(error), error);
    });
  if (!place?.signedUrl) {
    throw new UploadError('address');
  }
  const headers = { 'content-type': contentType, ...place.headers };
  await sendWithRetries(place, headers, options);
  options.onProgress?.(1);
  return {
    mediaId: place.mediaId,
    caption: `Uploaded at ${new Date().toISOString()}`,
    downloadLink: place.downloadLink ?? '',
    fileKey: place.mediaId,
    fileType: contentType,
    filename: place.fileName ?? filename,
  };
}

async function sendWithRetries(
  place: UploadPlace,
  headers: Record<string, string>,
  options: UploadOptions,
): Promise<void> {
  const pauses = [...(options.retryAfter ?? [500, 2000])];
  for (let broken = false; ; ) {
    stopIfAborted(options.signal);
    const answer = await put(place.signedUrl, headers, options);
    if (answer.status >= 200 && answer.status < 300) {
      return;
    }
    // The address serves once: when only the answer was lost, the file is there already.
    if (broken && (answer.status === 403 || answer.status === 409) && (await isThere(place, options.signal))) {
      return;
    }
    broken ||= answer.status === 0;
    const pause = retryable(answer.status) ? pauses.shift() : undefined;
    if (pause === undefined) {
      throw new UploadError(answer.status === 422 ? 'content' : 'send', detailIn(answer.body));
    }
    await wait(pause, options.signal);
  }
}

async function isThere(place: UploadPlace, signal: AbortSignal | undefined): Promise<boolean> {
  if (!place.downloadLink) {
    return false;
  }
  const answer = await fetch(place.downloadLink, { method: 'HEAD', signal: signal ?? null }).catch(() => null);
  return answer?.ok === true;
}

/** One PUT by XMLHttpRequest, which alone tells how much has left. Status 0 is a broken connection. */
function put(
  url: string,
  headers: Record<string, string>,
  { file, onProgress, signal }: UploadOptions,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const done = (status: number) => {
      signal?.removeEventListener('abort', stop);
      resolve({ status, body: status === 0 ? '' : request.responseText });
    };
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) {
        onProgress?.(Math.min(0.99, event.loaded / event.total));
      }
    };
    request.onload = () => done(request.status);
    request.onerror = () => done(0);
    request.ontimeout = () => done(0);
    request.onabort = () => {
      signal?.removeEventListener('abort', stop);
      reject(new UploadError('aborted'));
    };
    signal?.addEventListener('abort', stop, { once: true });
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) {
      request.setRequestHeader(name, value);
    }
    request.send(file);
  });
}

function retryable(status: number): boolean {
  return status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new UploadError('aborted'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) {
    throw new UploadError('aborted');
  }
}

function typeOf(file: Blob, filename: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
  return typesByEnding[ending] ?? (file.type || 'application/octet-stream');
}

/** The sentence for people in a problem's body. */
function detailIn(body: string): string | undefined {
  try {
    const problem = JSON.parse(body) as { detail?: unknown; title?: unknown };
    const sentence = problem.detail ?? problem.title;
    return typeof sentence === 'string' ? sentence : undefined;
  } catch {
    return undefined;
  }
}

/** The same, of what an API client throws: it carries the problem as itself, as `problem`, or as `data`. */
function sentenceOf(error: unknown): string | undefined {
  const outer = error as {
    detail?: unknown;
    problem?: { detail?: unknown; title?: unknown };
    data?: { detail?: unknown; title?: unknown };
  } | null;
  const inner = outer?.problem ?? outer?.data;
  return [outer?.detail, inner?.detail, inner?.title].find((one): one is string => typeof one === 'string');
}
