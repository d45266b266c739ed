import type { ClaimId, OrderId, StoreId } from '#core/ids.ts';
import type { Ctx } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import type { EventKind, EventPayloads } from './event-payloads.ts';

/** A line of the feed as it's just been written: its kind says what its data is. */
export type WrittenEvent<Kind extends EventKind = EventKind> = {
  [Each in Kind]: {
    kind: Each;
    storeId: StoreId;
    claimId: ClaimId | null;
    orderId: OrderId | null;
    /** The chain that it stands in, and its number there. */
    subject: string;
    sequence: number;
    data: EventPayloads[Each];
  };
}[Kind];

/**
 * What a module does in the commit of a line that another one wrote, `undefined` where this line is nothing to it. Throwing
 * refuses the whole act. Followers of areas below come first; what several send is under way at once.
 */
export type Follower<Kind extends EventKind = EventKind> = (
  tx: Tx,
  ctx: Ctx,
  line: WrittenEvent<Kind>,
) => Promise<unknown> | undefined;

/** What a module follows, by kind of event. */
export type Follows = { readonly [Kind in EventKind]?: Follower<Kind> };

/** Everyone who follows a kind, those of areas below first; a kind that nobody follows has an empty list. */
export type Followers = (kind: EventKind) => readonly Follower[];

declare module '../context/context.ts' {
  interface Services {
    followers: Followers;
  }
}

/** What modules follow, put together; `follows` come from the areas above to those below. */
export function followersOf(follows: readonly Follows[]): Followers {
  const byKind = new Map<string, Follower[]>();
  for (const table of follows.toReversed()) {
    for (const [kind, follower] of Object.entries(table)) {
      // Cast: the table says which lines each of its followers is handed.
      byKind.set(kind, [...(byKind.get(kind) ?? []), follower as Follower]);
    }
  }
  return (kind) => byKind.get(kind) ?? [];
}
