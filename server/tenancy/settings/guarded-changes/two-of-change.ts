import type { UserId } from '#core/ids.ts';
import type { TwoPeople } from '#core/rules/tenancy/two-people.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { oneWith, twoPeople } from '../../people/second-word.ts';
import type { StoreRecord } from '../../stores/read-store.ts';
import type { GuardedChangeRow } from './guarded-changes.sql.ts';
import type { GuardedKind } from './guarded-kind.ts';

/** Whether somebody, null for a token, and whoever proposed a change are two people who may make it. */
export function twoOfChange(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { row, kind, userId }: { row: GuardedChangeRow; kind: GuardedKind; userId: UserId | null },
): Promise<TwoPeople> {
  const first = oneWith(kind.changes, store, row.proposed_by);
  return twoPeople(tx, ctx, { first, second: oneWith(kind.changes, store, userId) });
}
