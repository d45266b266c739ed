import type { StoreId, UserId } from '#core/ids.ts';
import type { Permission } from '#core/permissions.ts';
import type { GuardedArea, GuardedWhat } from '#core/rules/tenancy/guarded-change.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoreRecord } from '../../stores/read-store.ts';
import type { GuardedChangeRow } from './guarded-changes.sql.ts';

export type { GuardedChangeRow };

/** Somebody who says a word to a change. */
export interface Decider {
  id: UserId;
  name: string;
}

/** What one kind of guarded change tells the mechanism, which proposes, mails, confirms, stops, and times all of them. */
export interface GuardedKind {
  area: GuardedArea;
  /** Whoever holds it sees what waits. */
  reads: Permission;
  /** Whoever holds it proposes, is mailed, stops, and, if somebody else proposed, confirms. */
  changes: Permission;
  /** What a token is told: it's nobody's word. */
  notByToken: 'limit-not-by-token' | 'engine-not-by-token';
  /** Where the console shows it, below a store. */
  page: string;
  /** What the log tells of it: names, never what they hold. */
  named(what: GuardedWhat): { raised: string[] } | { engine: string; fields: string[] };
  /** The version of what it changes, as it is now; the store's row is locked by the caller. */
  versionOf(tx: Tx, ctx: Ctx, storeId: StoreId): Promise<number>;
  /** Asks over the network, outside of any transaction, what keeps it from being carried out; null where nothing does. */
  obstacle?(ctx: Ctx, store: StoreRecord, row: GuardedChangeRow): Promise<string | null>;
  /**
   * Carries it out, in the transaction that ends it, and answers the new version.
   * @param by who confirmed it; null where a day had passed
   */
  carryOut(
    tx: Tx,
    ctx: Ctx,
    store: StoreRecord,
    change: { row: GuardedChangeRow; by: Decider | null },
  ): Promise<number>;
}
