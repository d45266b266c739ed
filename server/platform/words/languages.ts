import { AsyncLocalStorage } from 'node:async_hooks';
import { languages as shipped, type Words } from './words.gen.ts';

/** The language that is always there, and in which whoever asks for none is answered. */
export const firstLanguage = 'en';

const spoken = new Map<string, Words>(Object.entries(shipped));
const reading = new AsyncLocalStorage<string>();

/** The languages that sentences can be read in, by their tags (BCP 47). */
export function spokenLanguages(): string[] {
  return [...spoken.keys()];
}

/** Puts a language beside the others, for as long as the process lives; answers how to take it away. */
export function speak(language: string, words: Words): () => void {
  spoken.set(language, words);
  return () => spoken.delete(language);
}

/** The language of whoever is being answered or written to. */
export function languageNow(): string {
  return reading.getStore() ?? firstLanguage;
}

/** Runs something whose sentences are read in a language; in the first one where that is null or isn’t spoken. */
export function inLanguage<Answer>(language: string | null | undefined, run: () => Answer): Answer {
  return reading.run(language && spoken.has(language) ? language : firstLanguage, run);
}

/**
 * The words of one file of `words/<language>`, in the language that is read when a sentence is asked for: kept at the top of
 * a module, and asked inside of functions, since a sentence that is kept has its language for good.
 */
export function wordsOf<File extends keyof Words>(file: File): Words[File] {
  return new Proxy(shipped.en[file], {
    get: (_target, name) => Reflect.get((spoken.get(languageNow()) ?? shipped.en)[file], name),
  });
}

/**
 * The language in which a request is answered: the one that its browser keeps, else the first that it asks for and that is
 * spoken, else the store’s.
 * @param kept what the cookie of the language says
 * @param asked the header Accept-Language
 */
export function languageFor({ kept, asked, store }: Record<'kept' | 'asked' | 'store', string | null>): string {
  const wishes = (asked ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const quality = Number(/^\s*q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1);
      return { tag, quality };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const tag of [kept ?? '', ...wishes.map(({ tag }) => tag), store ?? '']) {
    const found = spokenAs(tag);
    if (found !== null) {
      return found;
    }
  }
  return firstLanguage;
}

/** `de-AT` is answered by `de`, as RFC 4647 looks a tag up: from its end, part by part. */
function spokenAs(tag: string): string | null {
  for (let rest = tag.toLowerCase(); rest !== ''; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('-')))) {
    const found = spokenLanguages().find((language) => language.toLowerCase() === rest);
    if (found !== undefined) {
      return found;
    }
  }
  return null;
}
