import type { FeedEntry } from '#core/contract/desk/claim-page.ts';

/**
 * Who ended a line of the inbox, by the feed of its claim: the last of staff who did something there since.
 * @returns their name, empty where it was nobody of staff, null where it was the reader: they know
 */
export function handledBy(
  feed: readonly Pick<FeedEntry, 'at' | 'actorKind' | 'actorName'>[],
  line: { at: string },
  me: string,
): string | null {
  const last = feed.findLast(({ at, actorKind }) => actorKind === 'staff' && Date.parse(at) > Date.parse(line.at));
  return last === undefined ? '' : last.actorName === me ? null : last.actorName;
}
