import type { TeamMember } from '#core/contract/tenancy/team.ts';
import type { StoreId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../stores/read-store.ts';
import { absencesOf } from './absence/absences.ts';
import { resetsOf } from './factor-reset/factor-reset.sql.ts';
import { lockedUntil } from './lock-out.ts';
import { teamOf } from './people.sql.ts';

/** The people of a store and of its account, oldest first; somebody with two roles stands there twice. */
export async function listMembers(ctx: Ctx, storeId: StoreId): Promise<TeamMember[]> {
  const store = await storeById(ctx, storeId);
  allow(ctx, 'team-members:read', store);
  const { rows, resets, locked, absence } = await ctx.db.everywhere(async (tx) => {
    const team = await teamOf(tx, store);
    const people = team.map(({ user_id, email }) => ({ id: user_id, email }));
    const ids = [...new Set(people.map((person) => person.id))];
    const resets = await resetsOf(tx, ids, nowOf(ctx));
    return { rows: team, resets, locked: await lockedUntil(tx, ctx, people), absence: await absencesOf(tx, ctx, ids) };
  });
  return rows.map(({ id, user_id, name, email, role, two_factor_enabled, created_at }) => ({
    id,
    userId: user_id,
    name,
    email,
    role,
    secondFactor: two_factor_enabled,
    lockedUntil: locked({ id: user_id, email }),
    codeLostAt: resets.find((asked) => asked.user_id === user_id)?.asked_at ?? null,
    absence: absence(user_id),
    since: created_at,
  }));
}
