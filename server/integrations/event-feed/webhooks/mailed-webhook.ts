import type { StoreId, UserId, WebhookId } from '../../../../core/ids.ts';
import { can } from '../../../../core/permissions.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { MailedWebhook } from '../../../platform/mail/mail-sources.ts';
import { staffOf } from '../../../tenancy/people/staff.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import { findEndpoint } from './endpoints.sql.ts';

/**
 * What an email says to somebody whose store's endpoint was switched off: read when it is written, so null once it is on
 * again or gone, and for whoever may not change it any more.
 */
export async function mailedWebhook(
  ctx: Ctx,
  storeId: StoreId,
  mail: { userId: UserId; webhookId: WebhookId },
): Promise<MailedWebhook | null> {
  const store = await storeById(ctx, storeId);
  const person = await staffOf(ctx, mail.userId);
  const endpoint = await ctx.db.inStore(storeId, (tx) => findEndpoint(tx, storeId, mail.webhookId));
  const scope = { storeId, accountId: store.accountId };
  if (!person || !can(person.memberships, 'webhooks:update', scope) || !endpoint?.off_at) {
    return null;
  }
  const { id, name, off_at: offAt, off_reason: reason } = endpoint;
  if (reason !== 'GONE' && reason !== 'FAILING') {
    return null;
  }
  return {
    person: { id: person.userId, name: person.name, email: person.email },
    name,
    reason,
    offAt,
    webhooksUrl: `${ctx.config.publicUrl.origin}/console/stores/${storeId}/webhooks?endpoint=${id}`,
  };
}
