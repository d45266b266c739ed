/**
 * Brings a row into sight with whole rows above it: half a row under the fixed head would be half a target beside the head's
 * own. What somebody scrolls by hand stays where they left it.
 */
export function showRow(row: HTMLElement): void {
  row.scrollIntoView({ block: 'nearest' });
  const list = row.closest('.queue-rows');
  const { height } = row.getBoundingClientRect();
  const over = list === null || height === 0 ? 0 : list.scrollTop % height;
  if (over > 0) {
    list?.scrollBy({ top: height - over });
  }
}
