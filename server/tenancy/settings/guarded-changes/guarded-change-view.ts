import type { z } from 'zod';
import type { guardedChange } from '../../../../core/contract/tenancy/guarded-changes.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { holds } from '../../../platform/rights/allow.ts';
import type { StoreRecord } from '../../stores/read-store.ts';
import type { GuardedChangeRow } from './guarded-changes.sql.ts';
import type { GuardedKind } from './guarded-kind.ts';

/**
 * A change that waits, as the caller sees it: whether a second word, or an end to it, is theirs to say. Its credentials
 * are in no answer.
 * @param counts whether the caller's word counts as a second one yet
 */
export function guardedChangeView(
  ctx: Ctx,
  store: StoreRecord,
  kind: GuardedKind,
  { row, counts }: { row: GuardedChangeRow; counts: boolean },
): z.input<typeof guardedChange> {
  const { actor } = ctx;
  const decides = actor.kind === 'staff' && holds(ctx, kind.changes, store);
  const own = actor.kind === 'staff' && actor.userId === row.proposed_by;
  return {
    ...row.what,
    id: row.id,
    reason: row.reason,
    proposedBy: row.proposed_by_name,
    proposedAt: row.proposed_at,
    holdsAt: row.holds_at,
    mayConfirm: decides && counts && !own,
    mayStop: decides,
  };
}
