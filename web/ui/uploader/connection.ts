import { UploadError } from './upload-error.ts';

/** Waits so many milliseconds. Throws UploadError `aborted`. */
export function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return until(signal, (go) => {
    const timer = setTimeout(go, milliseconds);
    return () => clearTimeout(timer);
  });
}

/** Waits while the browser knows that there is no connection. Throws UploadError `aborted`. */
export async function untilOnline(signal: AbortSignal | undefined, onWaiting?: () => void): Promise<void> {
  if (globalThis.navigator?.onLine !== false) {
    return;
  }
  onWaiting?.();
  await until(signal, (go) => {
    window.addEventListener('online', go, { once: true });
    return () => window.removeEventListener('online', go);
  });
}

function until(signal: AbortSignal | undefined, begin: (go: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new UploadError('aborted'));
      return;
    }
    const stop = () => {
      end();
      reject(new UploadError('aborted'));
    };
    const end = begin(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** What came back: the status, 0 where the connection broke, and the body as text. */
export interface Answered {
  status: number;
  body: string;
  /** Nothing moved for so long that the connection was given up. */
  stalled?: true;
}

/** How long no byte of a file may leave, nor an answer come, before its connection is given up, in milliseconds. */
export const stallMs = 30_000;

/** One PUT by XMLHttpRequest, which alone tells how many bytes have left. Throws UploadError `aborted`. */
export function putBytes(
  url: string,
  headers: Readonly<Record<string, string>>,
  bytes: Blob,
  options: { signal?: AbortSignal; onSent: (bytes: number) => void },
): Promise<Answered> {
  const { signal } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let stalled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moves = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        stalled = true;
        request.abort();
      }, stallMs);
    };
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
    const done = (status: number) => {
      end();
      resolve({ status, body: status === 0 ? '' : request.responseText, ...(stalled && { stalled: true as const }) });
    };
    request.upload.onprogress = (event) => {
      moves();
      if (event.lengthComputable) {
        options.onSent(event.loaded);
      }
    };
    request.onload = () => done(request.status);
    request.onerror = () => done(0);
    request.ontimeout = () => done(0);
    request.onabort = () => {
      if (stalled) {
        done(0);
        return;
      }
      end();
      reject(new UploadError('aborted'));
    };
    signal?.addEventListener('abort', stop, { once: true });
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) {
      request.setRequestHeader(name, value);
    }
    moves();
    request.send(bytes);
  });
}
