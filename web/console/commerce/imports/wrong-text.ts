import type { Wrong } from '#core/contract/commerce/check-file.ts';
import * as words from '#words/console/commerce/import.ts';

/** What is wrong with something of a file: ‘Customer email: Not an email address’. */
export function wrongText({ column, said }: Pick<Wrong, 'column' | 'said'>): string {
  const what = words.wrongWords(said);
  return column === null ? what : words.wrongIn(words.columnNames[column], what);
}
