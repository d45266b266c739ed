import { vi } from 'vitest';
import type { PortalRequest } from '../entry-server.tsx';

vi.doMock('../files.ts', () => ({ pageFiles: () => ({ css: '', entry: 'entry.js', modules: [], fonts: [] }) }));
const { renderPortal } = await import('../entry-server.tsx');

/** A store's brand with nothing of its own but its name. */
export const plainBrand = {
  storeName: 'Fern',
  logoUrl: null,
  logoDarkUrl: null,
  supportEmail: null,
  faviconUrl: null,
  fonts: { heading: 'System', body: 'System' },
  background: { tallUrl: null, wideUrl: null, logoOn: 'ink' },
  mode: 'light',
  texts: { headline: 'Hello.', intro: 'Here.', shippedText: null },
};

const plainStore = {
  slug: 'fern',
  currency: 'USD',
  country: 'US',
  timeZone: 'UTC',
  returns: { portalUrl: null },
  legal: { termsUrl: null, privacyUrl: null },
  filingPaused: null,
  capabilities: { warranties: false, inStore: false },
};

/** What a page is drawn from; whatever is left out is plain, and an API that is left out knows nobody. */
interface Given {
  brand?: object;
  store?: object;
  flags?: Record<string, boolean>;
  sample?: boolean;
  /** Answers of the API by the end of their path. */
  answers?: Record<string, unknown>;
  api?: (path: string) => Promise<Response>;
  report?: () => void;
}

/** A page of a store as the server draws it, from a path or with a request's own method, form and headers. */
export function drawPage(path: string, given: Given = {}, init: RequestInit = {}): Promise<Response> {
  const { brand, store, flags = {}, sample = false, answers = {}, report } = given;
  const known = async (asked: string) => {
    const found = Object.entries(answers).find(([call]) => asked.endsWith(call));
    return found === undefined ? Response.json({ code: 'unauthenticated' }, { status: 401 }) : Response.json(found[1]);
  };
  // Cast: what a page doesn’t read of its store is left out.
  return renderPortal({
    nonce: 'n',
    brand: { ...plainBrand, ...brand },
    store: { ...plainStore, ...store },
    theme: '',
    flags,
    reports: null,
    sample,
    api: given.api ?? known,
    ...(report && { report }),
    request: new Request(`http://fern.test${path}`, init),
  } as unknown as PortalRequest);
}
