const dayMs = 86_400_000;

/** Whose turn it is in the week of a moment: the next one each Monday in UTC, so that all come in turn, year after year. */
export function ofWeek<Item>(items: readonly Item[], at: Date): Item | undefined {
  // 1970 began on a Thursday.
  const weeks = Math.floor((Math.floor(at.getTime() / dayMs) + 3) / 7);
  return items[weeks % items.length];
}
