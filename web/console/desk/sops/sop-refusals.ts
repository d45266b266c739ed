import { fillIn } from '#words/console/desk/sops.ts';
import { ApiProblem } from '../../../api/console-client.ts';
import type { Refusals, WrittenSop } from './SopFields.tsx';

/** What was typed, as it is sent. */
export function trimmed({ title, content, appliesTo }: WrittenSop): WrittenSop {
  return { title: title.trim(), content: content.trim(), appliesTo };
}

/** What is missing before anything is sent; null where nothing is. */
export function missingIn({ title, content }: WrittenSop): Refusals | null {
  const missing = {
    ...(title.trim() === '' && { title: fillIn }),
    ...(content.trim() === '' && { content: fillIn }),
  };
  return Object.keys(missing).length === 0 ? null : missing;
}

/** What the server said of each field, or null where it said nothing of any. */
export function refusalsOf(error: unknown): Refusals | null {
  if (!(error instanceof ApiProblem) || error.fields.length === 0) {
    return null;
  }
  return Object.fromEntries(error.fields.map(({ pointer, message }) => [pointer.split('/')[1] ?? 'content', message]));
}
