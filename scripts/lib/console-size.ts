import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Compressed script in kB (1,000 bytes) that a browser may fetch before somebody can sign in to the console. */
export const signInBudget = 150;

/**
 * What the built console's sign-in page weighs as compressed script, in kB. The page is a part of the entry: its document
 * names every file that it needs.
 * @param folder the built console, with its document
 */
export function signInSize(folder: string): number {
  const document = readFileSync(join(folder, 'index.html'), 'utf8');
  const files = [...document.matchAll(/(?:src|href)="\/console\/([^"]+\.js)"/g)].map(([, file = '']) => file);
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) / 1000;
}
