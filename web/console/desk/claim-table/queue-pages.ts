import { type ClaimState, type QueueTab, queueTabStates } from '#core/reference/claims.ts';

interface Row {
  id: string;
  claimState: ClaimState;
  /** An instant. */
  lastActivityAt: string;
}

/** A page of the queue, and where the next one begins. */
export interface Page<R extends Row> {
  rows: R[];
  nextCursor: string | null;
}

interface Pages<R extends Row> {
  pages: Page<R>[];
  pageParams: unknown[];
}

/**
 * The loaded pages after their first was read again. Rows that the first page has now leave the others; a claim that
 * moved is shown as it is now, or leaves where its state is none of the tab's; what is between the old first page and the
 * new one stays.
 */
export function withHead<R extends Row>(
  before: Pages<R>,
  { first, moved, tab }: { first: Page<R>; moved: readonly R[]; tab: QueueTab },
): Pages<R> {
  const [oldFirst, ...others] = before.pages;
  if (oldFirst === undefined || others.length === 0 || first.nextCursor === null) {
    return { pages: [first], pageParams: [''] };
  }
  const shown = new Set(first.rows.map(({ id }) => id));
  const now = new Map(moved.map((row) => [row.id, row]));
  const kept = (rows: readonly R[]) =>
    rows
      .filter(({ id }) => !shown.has(id))
      .map((row) => now.get(row.id) ?? row)
      .filter(({ claimState }) => tab === 'all' || queueTabStates[tab].includes(claimState));
  return {
    pages: [
      { ...oldFirst, rows: [...first.rows, ...kept(oldFirst.rows)] },
      ...others.map((page) => ({ ...page, rows: kept(page.rows) })),
    ],
    pageParams: before.pageParams,
  };
}

/** When the claim that moved last did so, as far as some pages tell; empty without rows. */
export function newestOf(pages: readonly { rows: readonly Row[] }[]): string {
  const times = pages.flatMap(({ rows }) => rows.map(({ lastActivityAt }) => lastActivityAt));
  return times.toSorted().at(-1) ?? '';
}

/** Whether more claims may have moved since `newest` than the page of the last moved ones has. */
export function isGap(moved: readonly Row[], newest: string, size: number): boolean {
  return moved.length === size && moved.every(({ lastActivityAt }) => lastActivityAt > newest);
}
