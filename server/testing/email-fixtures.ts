import type { Email, EmailOf, TemplateName } from '../platform/mail/mail-kind.ts';
import type { MailStore } from '../platform/mail/mail-look.ts';
import { samples } from './samples.gen.ts';

/** Every sample of every mail in a store's brand, by a name that says which; those of one template in their folder's order. */
export function everyEmail(store: MailStore): [name: string, email: Email][] {
  return Object.entries(samples).flatMap(([template, shown]) =>
    // Cast: each letter is under its template, which the compiler doesn't see through the entries.
    shown.map(([name, letter]): [string, Email] => [name, { template, store, ...letter } as unknown as Email]),
  );
}

/** The first sample of a template in a store's brand. */
export function emailOf<Name extends TemplateName>(template: Name, store: MailStore): EmailOf<Name> {
  const [, letter] = samples[template][0];
  // Cast: as above.
  return { template, store, ...letter } as unknown as EmailOf<Name>;
}
