import type { ClaimId, MailId, StoreId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import type { MailRequest } from '../jobs/jobs.ts';
import { markHandled } from './mails.sql.ts';

interface Refused {
  storeId: StoreId;
  claimId: ClaimId;
  id: MailId;
}

/**
 * Somebody saw to an email that reached nobody: it leaves the list.
 * @returns which it was; undefined where somebody had seen to it before, or it isn't such an email of that claim
 */
export function handleRefused(tx: Tx, ctx: Ctx, of: Refused): Promise<{ template: string } | undefined> {
  return markHandled(tx, of, { at: nowOf(ctx), askable: false });
}

/**
 * The same by asking for the email once more. It is sent where it still says the truth, to the address that its order has
 * now; one that reaches nobody again is listed again.
 */
export async function askForRefused(tx: Tx, ctx: Ctx, of: Refused): Promise<{ template: string } | undefined> {
  const handled = await markHandled(tx, of, { at: nowOf(ctx), askable: true });
  if (handled?.request) {
    // Cast: it was kept as it was asked for, and is asked for as it was kept.
    await ctx.jobs.enqueue(tx, 'send-mail', { storeId: of.storeId, mail: handled.request as unknown as MailRequest });
  }
  return handled;
}

/** An email that a server took and sent back later is one that reached nobody, too. */
export { markReturned } from './mails.sql.ts';
