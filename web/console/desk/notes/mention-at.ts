import type { Named } from '#core/rules/desk/mentions.ts';

/** What is being typed behind an `@`: where it begins, and the letters so far. */
export interface Mention {
  from: number;
  typed: string;
}

/** The mention that the caret stands in, if any: an `@` behind a space or at the start, and no line break since. */
export function mentionAt(text: string, caret: number): Mention | null {
  const found = /(?:^|[\s(])@([^@\n]{0,40})$/u.exec(text.slice(0, caret));
  return found ? { from: caret - (found[1] ?? '').length - 1, typed: found[1] ?? '' } : null;
}

/** The colleagues whose first, last or whole name begins with what was typed, six at most. */
export function colleaguesFor<Person extends Named>(typed: string, people: readonly Person[]): readonly Person[] {
  const wanted = typed.toLocaleLowerCase();
  return people
    .filter(({ name }) => {
      const whole = name.toLocaleLowerCase();
      return (
        whole !== wanted && (whole.startsWith(wanted) || whole.split(/\s+/).some((part) => part.startsWith(wanted)))
      );
    })
    .slice(0, 6);
}

/** The text with somebody's name in place of what was typed, and where the caret goes. */
export function withMention(text: string, mention: Mention, caret: number, name: string) {
  const before = `${text.slice(0, mention.from)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}
