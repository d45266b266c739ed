import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { marked } from './lib/marked.ts';

/**
 * Puts a language that writes ‹ and › round whatever it says in the place of a folder's words, as a translation would.
 * What is imported afterwards and says something without the marks has it from elsewhere.
 * @param folder the words of one language, with an absolute path
 */
export function markWordsOf(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((item) => /\.tsx?$/.test(item))) {
    vi.doMock(join(folder, file), async (original) => {
      const words = await original<Record<string, unknown>>();
      return marked(words) as Record<string, unknown>;
    });
  }
}
