/**
 * How a long text begins, up to a word’s end; null where all of it is shown. What would save less than a line isn’t folded.
 * @param most how many characters are shown
 */
export function foldedStart(text: string, most: number): string | null {
  if (text.length <= most + 60) {
    return null;
  }
  const start = text.slice(0, most);
  const word = start.search(/\s\S*$/);
  return (word > most / 2 ? start.slice(0, word) : start).trimEnd();
}
