import type { UIMatch } from 'react-router';
import type { Branding } from '#core/contract/tenancy/stores.ts';
import { isolated } from '#core/rules/platform/isolated.ts';

export interface Step {
  name: string;
  /** Counted from 1. */
  at: number;
  /** How many steps there are; the walk has five. */
  of?: number;
}

/**
 * What a page module says about itself in `handle`; its layout draws it, the page of errors too: the data are undefined
 * where an error came before the loader.
 */
export interface PageHandle {
  /** Plain text gets the store's name after it; a function sees the loader's data and is taken word for word. */
  title: string | ((data: unknown, brand: Pick<Branding, 'storeName'>) => string);
  /** Where in the walk the page stands; absent on start, received and view. */
  step?: Step | ((data: unknown) => Step | null);
  /** The page opens with the brand's photograph and draws its own header. */
  photo?: true;
  /** The one quiet link of the header; help unless said otherwise. */
  link?: 'help' | 'none';
  /** Where the header's link prints what the loader's data show, in place of help. */
  printOf?: (data: unknown) => string | null;
}

type Match = Pick<UIMatch, 'handle'> & { loaderData?: unknown };

/** The innermost page's handle with its data. */
export function pageOf(matches: readonly Match[]): { handle: PageHandle; data: unknown } | null {
  const match = matches.findLast((item) => item.handle !== undefined);
  return match === undefined ? null : { handle: match.handle as PageHandle, data: match.loaderData };
}

/** The words in the browser's tab. */
export function titleOf(matches: readonly Match[], brand: Pick<Branding, 'storeName'>): string {
  const page = pageOf(matches);
  if (page === null) {
    return isolated(brand.storeName);
  }
  const { title } = page.handle;
  return typeof title === 'function' ? title(page.data, brand) : ofStore(title, brand);
}

/** A title with the store’s name after it. */
export function ofStore(title: string, brand: Pick<Branding, 'storeName'>): string {
  return `${title} · ${isolated(brand.storeName)}`;
}

/** Where the page at hand is printed from, or null. */
export function printOf(matches: readonly Match[]): string | null {
  const page = pageOf(matches);
  return page?.handle.printOf?.(page.data) ?? null;
}

/** The step that the header draws, or null. */
export function stepOf(matches: readonly Match[]): Step | null {
  const page = pageOf(matches);
  const step = page?.handle.step;
  return typeof step === 'function' ? step(page?.data) : (step ?? null);
}
