import { patient } from '../api/patience.ts';
import { portalClient } from '../api/portal-client.ts';
import type { UploadPlace, UploadRequest } from '../ui/uploader/upload.ts';
import { type KeptSample, noSample, sampleCookie, sampleIn } from './sample/sample.ts';
import { withSample } from './sample/with-sample.ts';
import { rootIn } from './use-portal.ts';

// Pages import this on the server too, which makes a client of its own for every request.
const root = typeof window === 'undefined' ? null : rootIn(window);

/** The sample order that this browser looks at, where the store shows one. */
export const browserSample: KeptSample = root?.sample
  ? {
      read: () => sampleIn(document.cookie),
      write: (text) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the server reads the same one, and CookieStore is not everywhere
        document.cookie = sampleCookie(text);
      },
      photos: new Map(),
    }
  : noSample;

let tellUnknown: () => void = () => undefined;

/** Calls `then` whenever the API refuses an act because it doesn't know who asks: the grant has ended meanwhile. */
export function onUnknownCaller(then: () => void): void {
  tellUnknown = then;
}

/** The API as the shopper's browser reaches it. */
export const browserClient = portalClient(
  withSample(
    patient(async (path, init) => {
      const answer = await fetch(path, { credentials: 'same-origin', ...init });
      if (answer.status === 401 && init?.method !== 'GET') tellUnknown();
      return answer;
    }),
    browserSample,
    root?.store,
  ),
);

/** A place for a file of the walk; what is added to the sample order stays in this tab. */
export async function placeFor(asked: UploadRequest, file: Blob): Promise<UploadPlace> {
  if (browserSample.read() === null) {
    return browserClient.createUpload(asked);
  }
  const { keepFile } = await import('./sample/keep-file.ts');
  return keepFile(browserSample.photos, asked, file);
}
