import { languageNow } from './languages.ts';
import { type MailWords, mailLanguages } from './mail-words.gen.ts';

const spoken = new Map<string, MailWords>(Object.entries(mailLanguages));

/** Puts a language’s words of emails beside the others; answers how to take it away. */
export function speakInMails(language: string, words: MailWords): () => void {
  spoken.set(language, words);
  return () => spoken.delete(language);
}

/** The words of one file of `words/<language>/mail`, in the language that is read when a sentence is asked for. */
export function mailWordsOf<File extends keyof MailWords>(file: File): MailWords[File] {
  return new Proxy(mailLanguages.en[file], {
    get: (_target, name) => Reflect.get((spoken.get(languageNow()) ?? mailLanguages.en)[file], name),
  });
}
