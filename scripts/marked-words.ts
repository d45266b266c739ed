import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { vi } from 'vitest';

/** What a file of words says about its language and not to a reader, so that dates and lists keep their form. */
const aboutTheLanguage = ['tag', 'language'];

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
      return Object.fromEntries(
        Object.entries(words).map(([name, said]) => [name, aboutTheLanguage.includes(name) ? said : marked(said)]),
      );
    });
  }
}

function marked(said: unknown): unknown {
  if (typeof said === 'string') return `‹${said}›`;
  if (typeof said === 'function') return (...values: unknown[]) => marked(said(...values));
  if (Array.isArray(said)) return (said.some(isValidElement) ? Children.toArray(said) : said).map(marked);
  if (isValidElement<{ children?: ReactNode }>(said)) {
    const { children } = said.props;
    const markedNode = (node: ReactNode) => marked(node) as ReactNode;
    return children === undefined ? said : cloneElement(said, {}, ...Children.toArray(children).map(markedNode));
  }
  if (said !== null && typeof said === 'object' && Object.getPrototypeOf(said) === Object.prototype) {
    return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, marked(value)]));
  }
  return said;
}
