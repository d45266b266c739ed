/** People named in a note: kept by their ids, so that a name that changes is read as it is now. */

const mention = /@\[(usr_[0-9a-z]{26})\]/g;

export interface Named {
  id: string;
  name: string;
}

/** How somebody stands in the kept text. */
export const mentionOf = (id: string): string => `@[${id}]`;

/** The ids of everybody who is mentioned in a kept text, once each, in order. */
export function mentionedIn(content: string): string[] {
  return [...new Set([...content.matchAll(mention)].map(([, id]) => id ?? ''))];
}

/** A kept text in parts, for reading: words as they are, and each mention with the name that somebody has now. */
export function partsOfNote(content: string, people: readonly Named[]): (string | Named)[] {
  const parts: (string | Named)[] = [];
  let from = 0;
  for (const found of content.matchAll(mention)) {
    const person = people.find(({ id }) => id === found[1]);
    if (found.index > from) {
      parts.push(content.slice(from, found.index));
    }
    parts.push(person ?? '@');
    from = found.index + found[0].length;
  }
  return from < content.length ? [...parts, content.slice(from)] : parts;
}

/** A kept text as it is typed and as mail says it: `@Jonah Lee`. */
export function writtenOut(content: string, people: readonly Named[]): string {
  return partsOfNote(content, people)
    .map((part) => (typeof part === 'string' ? part : `@${part.name}`))
    .join('');
}

/** What was typed as it is kept: every `@Jonah Lee` of somebody among `people` becomes their id, the longest name first. */
export function withMentions(typed: string, people: readonly Named[]): string {
  return people
    .toSorted((one, other) => other.name.length - one.name.length)
    .reduce((text, { id, name }) => replaceName(text, name, mentionOf(id)), typed);
}

/** A name counts where no letter or digit goes on behind it. */
function replaceName(text: string, name: string, by: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`@${escaped}(?![\\p{L}\\p{N}])`, 'gu'), () => by);
}
