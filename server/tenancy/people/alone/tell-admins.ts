import type { StoreId, UserId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { nowhere } from '../../../platform/rights/allow.ts';
import { membersReaching } from '../holders.sql.ts';
import type { AloneWord } from '../mails/alone-word/mail.ts';

/** The provider’s admins, by name. */
async function providerAdmins(tx: Tx): Promise<UserId[]> {
  const members = await membersReaching(tx, nowhere);
  return members.flatMap(({ user_id, role }) => (role === 'orderprotection_admin' ? [user_id] : []));
}

/**
 * Mails the provider’s admins, and whoever it is, of a word that one person says alone: as it is said, and as it counts.
 * @param storeId the store whose look the email has
 */
export async function tellAdmins(
  tx: Tx,
  ctx: Pick<Ctx, 'jobs'>,
  { storeId, word }: { storeId: StoreId; word: AloneWord },
): Promise<void> {
  for (const userId of new Set([...(await providerAdmins(tx)), word.by])) {
    await ctx.jobs.enqueue(tx, 'send-mail', { storeId, mail: { template: 'alone-word', userId, ...word } });
  }
}
