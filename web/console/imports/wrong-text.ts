import * as words from '#words/console/import.ts';
import type { WrongThing } from './check-lines.ts';

/** What is wrong with something of a file: ‘Customer email: Not an email address’. */
export function wrongText({ column, said }: Pick<WrongThing, 'column' | 'said'>): string {
  const what = words.wrongWords(said);
  return column === null ? what : words.wrongIn(words.columnNames[column], what);
}
