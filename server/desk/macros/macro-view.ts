import type { z } from 'zod';
import type { macro } from '#core/contract/desk/macros.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { macroPlaceholders, unknownPlaceholder } from '#core/rules/desk/macros.ts';
import type { MacroRow } from './macros.sql.ts';

/** What somebody writes of a macro; what is absent stays. */
export interface MacroChanges {
  title?: string;
  content?: string;
  active?: boolean;
}

/** A macro as the API answers it. */
export function macroView({ id, title, content, active }: MacroRow, global: boolean): z.input<typeof macro> {
  return { id, title, content, active, global };
}

/** Throws Problem `validation-failed` for a name in braces that no claim fills in. */
export function refuseUnknown(content: string | undefined, pointer = '/content'): void {
  const name = unknownPlaceholder(content ?? '');
  if (name !== null) {
    const message = say('unknown-placeholder', { name, known: macroPlaceholders.map((item) => `{${item}}`) });
    throw new Problem('validation-failed', { errors: [{ pointer, code: 'unknown-placeholder', message }] });
  }
}

/** What was given, without what was not. */
export function changedFields({ title, content, active }: MacroChanges): MacroChanges {
  return {
    ...(title !== undefined && { title }),
    ...(content !== undefined && { content }),
    ...(active !== undefined && { active }),
  };
}
