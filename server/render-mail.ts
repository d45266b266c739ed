import type { Email, RenderedMail, Written } from './platform/mail/mail-kind.ts';
import { writeOut } from './platform/mail/templates/write-out.ts';
import { inLanguage } from './platform/words/languages.ts';
import { templates } from './templates.gen.ts';

/** Writes an email out by the template of its mail’s folder. */
export function renderMail(email: Email): RenderedMail {
  // Cast: which template it is says which of the letters it carries, which the compiler doesn't see through the table.
  const template = templates[email.template] as (email: Email) => Written;
  return inLanguage(email.language, () => writeOut(template(email)));
}
