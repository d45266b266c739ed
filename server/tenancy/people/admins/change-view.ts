import type { AdminChange } from '#core/contract/tenancy/admin-users.ts';
import type { UserId } from '#core/ids.ts';
import type { Permission } from '#core/permissions.ts';
import type { TwoPeople } from '#core/rules/tenancy/two-people.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { nowhere } from '../../../platform/rights/allow.ts';
import { eachTwoPeople, type FirstAndSecond, oneWith } from '../second-word.ts';
import type { ChangeRow } from './admins.sql.ts';

/** Whoever holds it says a first word about who works for the provider, or the second one. */
export const changesAdmins = 'admin-users:update' satisfies Permission;

/** Whoever proposed a change, and somebody, null for nobody, who would say the second word. */
export const pairOfChange = (row: ChangeRow, userId: UserId | null): FirstAndSecond => ({
  first: oneWith(changesAdmins, nowhere, row.proposed_by),
  second: oneWith(changesAdmins, nowhere, userId),
});

/** Changes as the caller sees them: whether theirs is the second word. */
export async function changeViews(tx: Tx, ctx: Ctx, rows: readonly ChangeRow[]): Promise<AdminChange[]> {
  const userId = ctx.actor.kind === 'staff' ? ctx.actor.userId : null;
  const twos = await eachTwoPeople(
    tx,
    ctx,
    rows.map((row) => pairOfChange(row, userId)),
  );
  return rows.map((row, index) => viewOf(ctx, row, twos[index] ?? 'token'));
}

/** One change as the caller sees it. */
export async function changeView(tx: Tx, ctx: Ctx, row: ChangeRow): Promise<AdminChange> {
  const [view] = await changeViews(tx, ctx, [row]);
  return view!;
}

function viewOf(ctx: Ctx, row: ChangeRow, two: TwoPeople): AdminChange {
  const waits = row.state === 'waiting' && row.expires_at !== null && row.expires_at > nowOf(ctx);
  return {
    id: row.id,
    kind: row.kind,
    userId: row.user_id,
    name: row.name,
    email: row.email,
    rolesBefore: row.roles_before,
    roleAfter: row.role_after,
    by: row.proposed_by_name,
    at: row.proposed_at,
    state: row.state === 'waiting' && !waits ? 'expired' : row.state,
    expiresAt: row.expires_at,
    endedBy: row.takes_two ? row.ended_by_name : null,
    mayConfirm: waits && two === 'two',
    noSecondWord: waits ? noSecondWordOf(two) : null,
  };
}

function noSecondWordOf(two: TwoPeople): AdminChange['noSecondWord'] {
  const why: Partial<Record<TwoPeople, AdminChange['noSecondWord']>> = {
    same: 'own',
    'second-later': 'joined-today',
    'first-later': 'proposer-joined-today',
    'first-gone': 'proposer-gone',
  };
  return why[two] ?? null;
}
