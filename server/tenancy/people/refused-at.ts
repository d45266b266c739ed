import { Problem } from '#core/contract/platform/problems.ts';
import type { Sentence } from '#core/reference/problem-sentences.ts';

/** A refusal at one field of the form. */
export function refused(pointer: string, code: string, message: Sentence): Problem {
  return new Problem('validation-failed', { errors: [{ pointer, code, message }] });
}
