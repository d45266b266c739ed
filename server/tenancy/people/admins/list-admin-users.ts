import type { AdminInvitation, AdminUser } from '#core/contract/tenancy/admin-users.ts';
import type { UserId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { allow, nowhere } from '../../../platform/rights/allow.ts';
import { resetsOf } from '../factor-reset/factor-reset.sql.ts';
import { type ProviderInvitationRow, waitingInvitations } from '../invitations/provider-invitations.sql.ts';
import { lockedUntil } from '../lock-out.ts';
import { changesDone, lastSignIns, providerRoles, waitingChanges } from './admins.sql.ts';
import { changeViews } from './change-view.ts';

/** How many lines of what was done are told. */
const most = 200;

/**
 * Everybody who works for the provider, the longest there first; who is invited, what waits for a second admin, and what was
 * done, the newest first.
 * @throws forbidden
 */
export async function listAdminUsers(ctx: Ctx) {
  allow(ctx, 'admin-users:read', nowhere);
  return ctx.db.everywhere(async (tx) => ({
    users: await usersOf(tx, ctx),
    invitations: (await waitingInvitations(tx)).map((row) => invitationView(ctx, row)),
    waiting: await changeViews(tx, ctx, await waitingChanges(tx, nowOf(ctx))),
    history: await changeViews(tx, ctx, await changesDone(tx, most)),
  }));
}

async function usersOf(tx: Tx, ctx: Ctx): Promise<AdminUser[]> {
  const byPerson = Map.groupBy(await providerRoles(tx), (row) => row.user_id);
  const ids: UserId[] = [...byPerson.keys()];
  if (ids.length === 0) {
    return [];
  }
  const people = [...byPerson.values()].map(([first]) => ({ id: first!.user_id, email: first!.email }));
  const locked = await lockedUntil(tx, ctx, people);
  const resets = await resetsOf(tx, ids, nowOf(ctx));
  const signIns = await lastSignIns(tx, ids, nowOf(ctx));
  return [...byPerson].map(([id, rows]) => {
    const { name, email, two_factor_enabled, locked_at, locked_by_name, created_at } = rows[0]!;
    return {
      ...{ id, name, email },
      roles: rows.map(({ role }) => role),
      secondFactor: two_factor_enabled,
      lockedUntil: locked({ id, email }),
      locked: locked_at === null ? null : { at: locked_at, by: locked_by_name ?? '' },
      codeLostAt: resets.find((asked) => asked.user_id === id)?.asked_at ?? null,
      lastSignInAt: signIns.get(id) ?? null,
      since: created_at,
    };
  });
}

function invitationView(ctx: Ctx, row: ProviderInvitationRow): AdminInvitation {
  return {
    ...{ id: row.id, email: row.email, role: row.role, invitedBy: row.invited_by_name },
    ...{ createdAt: row.created_at, expiresAt: row.expires_at },
    status: row.expires_at > nowOf(ctx) ? 'open' : 'expired',
  };
}
