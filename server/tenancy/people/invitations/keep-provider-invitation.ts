import { newId, type StoreId, type UserId } from '#core/ids.ts';
import type { Role } from '#core/permissions.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invitationDays } from './keep-invitation.ts';
import { insertProviderInvitation, revokeProviderInvitations } from './provider-invitations.sql.ts';

const dayMs = 86_400_000;

/**
 * Writes an invitation to work for the provider and asks for its email, in the transaction of a caller that may. An
 * earlier one of that person ends.
 * @param sender the store whose look the email has
 */
export async function keepProviderInvitation(
  tx: Tx,
  ctx: Ctx,
  given: { email: string; role: Role; by: { id: UserId | null; name: string }; sender: StoreId },
): Promise<void> {
  const { email, role, by } = given;
  const at = nowOf(ctx);
  const id = newId('providerInvitation', ctx.clock.now());
  await revokeProviderInvitations(tx, { email }, at);
  await insertProviderInvitation(tx, {
    ...{ id, email, role, invited_by: by.id, invited_by_name: by.name, created_at: at },
    expires_at: new Date(ctx.clock.now() + invitationDays * dayMs).toISOString(),
  });
  const mail = { template: 'provider-invitation', invitationId: id } as const;
  await ctx.jobs.enqueue(tx, 'send-mail', { storeId: given.sender, mail });
}
