import { AsyncLocalStorage } from 'node:async_hooks';
import { languages } from './words.gen.ts';

/** The language that is always there, and in which whoever asks for none is answered. */
export const firstLanguage = 'en';

const reading = new AsyncLocalStorage<string>();

/** The language of whoever is being answered or written to. */
export function languageNow(): string {
  return reading.getStore() ?? firstLanguage;
}

/** Words in every language, file by file. */
export interface SpokenWords<Words> {
  /** The languages that there are, by their tags (BCP 47). */
  spoken: ReadonlyMap<string, Words>;
  /** Puts a language beside the others, for as long as the process lives; answers how to take it away. */
  speak(language: string, words: Words): () => void;
  /**
   * The words of one file of `words/<language>`, in the language that is read when a sentence is asked for: kept at the top
   * of a module, and asked inside of functions, since a sentence that is kept has its language for good.
   */
  wordsOf<File extends keyof Words>(file: File): Words[File];
}

/** Makes the words of what ships; of a language that lacks them, English is said. */
export function spokenWords<Words extends { [File in keyof Words]: object }>(
  shipped: Readonly<Record<string, Words>> & { en: Words },
): SpokenWords<Words> {
  const spoken = new Map(Object.entries(shipped));
  return {
    spoken,
    speak(language, words) {
      spoken.set(language, words);
      return () => spoken.delete(language);
    },
    wordsOf: (file) =>
      new Proxy(shipped.en[file], {
        get: (_target, name) => Reflect.get((spoken.get(languageNow()) ?? shipped.en)[file], name),
      }),
  };
}

const { spoken, ...ofServer } = spokenWords(languages);
export const { speak, wordsOf } = ofServer;

/** The languages that sentences can be read in, by their tags. */
export function spokenLanguages(): string[] {
  return [...spoken.keys()];
}

/** Runs something whose sentences are read in a language; in the first one where that is null or isn’t spoken. */
export function inLanguage<Answer>(language: string | null | undefined, run: () => Answer): Answer {
  return reading.run(language && spoken.has(language) ? language : firstLanguage, run);
}
