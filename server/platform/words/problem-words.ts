import { sentences } from '#server-words/problem-sentences.ts';
import { titles } from '#server-words/problems.ts';
import type { FieldProblem, Problem } from '../../../core/contract/platform/problems.ts';
import type { FieldRefusal } from '../../../core/reference/field-refusal.ts';
import type { Sentence } from '../../../core/reference/problem-sentences.ts';

/** A sentence of a problem in words. */
export function sentenceText(sentence: Sentence): string {
  const words = sentences[sentence.code];
  // Cast: the compiler does not follow that a code goes with its own values.
  return typeof words === 'string' ? words : (words as (values: unknown) => string)(sentence.values);
}

/** A field's refusal as an answer has it. */
export function fieldProblem({ pointer, code, message }: FieldRefusal): FieldProblem {
  return { pointer, code, message: sentenceText(message) };
}

/** The one sentence that says most of a problem, for where there is room for one: its first field, its detail, its title. */
export function problemText({ code, detail, errors }: Problem): string {
  const said = errors?.[0]?.message ?? detail;
  return said === undefined ? titles[code] : sentenceText(said);
}
