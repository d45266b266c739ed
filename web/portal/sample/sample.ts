import { createContext } from 'react-router';
import type { MediaLink } from '#core/contract/claims/drafts.ts';

/**
 * Where a device keeps that it looks at the sample order, and what was told of it: null while it does not. Nothing of it
 * is a secret or a right.
 */
export interface KeptSample {
  read(): string | null;
  /** Keeps that text until the browser is closed; null ends the sample. */
  write(text: string | null): void;
  /** The photos that were added in this tab, by their ids: they never leave it. */
  readonly photos: Map<string, MediaLink>;
}

/** Lasts for the browser's session and is read by both sides, so that a page that is loaded again stands where it stood. */
export const sampleCookieName = 'amends_sample';

/** The sample's cookie in a header of cookies, or null. */
export function sampleIn(cookies: string): string | null {
  const found = new RegExp(`(?:^|;\\s*)${sampleCookieName}=([^;]*)`).exec(cookies)?.[1];
  try {
    return found === undefined ? null : decodeURIComponent(found);
  } catch {
    return null;
  }
}

/** The line that sets the sample's cookie, or ends it. */
export function sampleCookie(text: string | null): string {
  const value = encodeURIComponent(text ?? '');
  return `${sampleCookieName}=${value}; Path=/; SameSite=Lax${text === null ? '; Max-Age=0' : ''}`;
}

/** For stores that show no sample: there never is one. */
export const noSample: KeptSample = { read: () => null, write: () => undefined, photos: new Map() };

/** What the sample order takes over from the store that shows it. */
export interface SampleStore {
  currency: string;
  timeZone: string;
}

export const sampleContext = createContext<KeptSample>(noSample);

/** What the sample's order is looked up by; the start fills it in. */
export const sampleLookUp = { order: 'SAMPLE-1', email: 'sample@example.com' };
