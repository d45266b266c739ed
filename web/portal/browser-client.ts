import { portalClient } from '../api/portal-client.ts';
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
    }
  : noSample;

/** The API as the shopper's browser reaches it. */
export const browserClient = portalClient(
  withSample((path, init) => fetch(path, { credentials: 'same-origin', ...init }), browserSample, root?.store),
);
