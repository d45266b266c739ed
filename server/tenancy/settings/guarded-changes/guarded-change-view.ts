import type { z } from 'zod';
import type { guardedChange } from '#core/contract/tenancy/guarded-changes.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { holds } from '../../../platform/rights/allow.ts';
import type { StoreRecord } from '../../stores/read-store.ts';
import type { GuardedChangeRow } from './guarded-changes.sql.ts';
import type { GuardedKind } from './guarded-kind.ts';

/**
 * A change that waits, as the caller sees it: whether a second word, or an end to it, is theirs to say. Its credentials
 * are in no answer.
 * @param two whether the caller and whoever proposed it are two people, whose words count both
 */
export function guardedChangeView(
  ctx: Ctx,
  store: StoreRecord,
  kind: GuardedKind,
  { row, two }: { row: GuardedChangeRow; two: boolean },
): z.input<typeof guardedChange> {
  const { actor } = ctx;
  const decides = actor.kind === 'staff' && holds(ctx, kind.changes, store);
  return {
    ...row.what,
    id: row.id,
    reason: row.reason,
    proposedBy: row.proposed_by_name,
    proposedAt: row.proposed_at,
    holdsAt: row.holds_at,
    mayConfirm: decides && two,
    mayStop: decides,
  };
}
