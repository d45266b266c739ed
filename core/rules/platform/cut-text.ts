/**
 * The start of a text, at most `most` characters long as they are stored (UTF-16), that can be kept: a letter that the
 * cut would halve is left out, and so is what a database takes in no text. Half a letter, or a zero, is refused by
 * PostgreSQL together with everything that was to be written with it.
 */
export function cutText(text: string, most: number): string {
  const start = text.replaceAll('\0', '').slice(0, most);
  return (/[\uD800-\uDBFF]$/.test(start) ? start.slice(0, -1) : start).toWellFormed();
}
