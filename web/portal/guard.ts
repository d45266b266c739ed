import type { ClaimCategory } from '#core/reference/claims.ts';
import { paths } from './paths.ts';

export interface GuardFacts {
  pathname: string;
  /** Whether an order has been looked up on this device. */
  hasOrder: boolean;
  /** The category of the draft at hand, if one was chosen. */
  category: ClaimCategory | null;
  /** Whether the store takes no look-ups and no new claims. */
  closed: boolean;
}

export type Verdict = { act: 'open' } | { act: 'reset-order' } | { act: 'redirect'; to: string };

/**
 * The route guard, line by line as in spec section 2: the start resets the current order; paths
 * containing return are open; paths containing in-store are open only for the warranty category;
 * paths containing /view, /print or /sign are open; every other path requires a looked-up order
 * and without one leads to the start. In a closed store only the pages of a claim's links are
 * left, and every other path leads to the page that says so.
 */
export function guard({ pathname, hasOrder, category, closed }: GuardFacts): Verdict {
  const saysClosed = trimmed(pathname) === paths.closed;
  if (saysClosed || (closed && !opensClaim(pathname))) {
    return saysClosed === closed ? { act: 'open' } : { act: 'redirect', to: closed ? paths.closed : paths.start };
  }
  if (trimmed(pathname) === paths.start) {
    return { act: 'reset-order' };
  }
  if (pathname.includes('return')) {
    return { act: 'open' };
  }
  if (pathname.includes('in-store')) {
    return category === 'WARRANTY' ? { act: 'open' } : { act: 'redirect', to: paths.start };
  }
  if (opensClaim(pathname)) {
    return { act: 'open' };
  }
  return hasOrder ? { act: 'open' } : { act: 'redirect', to: paths.start };
}

/** Whether the guard's verdict on this path depends on the looked-up order, so that nobody reads it in vain. */
export function needsOrder(pathname: string): boolean {
  const closed = trimmed(pathname) === paths.closed;
  return guard({ pathname, hasOrder: false, category: 'WARRANTY', closed }).act === 'redirect';
}

/** Whether the page is about the looked-up order. */
export function showsOrder(pathname: string): boolean {
  return needsOrder(pathname) || pathname.includes('return');
}

/** The pages that a claim's links open. */
export function opensClaim(pathname: string): boolean {
  return pathname.includes('/view') || pathname.includes('/print') || pathname.includes('/sign');
}

function trimmed(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}
