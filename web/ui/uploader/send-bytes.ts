import { askAgain, isThere, pausesOf } from './ask-for-place.ts';
import { type Answered, putBytes, untilOnline, wait } from './connection.ts';
import type { Begun, UploadOptions, UploadPlace, UploadRequest } from './upload.ts';
import { codeIn, detailIn, UploadError } from './upload-error.ts';

/** Pieces in a row that the server may answer without having more of the file than before. */
const piecesInVain = 3;

/** Puts the bytes that the server lacks at the begun file's place, whole or in pieces. Throws UploadError. */
export async function sendBytes(options: UploadOptions, asked: UploadRequest, begun: Begun): Promise<void> {
  const { signal, onWaiting } = options;
  let pauses = pausesOf(options);
  let broken = false;
  let renewed = false;
  let inVain = 0;
  for (;;) {
    if (onWaiting !== undefined) {
      await untilOnline(signal, onWaiting);
    }
    const answer = await putNext(options, asked.contentType, begun);
    const more = moreWanted(answer);
    if (more !== null) {
      inVain = more.received > begun.received ? 0 : inVain + 1;
      if (inVain > piecesInVain) {
        throw new UploadError('send');
      }
      pauses = pausesOf(options);
      renewed = false;
      begun.received = more.received;
      begun.place = { ...begun.place!, signedUrl: more.signedUrl };
    } else if (answer.status >= 200 && answer.status < 300) {
      return;
    } else {
      const refused = answer.status === 403 || answer.status === 409;
      // The address serves once: when only the answer was lost, the file is there already.
      if (broken && refused && (await isThere(begun.place!, signal))) {
        return;
      }
      if (refused && !renewed && begun.place?.pieceBytes) {
        renewed = true;
        await askAgain(options, asked, begun);
        if (begun.stored) {
          return;
        }
        continue;
      }
      const lost = answer.status === 0;
      broken ||= lost;
      // Who waits for an answer isn't made to wait for the same silence again.
      const silent = answer.stalled === true && onWaiting === undefined;
      const pause = retryable(answer.status) && !silent ? pauses.shift() : undefined;
      if (pause === undefined) {
        const code = codeIn(answer.body);
        throw new UploadError(code === 'media-invalid' ? 'content' : 'send', {
          code,
          detail: detailIn(answer.body),
          lost,
        });
      }
      if (lost) {
        onWaiting?.();
      }
      await wait(pause, signal);
    }
  }
}

/** Sends the next piece, or the whole file where it goes in one. */
function putNext(options: UploadOptions, contentType: string, { place, received }: Begun): Promise<Answered> {
  const { file, onProgress, signal } = options;
  const { signedUrl, headers, pieceBytes } = place as UploadPlace;
  const whole = file.size;
  const inPieces = pieceBytes != null && (whole > pieceBytes || received > 0);
  const first = inPieces ? received : 0;
  const end = inPieces ? Math.min(whole, first + pieceBytes) : whole;
  return putBytes(
    signedUrl,
    {
      'content-type': contentType,
      ...headers,
      ...(inPieces ? { 'content-range': `bytes ${first}-${end - 1}/${whole}` } : {}),
    },
    inPieces ? file.slice(first, end) : file,
    { signal, onSent: (bytes) => whole > 0 && onProgress?.(Math.min(0.99, (first + bytes) / whole)) },
  );
}

/** Where the server wants the next piece; null when it has the file, or refuses it. */
function moreWanted({ status, body }: Answered): { received: number; signedUrl: string } | null {
  if (status !== 200) {
    return null;
  }
  try {
    const told = JSON.parse(body) as { state?: string; received?: number; signedUrl?: string };
    return told.state === 'PARTIAL' && told.signedUrl !== undefined
      ? { received: told.received ?? 0, signedUrl: told.signedUrl }
      : null;
  } catch {
    return null;
  }
}

function retryable(status: number): boolean {
  return status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;
}
