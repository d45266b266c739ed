import type { RouterContextProvider } from 'react-router';
import { portalOf } from '../context.ts';

/**
 * While a page shows the code for the phone, one draft is written on two devices, each of which saves it whole. The
 * form then carries `phoneField`, and the page saves on top of what is stored, not of what it remembers.
 */
export const phoneField = 'phone';

/** Names the files that a form had and has no more: the phone's are told from them. */
export const goneField = (name: string): string => `${name}.gone`;

/** Forgets what the tab remembers of the draft where a phone may have changed it; called before the draft is read. */
export function readAfresh(context: Readonly<RouterContextProvider>, form: FormData): void {
  if (form.has(phoneField)) {
    portalOf(context).forget();
  }
}

/** The files that a form names; with a phone beside it, also those that are stored and that the form never had. */
export function filesNamed(form: FormData, name: string, stored: readonly string[]): string[] {
  const gone = form.getAll(goneField(name));
  const added = form.has(phoneField) ? stored.filter((item) => !gone.includes(item)) : [];
  return [...new Set([...form.getAll(name).map(String), ...added])];
}
