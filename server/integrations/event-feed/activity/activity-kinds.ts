import type { ActivityGroup } from '#core/reference/activity.ts';
import type { ActivityKind } from '#server-words/activity.ts';
import type { FeedKind } from '#server-words/feed.ts';
import type { EventKindSpec } from '../../../platform/audit-log/event-kind.ts';
import type { EventKind } from '../../../platform/audit-log/event-payloads.ts';
import { eventKinds } from '../event-kinds.gen.ts';

type Said = ActivityKind | FeedKind;
type Shown = { [Kind in EventKind]: (typeof eventKinds)[Kind]['about'] extends null ? never : Kind }[EventKind];

/** Every kind as its module tells it. One that is about something and has no words, or has words and is about nothing, doesn’t compile. */
export const toldKinds: Readonly<Record<EventKind, EventKindSpec>> = eventKinds satisfies Record<
  `words for ${Exclude<Shown, Said>}` | `what ${Exclude<Said, Shown>} is about`,
  EventKindSpec
>;

/** What each kind of event is about. Null: another line of the same act says it already. */
export const groupOfKind = Object.fromEntries(
  Object.entries(toldKinds).map(([kind, { about }]) => [kind, about]),
) as Readonly<Record<EventKind, ActivityGroup | null>>;
