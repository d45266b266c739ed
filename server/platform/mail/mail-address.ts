import { cutText } from '#core/rules/platform/cut-text.ts';

/** A name for a header: one line, no control characters, at most 100 characters. The encoding is the mailer's. */
export function headerName(name: string): string {
  return cutText(name.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim(), 100);
}
