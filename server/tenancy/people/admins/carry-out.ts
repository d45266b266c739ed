import { Problem } from '#core/contract/platform/problems.ts';
import { type MemberId, newId, type StoreId, type UserId } from '#core/ids.ts';
import { type Role, supportRole } from '#core/permissions.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { adminChangeUntil, takesTwoAdmins } from '#core/rules/tenancy/admin-users.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { actorOf } from '../../../platform/rights/actor-of.ts';
import { nowhere } from '../../../platform/rights/allow.ts';
import { endChallenges, endSignIns } from '../credentials.sql.ts';
import { holdersOf } from '../holders.ts';
import { keepProviderInvitation } from '../invitations/keep-provider-invitation.ts';
import { revokeProviderInvitations } from '../invitations/provider-invitations.sql.ts';
import { insertMember, markMemberRemoved } from '../people.sql.ts';
import { endRecoveries } from '../recovery/recovery.sql.ts';
import { secondWordFrom } from '../second-word.ts';
import { endSupport } from '../support/assign-support.ts';
import { keepAnAdmin, type ProviderPerson } from './admin-user.ts';
import { type ChangeRow, expireChanges, insertChange, waitingOf, withdrawChangesOf } from './admins.sql.ts';

/** Whom a change is about; without an id whoever is only invited. */
export type About = Pick<ChangeRow, 'email' | 'name'> & { userId: UserId | null; rolesBefore: Role[] };

/** As somebody is, for a change of them. */
export const aboutPerson = ({ id, email, name, held }: ProviderPerson): About => ({
  ...{ userId: id, email, name },
  rolesBefore: held.map(({ role }) => role),
});

/** Notes what an admin did alone. */
export function noteDone(
  tx: Tx,
  ctx: Ctx,
  about: About,
  change: { kind: ChangeRow['kind']; roleAfter?: Role | null },
): Promise<ChangeRow> {
  const by = actorOf(ctx);
  return insertChange(tx, {
    ...rowOf(ctx, about, { roleAfter: about.rolesBefore[0] ?? null, ...change }),
    ...{ takes_two: false, state: 'done' },
    ...{ ended_by: by.kind === 'staff' ? (by.id as UserId) : null, ended_by_name: by.name, ended_at: nowOf(ctx) },
  });
}

/**
 * Has a change of somebody’s roles wait for a second admin where it takes two; null where one is enough. Every admin is
 * mailed, also its author: whoever uses another’s session is seen.
 * @param change `sender` is the store whose look the email has
 * @throws second-person-required where another change of theirs waits
 */
export async function waitForTwo(
  tx: Tx,
  ctx: Ctx,
  about: About,
  { sender, ...change }: { kind: 'invite' | 'role' | 'end'; roleAfter: Role | null; sender: StoreId },
): Promise<ChangeRow | null> {
  await expireChanges(tx, nowOf(ctx));
  const before = await waitingOf(tx, about.email);
  const takesTwo = takesTwoAdmins(about.rolesBefore, change.roleAfter);
  if (before !== undefined && (takesTwo || change.kind !== 'end')) {
    throw new Problem('second-person-required', {
      detail: say('change-waits-already', { by: before.proposed_by_name }),
    });
  }
  if (!takesTwo) {
    return null;
  }
  const row = await insertChange(tx, {
    ...rowOf(ctx, about, change),
    ...{ takes_two: true, state: 'waiting', expires_at: adminChangeUntil(ctx.clock.now()) },
  });
  for (const { id: userId } of await holdersOf(tx, nowhere, 'admin-users:update')) {
    const mail = { template: 'admin-change', userId, changeId: row.id } as const;
    await ctx.jobs.enqueue(tx, 'send-mail', { storeId: sender, mail });
  }
  return row;
}

function rowOf(ctx: Ctx, about: About, change: { kind: ChangeRow['kind']; roleAfter: Role | null }) {
  const by = actorOf(ctx);
  return {
    id: newId('providerPeopleChange', ctx.clock.now()),
    kind: change.kind,
    ...{ user_id: about.userId, name: about.name, email: about.email },
    ...{ roles_before: about.rolesBefore, role_after: change.roleAfter },
    // Cast: whoever acts on people is one of staff, or the installation.
    ...{ proposed_by: by.kind === 'staff' ? (by.id as UserId) : null, proposed_by_name: by.name },
    proposed_at: nowOf(ctx),
  };
}

/** Invites somebody, in the name of whoever proposed it. */
export async function invite(tx: Tx, ctx: Ctx, row: ChangeRow, sender: StoreId): Promise<void> {
  const by = { id: row.proposed_by, name: row.proposed_by_name };
  await keepProviderInvitation(tx, ctx, { email: row.email, role: row.role_after!, by, sender });
}

/**
 * Gives somebody one role in place of all that they hold at the provider; their word in it is one of two a day later.
 * @throws second-person-required for the last admin
 */
export async function giveOneRole(tx: Tx, ctx: Ctx, person: ProviderPerson, role: Role): Promise<void> {
  if (role !== 'orderprotection_admin') {
    await keepAnAdmin(tx, person);
  }
  await take(tx, ctx, person, (held) => held !== role);
  if (!person.held.some((held) => held.role === role)) {
    const id: MemberId = newId('member', ctx.clock.now());
    await insertMember(tx, {
      ...{ id, user_id: person.id, role, store_id: null, account_id: null, created_at: nowOf(ctx) },
      second_word_from: secondWordFrom(ctx),
    });
  }
}

/**
 * Ends every role of somebody at the provider, every sign-in of theirs, what they began without a code, and the invitations
 * that they sent.
 * @throws second-person-required for the last admin
 */
export async function endAll(tx: Tx, ctx: Ctx, person: ProviderPerson): Promise<void> {
  await keepAnAdmin(tx, person);
  await take(tx, ctx, person, () => true);
  await endOpenWays(tx, person.id);
  await revokeProviderInvitations(tx, { email: person.email }, nowOf(ctx));
  await withdrawChangesOf(tx, person.email, { name: actorOf(ctx).name, at: nowOf(ctx) });
}

/** Ends somebody’s sign-ins, and what they began: a code that is asked for, and a link for a new password. */
export async function endOpenWays(tx: Tx, userId: UserId): Promise<number> {
  const ended = await endSignIns(tx, userId, 'all');
  await endChallenges(tx, userId);
  await endRecoveries(tx, userId);
  return ended;
}

async function take(tx: Tx, ctx: Ctx, person: ProviderPerson, which: (role: Role) => boolean): Promise<void> {
  const taken = person.held.filter(({ role }) => which(role));
  for (const { id, role } of taken) {
    await markMemberRemoved(tx, { id, user_id: person.id }, nowOf(ctx));
    if (role === supportRole) {
      await endSupport(tx, ctx, person.id);
    }
  }
  if (taken.some(({ role }) => role === 'orderprotection_admin')) {
    await revokeProviderInvitations(tx, { invitedBy: person.id }, nowOf(ctx));
  }
}
