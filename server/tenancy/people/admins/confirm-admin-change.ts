import { Problem } from '#core/contract/platform/problems.ts';
import { isId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { allow, nowhere } from '../../../platform/rights/allow.ts';
import { personOf, requireTwo, twoPeople } from '../second-word.ts';
import { holdAsAdmin, otherPerson } from './admin-user.ts';
import { type ChangeRow, endChange, findChange, providerRoles } from './admins.sql.ts';
import { endAll, giveOneRole, invite } from './carry-out.ts';
import { changesAdmins, changeView, pairOfChange } from './change-view.ts';
import { mailsBy, refused } from './create-admin-user.ts';

/**
 * Says the second word to what another admin proposed about somebody’s role: it is so from the next request on.
 * @throws forbidden, also for who proposed it, whom it is about, and where one of the two words doesn’t count; not-found;
 *   change-ended where it no longer waits, or they are no longer as they were; second-person-required for the last admin
 */
export async function confirmAdminChange(ctx: Ctx, { id }: { id: string }) {
  allow(ctx, changesAdmins, nowhere);
  const second = personOf(ctx);
  const sender = await mailsBy(ctx);
  return ctx.db.everywhere(async (tx) => {
    const waiting = await waitingChange(tx, ctx, id);
    requireTwo(await twoPeople(tx, ctx, pairOfChange(waiting, second.id)), say('admin-change-is-yours'));
    const row = await endChange(tx, waiting.id, { state: 'done', by: second, at: nowOf(ctx) });
    if (row === undefined) {
      throw new Problem('change-ended');
    }
    if (row.user_id !== null) {
      await changePerson(tx, ctx, row, row.user_id);
    } else if ((await providerRoles(tx)).some(({ email }) => email === row.email)) {
      throw refused('/email', say('works-here-already'));
    } else {
      await invite(tx, ctx, row, sender);
    }
    return changeView(tx, ctx, row);
  });
}

async function changePerson(tx: Tx, ctx: Ctx, row: ChangeRow, userId: string): Promise<void> {
  const person = await otherPerson(tx, ctx, userId);
  const now = person.held.map(({ role }) => role);
  if (now.length !== row.roles_before.length || !now.every((role) => row.roles_before.includes(role))) {
    throw new Problem('change-ended');
  }
  await (row.role_after === null ? endAll(tx, ctx, person) : giveOneRole(tx, ctx, person, row.role_after));
}

/**
 * Ends what waits for a second admin: whoever proposed it withdraws it, anybody else refuses it. What leaves things as they
 * are asks for no second word.
 * @throws forbidden; not-found; change-ended where it no longer waits
 * @recordsNothing The provider’s people stand in no store; the row says who ended it.
 */
export async function stopAdminChange(ctx: Ctx, { id }: { id: string }) {
  allow(ctx, changesAdmins, nowhere);
  const person = personOf(ctx);
  return ctx.db.everywhere(async (tx) => {
    const waiting = await waitingChange(tx, ctx, id);
    const isOwn = (await twoPeople(tx, ctx, pairOfChange(waiting, person.id))) === 'same';
    const end = { state: isOwn ? 'withdrawn' : 'refused', by: person, at: nowOf(ctx) } as const;
    const row = await endChange(tx, waiting.id, end);
    if (row === undefined) {
      throw new Problem('change-ended');
    }
    return changeView(tx, ctx, row);
  });
}

/** What waits for a second admin; the people stay held. @throws not-found; change-ended where it no longer waits */
async function waitingChange(tx: Tx, ctx: Ctx, id: string): Promise<ChangeRow> {
  await holdAsAdmin(tx, ctx, changesAdmins);
  const row = isId('providerPeopleChange', id) ? await findChange(tx, id) : undefined;
  if (row === undefined) {
    throw new Problem('not-found');
  }
  if (row.state !== 'waiting' || row.expires_at === null || row.expires_at <= nowOf(ctx)) {
    throw new Problem('change-ended');
  }
  return row;
}
