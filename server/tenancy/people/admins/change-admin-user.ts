import type { Role } from '#core/permissions.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { clearAttempts } from '../../../platform/http/limits/rate-limit.ts';
import { actorOf } from '../../../platform/rights/actor-of.ts';
import { allow, nowhere } from '../../../platform/rights/allow.ts';
import { limitsOf } from '../lock-out.ts';
import { forgetWrongCodes } from '../people.sql.ts';
import { holdAsAdmin, keepAnAdmin, otherPerson } from './admin-user.ts';
import { setLock } from './admins.sql.ts';
import { aboutPerson, endAll, endOpenWays, giveOneRole, noteDone, waitForTwo } from './carry-out.ts';
import { changesAdmins, changeView } from './change-view.ts';
import { mailsBy, refused } from './create-admin-user.ts';

/**
 * Gives somebody of the provider another role in place of theirs, from the next request on. What gives or takes finance or
 * implementation waits until another admin confirms it.
 * @throws forbidden, also for oneself; not-found; validation-failed where they have that role and no other;
 *   second-person-required for the last admin, and where another change of theirs waits
 */
export async function changeAdminUser(ctx: Ctx, { id, role }: { id: string; role: Role }) {
  allow(ctx, changesAdmins, nowhere);
  const sender = await mailsBy(ctx);
  return ctx.db.everywhere(async (tx) => {
    await holdAsAdmin(tx, ctx, changesAdmins);
    const person = await otherPerson(tx, ctx, id);
    const about = aboutPerson(person);
    if (about.rolesBefore.every((held) => held === role)) {
      throw refused('/role', say('role-held-already'));
    }
    const change = { kind: 'role', roleAfter: role } as const;
    const waiting = await waitForTwo(tx, ctx, about, { ...change, sender });
    if (waiting === null) {
      await giveOneRole(tx, ctx, person, role);
    }
    return changeView(tx, ctx, waiting ?? (await noteDone(tx, ctx, about, change)));
  });
}

/**
 * Ends somebody’s work for the provider: all their roles there, and every sign-in, from the next request on. With finance or
 * implementation it waits until another admin confirms it; to be locked meanwhile takes nobody else.
 * @throws forbidden, also for oneself; not-found; second-person-required for the last admin, and where another change of
 *   theirs waits
 */
export async function endAdminUser(ctx: Ctx, { id }: { id: string }) {
  allow(ctx, 'admin-users:delete', nowhere);
  const sender = await mailsBy(ctx);
  return ctx.db.everywhere(async (tx) => {
    await holdAsAdmin(tx, ctx, 'admin-users:delete');
    const person = await otherPerson(tx, ctx, id);
    const about = aboutPerson(person);
    const change = { kind: 'end', roleAfter: null } as const;
    const waiting = await waitForTwo(tx, ctx, about, { ...change, sender });
    if (waiting === null) {
      await endAll(tx, ctx, person);
    }
    return changeView(tx, ctx, waiting ?? (await noteDone(tx, ctx, about, change)));
  });
}

/**
 * Keeps somebody of the provider from signing in, anywhere, until an admin lets them: their sign-ins end, and none of their
 * roles counts.
 * @throws forbidden, also for oneself; not-found; second-person-required for the last admin
 * @recordsNothing The provider’s people stand in no store; the row says who locked whom.
 */
export async function lockAdminUser(ctx: Ctx, { id }: { id: string }) {
  allow(ctx, changesAdmins, nowhere);
  return ctx.db.everywhere(async (tx) => {
    await holdAsAdmin(tx, ctx, changesAdmins);
    const person = await otherPerson(tx, ctx, id);
    await keepAnAdmin(tx, person);
    await setLock(tx, person.id, { at: nowOf(ctx), by: actorOf(ctx).name });
    await endOpenWays(tx, person.id);
    return changeView(tx, ctx, await noteDone(tx, ctx, aboutPerson(person), { kind: 'lock' }));
  });
}

/**
 * Lets somebody of the provider sign in again, whom an admin locked, or wrong passwords or codes did.
 * @throws forbidden, also for oneself; not-found
 * @recordsNothing The provider’s people stand in no store; the row says who unlocked whom.
 */
export async function unlockAdminUser(ctx: Ctx, { id }: { id: string }) {
  allow(ctx, changesAdmins, nowhere);
  return ctx.db.everywhere(async (tx) => {
    await holdAsAdmin(tx, ctx, changesAdmins);
    const person = await otherPerson(tx, ctx, id);
    await setLock(tx, person.id, null);
    const tried = (await limitsOf(tx, ctx, [person]))(person);
    await clearAttempts(tx, ...tried.map((limit) => limit.key));
    await forgetWrongCodes(tx, person.id);
    return changeView(tx, ctx, await noteDone(tx, ctx, aboutPerson(person), { kind: 'unlock' }));
  });
}

/**
 * Signs somebody of the provider out on every device, and ends what they began.
 * @throws forbidden, also for oneself, who has a page for it; not-found
 * @recordsNothing The provider’s people stand in no store; the row says who signed whom out.
 */
export async function signOutAdminUser(ctx: Ctx, { id }: { id: string }) {
  allow(ctx, changesAdmins, nowhere);
  return ctx.db.everywhere(async (tx) => {
    await holdAsAdmin(tx, ctx, changesAdmins);
    const person = await otherPerson(tx, ctx, id);
    await endOpenWays(tx, person.id);
    return changeView(tx, ctx, await noteDone(tx, ctx, aboutPerson(person), { kind: 'sign-out' }));
  });
}
