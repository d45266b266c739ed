/** Which rows of a list were shown already, for one list of one store and search. */
export interface KnownRows {
  key: string;
  /** How many pages had been asked for. */
  pages: number;
  ids: ReadonlySet<string>;
}

/** The rows of some pages, each once, as the latest page that has it tells it. */
export function rowsOf<Row extends { id: string }>(pages: readonly { rows: readonly Row[] }[]): Row[] {
  return [...new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values()];
}

/**
 * What is known once a list was read: everything of a list that is shown anew, of another page that was asked for, or of
 * one that was empty. Rows that arrive meanwhile stay unknown; then the answer is `known` itself.
 */
export function knownAfter(
  known: KnownRows,
  read: { key: string; pages: number; rows: readonly { id: string }[] },
): KnownRows {
  const { key, pages, rows } = read;
  const isNew = known.key !== key || pages > known.pages || (known.ids.size === 0 && rows.length > 0);
  return isNew
    ? { key, pages, ids: new Set([...(known.key === key ? known.ids : []), ...rows.map((row) => row.id)]) }
    : known;
}

/** The known rows as they are now, in the order in which they were first shown. */
export function shownRows<Row extends { id: string }>(rows: readonly Row[], ids: ReadonlySet<string>): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...ids].flatMap((id) => byId.get(id) ?? []);
}

/**
 * The rows that have left a list and are shown on, as they were last: the one that somebody is on, so that the next key
 * isn’t another claim’s, and while a hand is on the list all of them, so that no other row comes under it.
 */
export function keptRows<Row extends { id: string }>(
  rows: readonly Row[],
  shown: readonly Row[],
  { at, busy }: { at: string | null; busy: boolean },
): Row[] {
  const here = new Set(rows.map(({ id }) => id));
  return shown.filter(({ id }) => !here.has(id) && (busy || id === at));
}
