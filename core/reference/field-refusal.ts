import type { Sentence, SentenceCode } from './problem-sentences.ts';

/** One field that needs another look, before it is put into words: a JSON pointer into the body, or `query/name`, `path/name`. */
export interface FieldRefusal<C extends SentenceCode = SentenceCode> {
  pointer: string;
  code: string;
  message: Sentence<C>;
}
