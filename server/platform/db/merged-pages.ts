import type { StoreId } from '#core/ids.ts';
import { liesApart, type Tx } from './handle.ts';
import { mostNamed } from './page-of-each.ts';

type Comparing<Row> = (one: Row, other: Row) => number;

/** An order of rows by some values of theirs, the first that differ; as the database orders times, ids and numbers. */
export function ascending<Row>(valuesOf: (row: Row) => readonly (string | number)[]): Comparing<Row> {
  return (one, other) => {
    const others = valuesOf(other);
    for (const [at, value] of valuesOf(one).entries()) {
      const against = others[at] ?? value;
      if (value !== against) return value < against ? -1 : 1;
    }
    return 0;
  };
}

/** The same from its end. */
export function descending<Row>(valuesOf: (row: Row) => readonly (string | number)[]): Comparing<Row> {
  const order = ascending(valuesOf);
  return (one, other) => order(other, one);
}

/**
 * A page of a list over stores, `most` rows in an order. Where stores lie on several machines, which refuse what joins the
 * rows of several stores, a statement reads `atOnce` of them at most: each answers a page of its stores, and the first
 * rows of all pages are the page. Elsewhere one statement reads all of them.
 */
export async function mergedPages<Row>(
  tx: Tx,
  { storeIds, most, atOnce = mostNamed }: { storeIds: readonly StoreId[]; most: number; atOnce?: number },
  read: (storeIds: readonly StoreId[]) => Promise<Row[]>,
  order: Comparing<Row>,
): Promise<Row[]> {
  if (!liesApart(tx) || storeIds.length <= atOnce) {
    return read(storeIds);
  }
  const groups = Array.from({ length: Math.ceil(storeIds.length / atOnce) }, (_, n) =>
    storeIds.slice(n * atOnce, (n + 1) * atOnce),
  );
  const pages = await Promise.all(groups.map(read));
  return pages.flat().sort(order).slice(0, most);
}

/** A page of a list over stores by its cursor. */
export interface PageOfStores {
  storeIds: readonly StoreId[];
  after: { at: string; id: string } | null;
  /** One row more is read, which says that there are others. */
  size: number;
}

/** Reads such a list: `read` is asked for a page of those stores that a statement may name. */
export const listOfStores =
  <Page extends PageOfStores, Row>(order: Comparing<Row>, read: (tx: Tx, page: Page) => Promise<Row[]>) =>
  (tx: Tx, page: Page): Promise<Row[]> =>
    mergedPages(
      tx,
      { storeIds: page.storeIds, most: page.size + 1 },
      (storeIds) => read(tx, { ...page, storeIds }),
      order,
    );
