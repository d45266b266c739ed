import { Problem } from '#core/contract/platform/problems.ts';
import { newId, type UserId } from '#core/ids.ts';
import type { Role } from '#core/permissions.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Place, storesOf } from '../add-member.ts';
import { type CheckedPerson, checkedPerson, keepPerson } from '../create-user.ts';
import { findUserByEmail, insertMember, membershipsOf } from '../people.sql.ts';
import { secondWordFrom } from '../second-word.ts';
import { spendInvitation } from './invitations.sql.ts';
import { spendProviderInvitation } from './provider-invitations.sql.ts';
import { type OpenInvitation, openInvitation } from './read-invitation.ts';

/** Who accepted; somebody new signs in with the password that they just chose. */
export interface Accepted {
  userId: UserId;
  email: string;
  created: boolean;
}

/**
 * Accepts an invitation, once. Somebody new gives a name and a password and is made; somebody who can sign in already
 * does that first, as the person who was invited. In one transaction: the link is spent, the person and the role are
 * there, and the stores are told.
 * @throws not-found and link-expired as openInvitation does; unauthenticated where the invited person has to sign in
 *   first; forbidden for somebody else's session; validation-failed for a name or a password that can't be taken
 * @asksNobody The link is the permission; it was mailed to the address that is invited.
 */
export async function acceptInvitation(
  ctx: Ctx,
  given: { token: string; name?: string; password?: string },
): Promise<Accepted> {
  const invitation = await openInvitation(ctx, given.token);
  const { email, role } = invitation.row;
  const person = await whoAccepts(ctx, email, given);
  const place = placeOf(invitation);
  const stores = await storesOf(ctx, place);
  const userId = person.userId ?? newId('user', ctx.clock.now());
  const actor = { kind: 'staff', userId, name: person.name, email, memberships: [], secondFactor: false } as const;
  await ctx.db.everywhere(async (tx) => {
    await spend(tx, ctx, invitation, userId);
    if (person.userId === null) {
      await keepPerson(tx, ctx, userId, person);
    }
    const sender = invitation.of === 'store' ? invitation.row.invited_by_user : invitation.row.invited_by;
    const byColleague = sender !== null;
    await giveRole(tx, ctx, { userId, role, place, secondWordFrom: byColleague ? secondWordFrom(ctx) : null });
    for (const storeId of stores) {
      const data = { role, userId, invitationId: invitation.row.id };
      await recordEvent(tx, { ...ctx, actor }, { storeId, kind: 'member.added', data });
    }
  });
  return { userId, email, created: person.userId === null };
}

/** Where somebody stands who accepts. */
function placeOf(invitation: OpenInvitation): Place {
  if (invitation.of === 'provider') {
    return { storeId: null, accountId: null };
  }
  const { store_id, account_id: accountId } = invitation.row;
  return { storeId: accountId === null ? store_id : null, accountId };
}

type Accepting = { userId: UserId; name: string } | (CheckedPerson & { userId: null });

/** The person who is signed in and was invited, or the new person that they want to be. */
async function whoAccepts(ctx: Ctx, email: string, given: { name?: string; password?: string }): Promise<Accepting> {
  const { actor } = ctx;
  if (actor.kind === 'staff') {
    if (actor.email !== email) {
      throw new Problem('forbidden', {
        detail: say('invitation-for-another', { invited: email, signedIn: actor.email }),
      });
    }
    return { userId: actor.userId, name: actor.name };
  }
  if ((await ctx.db.everywhere((tx) => findUserByEmail(tx, email))) !== undefined) {
    throw new Problem('unauthenticated', { detail: say('account-exists') });
  }
  const person = await checkedPerson(ctx, { email, name: given.name ?? '', password: given.password ?? '' });
  return { ...person, userId: null };
}

async function spend(tx: Tx, ctx: Ctx, invitation: OpenInvitation, userId: UserId): Promise<void> {
  const by = { userId, at: nowOf(ctx) };
  const isSpent =
    invitation.of === 'store'
      ? await spendInvitation(tx, { storeId: invitation.row.store_id, id: invitation.row.id, ...by })
      : await spendProviderInvitation(tx, { id: invitation.row.id, ...by });
  if (!isSpent) {
    throw new Problem('link-expired');
  }
}

interface Given {
  userId: UserId;
  role: Role;
  place: Place;
  secondWordFrom: string | null;
}

async function giveRole(tx: Tx, ctx: Ctx, given: Given): Promise<void> {
  const { userId, role, place } = given;
  const held = await membershipsOf(tx, userId);
  const same = held.some(
    (item) => item.role === role && item.storeId === place.storeId && item.accountId === place.accountId,
  );
  if (!same) {
    await insertMember(tx, {
      id: newId('member', ctx.clock.now()),
      user_id: userId,
      role,
      store_id: place.storeId,
      account_id: place.accountId,
      created_at: nowOf(ctx),
      second_word_from: given.secondWordFrom,
    });
  }
}
