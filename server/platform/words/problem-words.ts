import type { FieldProblem, Problem } from '#core/contract/platform/problems.ts';
import type { FieldRefusal } from '#core/reference/field-refusal.ts';
import type { Sentence } from '#core/reference/problem-sentences.ts';
import { filled } from './filled.ts';
import { wordsOf } from './languages.ts';

const sentenceWords = wordsOf('problem-sentences');
const problemWords = wordsOf('problems');

/** A sentence of a problem in words. */
export function sentenceText(sentence: Sentence): string {
  return filled(sentenceWords.sentences[sentence.code], sentence.values);
}

/** A field's refusal as an answer has it. */
export function fieldProblem({ pointer, code, message }: FieldRefusal): FieldProblem {
  return { pointer, code, message: sentenceText(message) };
}

/** The one sentence that says most of a problem, for where there is room for one: its first field, its detail, its title. */
export function problemText({ code, detail, errors }: Problem): string {
  const said = errors?.[0]?.message ?? detail;
  return said === undefined ? problemWords.titles[code] : sentenceText(said);
}
