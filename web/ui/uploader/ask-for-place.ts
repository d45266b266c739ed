import { stallMs, untilOnline, wait } from './connection.ts';
import type { Begun, UploadOptions, UploadPlace, UploadRequest } from './upload.ts';
import { codeOf, sentenceOf, statusOf, UploadError } from './upload-error.ts';

/** Milliseconds between tries: of who hears of a failure, and of who waits for the connection. */
export function pausesOf({ retryAfter, onWaiting }: UploadOptions): number[] {
  return [...(retryAfter ?? (onWaiting === undefined ? [500, 2000] : [500, 2000, 5000, 10_000, 20_000]))];
}

/** Asks for a place. Throws UploadError `place` or `address`. */
export async function askForPlace(options: UploadOptions, asked: UploadRequest): Promise<UploadPlace> {
  const pauses = options.onWaiting === undefined ? [] : pausesOf(options);
  for (;;) {
    if (options.onWaiting !== undefined) {
      await untilOnline(options.signal, options.onWaiting);
    }
    const answer = await options.request(asked, options.file).catch((error: unknown) => ({ error }));
    if (answer !== undefined && 'error' in answer) {
      const lost = statusOf(answer.error) === 0;
      const pause = lost ? pauses.shift() : undefined;
      if (pause === undefined) {
        throw new UploadError('place', {
          detail: sentenceOf(answer.error),
          code: codeOf(answer.error),
          cause: answer.error,
          lost,
        });
      }
      options.onWaiting?.();
      await wait(pause, options.signal);
    } else if (answer?.signedUrl) {
      return answer;
    } else {
      throw new UploadError('address');
    }
  }
}

/**
 * Asks for the address of a begun file again. Where its place is gone, the file has arrived after all, or it begins
 * anew at another place.
 */
export async function askAgain(options: UploadOptions, asked: UploadRequest, begun: Begun): Promise<void> {
  const before = begun.place;
  if (before === undefined) {
    return;
  }
  try {
    begun.place = await askForPlace(options, { ...asked, mediaId: before.mediaId });
  } catch (failure) {
    if (!(failure instanceof UploadError) || statusOf(failure.cause) !== 404) {
      throw failure;
    }
    if (await isThere(before, options.signal)) {
      begun.stored = true;
      return;
    }
    begun.received = 0;
    begun.place = await askForPlace(options, asked);
  }
}

/** Whether the server shows the file already: only the answer to its last byte was lost. */
export async function isThere(place: UploadPlace, signal: AbortSignal | undefined): Promise<boolean> {
  if (!place.downloadLink) {
    return false;
  }
  const until = AbortSignal.any([AbortSignal.timeout(stallMs), ...(signal === undefined ? [] : [signal])]);
  const answer = await fetch(place.downloadLink, { method: 'HEAD', signal: until }).catch(() => null);
  return answer?.ok === true;
}
