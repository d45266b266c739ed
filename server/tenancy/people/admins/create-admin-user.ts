import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import type { Role } from '#core/permissions.ts';
import { type Sentence, say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { limitOf } from '../../../platform/http/limits/limit-rule.ts';
import { limitKey } from '../../../platform/http/limits/rate-limit.ts';
import { requireAttempt } from '../../../platform/http/limits/require-attempt.ts';
import { allow, nowhere } from '../../../platform/rights/allow.ts';
import { allStores } from '../../stores/read-store.ts';
import { checkedEmail } from '../create-user.ts';
import { limits } from '../limits.ts';
import { holdAsAdmin } from './admin-user.ts';
import { providerRoles } from './admins.sql.ts';
import { invite, noteDone, waitForTwo } from './carry-out.ts';
import { changeView } from './change-view.ts';

/**
 * Invites somebody to work for the provider: a link that works once, for seven days, and is mailed to them alone; an earlier
 * one ends. Finance and implementation are invited once another admin confirms it.
 * @throws forbidden; validation-failed for an address that can’t be taken, or somebody who works there; rate-limited;
 *   second-person-required where something about them waits already
 * @recordsNothing The provider’s people stand in no store; the row says who invited whom.
 */
export async function createAdminUser(ctx: Ctx, given: { email: string; role: Role }) {
  allow(ctx, 'admin-users:create', nowhere);
  const email = checkedEmail(given.email);
  const sender = await mailsBy(ctx);
  return ctx.db.everywhere(async (tx) => {
    await holdAsAdmin(tx, ctx, 'admin-users:create');
    if ((await providerRoles(tx)).some((row) => row.email === email)) {
      throw refused('/email', say('works-here-already'));
    }
    if (ctx.actor.kind === 'staff') {
      const key = limitKey(ctx.secrets, 'admin-invitation', ctx.actor.userId);
      await requireAttempt(tx, ctx, limitOf(limits.adminInvitations, key));
    }
    const about = { userId: null, name: '', email, rolesBefore: [] };
    const change = { kind: 'invite', roleAfter: given.role } as const;
    const waiting = await waitForTwo(tx, ctx, about, { ...change, sender });
    if (waiting !== null) {
      return changeView(tx, ctx, waiting);
    }
    const row = await noteDone(tx, ctx, about, change);
    await invite(tx, ctx, row, sender);
    return changeView(tx, ctx, row);
  });
}

/**
 * The store whose look emails of the provider have.
 * @throws forbidden where there is none yet
 */
export async function mailsBy(ctx: Ctx): Promise<StoreId> {
  const [store] = await allStores(ctx);
  if (store === undefined) {
    throw new Problem('forbidden', { detail: say('no-store-to-mail-by') });
  }
  return store.id;
}

/** A field that can’t be taken. */
export const refused = (pointer: string, message: Sentence): Problem =>
  new Problem('validation-failed', { errors: [{ pointer, code: 'wrong-form', message }] });
