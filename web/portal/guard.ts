import type { ClaimCategory } from '../../core/reference/claims.ts';
import { paths } from './paths.ts';

export interface GuardFacts {
  pathname: string;
  /** Whether an order has been looked up on this device. */
  hasOrder: boolean;
  /** The category of the draft at hand, if one was chosen. */
  category: ClaimCategory | null;
}

export type Verdict = { act: 'open' } | { act: 'reset-order' } | { act: 'redirect'; to: string };

/**
 * The route guard, line by line as in spec section 2: the start resets the current order; paths
 * containing return are open; paths containing in-store are open only for the warranty category;
 * paths containing /view, /print or /sign are open; every other path requires a looked-up order
 * and without one leads to the start.
 */
export function guard({ pathname, hasOrder, category }: GuardFacts): Verdict {
  if (trimmed(pathname) === paths.start) {
    return { act: 'reset-order' };
  }
  if (pathname.includes('return')) {
    return { act: 'open' };
  }
  if (pathname.includes('in-store')) {
    return category === 'WARRANTY' ? { act: 'open' } : { act: 'redirect', to: paths.start };
  }
  if (pathname.includes('/view') || pathname.includes('/print') || pathname.includes('/sign')) {
    return { act: 'open' };
  }
  return hasOrder ? { act: 'open' } : { act: 'redirect', to: paths.start };
}

/** Whether the guard's verdict on this path depends on the looked-up order, so that nobody reads it in vain. */
export function needsOrder(pathname: string): boolean {
  return guard({ pathname, hasOrder: false, category: 'WARRANTY' }).act === 'redirect';
}

/** Whether the page is about the looked-up order. */
export function showsOrder(pathname: string): boolean {
  return needsOrder(pathname) || pathname.includes('return');
}

function trimmed(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}
