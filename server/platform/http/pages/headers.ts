import { randomBytes } from 'node:crypto';

/** A fresh nonce for one page. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * The policy of a page: scripts and the brand's one style block carry this answer's nonce, and nothing
 * is asked of anybody else (design section 3, T33). `mediaOrigin` is where pictures may also come from.
 */
export function pagePolicy(nonce: string, mediaOrigin: URL | null): string {
  const media = mediaOrigin === null ? '' : ` ${mediaOrigin.origin}`;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${media}`,
    `media-src 'self' blob:${media}`,
    "font-src 'self'",
    `connect-src 'self'${media}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** The policy of everything that is not a page. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Sets on an answer what it does not say itself; personal data is never kept by any cache (T53). */
export function setSafeHeaders(headers: Headers, options: { https: boolean; requestId: string }): void {
  const setDefault = (name: string, value: string) => {
    if (!headers.has(name)) {
      headers.set(name, value);
    }
  };
  setDefault('content-security-policy', dataPolicy);
  setDefault('referrer-policy', 'no-referrer');
  setDefault('cache-control', 'no-store');
  setDefault('x-content-type-options', 'nosniff');
  setDefault(
    'permissions-policy',
    'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  );
  setDefault('cross-origin-opener-policy', 'same-origin');
  setDefault('cross-origin-resource-policy', 'same-origin');
  headers.append('vary', 'Host');
  headers.set('x-request-id', options.requestId);
  if (options.https) {
    headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
  }
}
