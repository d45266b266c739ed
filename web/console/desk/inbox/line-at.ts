/**
 * The line that a reader of the inbox is on. One that left leads to what came after it in the list as it was, or else to
 * what came before.
 *
 * @param shown the lines as they are listed now
 * @param asked the line that the address names
 * @param before the lines as they were listed while the named one was among them
 * @param implied whether the first is chosen where none is named: a list that has a pane beside it is on a line always
 * @returns its id, or null; and whether the named line left
 */
export function lineAt(
  shown: readonly string[],
  { asked, before, implied }: { asked: string | null; before: readonly string[]; implied: boolean },
): { id: string | null; left: boolean } {
  const first = implied ? (shown[0] ?? null) : null;
  if (asked === null || shown.includes(asked)) {
    return { id: asked ?? first, left: false };
  }
  const place = before.indexOf(asked);
  const near = [...before.slice(place + 1), ...before.slice(0, Math.max(0, place)).toReversed()];
  return place < 0 ? { id: first, left: false } : { id: near.find((id) => shown.includes(id)) ?? first, left: true };
}
