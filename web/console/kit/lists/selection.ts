/** Which rows of a list are chosen. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** The row from which a range goes on; null before one was chosen. */
  from: string | null;
  /** All of the list, also what isn't shown. */
  whole: boolean;
}

/** What the rows of a table need to be chosen. */
export interface Choosing {
  selection: Selection;
  /** Chooses a row or gives it up; `range` chooses all between it and the last one. */
  onRow: (id: string, range: boolean) => void;
  onAllShown: () => void;
}

export const nothingSelected: Selection = { ids: new Set(), from: null, whole: false };

/** A row is chosen, or no longer. */
export function toggled({ ids, whole }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) {
    next.add(id);
  }
  // One less than all is no longer all.
  return { ids: next, from: id, whole: whole && next.has(id) };
}

/** Every row between the last one that was chosen and this one is chosen too. */
export function extended(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.from === null ? -1 : order.indexOf(selection.from);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) {
    return toggled(selection, id);
  }
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...selection, ids: new Set([...selection.ids, ...between]) };
}

/** All rows that are shown, or none where they all are chosen. */
export function allOrNone({ ids }: Selection, order: readonly string[]): Selection {
  return order.every((id) => ids.has(id)) ? nothingSelected : { ids: new Set(order), from: null, whole: false };
}

/** What is still shown of it: a row that left the list is chosen no more. */
export function within(selection: Selection, order: readonly string[]): Selection {
  const ids = order.filter((id) => selection.ids.has(id));
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) };
}
