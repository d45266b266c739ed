import type { UserId, WebhookId } from '#core/ids.ts';
import { can } from '#core/permissions.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import { type AskedFor, type MailTable, toStaff } from '../../../../platform/mail/mail-kind.ts';
import { staffOf } from '../../../../tenancy/people/staff.ts';
import { storeById } from '../../../../tenancy/stores/read-store.ts';
import { findEndpoint } from '../../webhooks/endpoints.sql.ts';

/** What webhooks ask the mail job for. */
export interface WebhookMails {
  /** To each of the store's people who can change its endpoints. */
  'webhook-off': { userId: UserId; webhookId: WebhookId };
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    /** Tells somebody that their store's endpoint was switched off for its own answers. */
    'webhook-off': {
      /** The endpoint's, as the store's people gave it. */
      name: string;
      reason: 'GONE' | 'FAILING';
      offAt: string;
      /** The endpoint in the console. */
      webhooksUrl: string;
    };
  }
}

export const webhookMails: MailTable<WebhookMails> = {
  'webhook-off': { compose: composeOff, about: ({ webhooksUrl, offAt }) => `${webhooksUrl} ${offAt}` },
};

/** Nothing is said once it is on again or gone, nor to whoever may not change it any more. */
async function composeOff(ctx: Ctx, asked: AskedFor<WebhookMails, 'webhook-off'>) {
  const { storeId, mail } = asked;
  const store = await storeById(ctx, storeId);
  const person = await staffOf(ctx, mail.userId);
  const endpoint = await ctx.db.inStore(storeId, (tx) => findEndpoint(tx, storeId, mail.webhookId));
  const scope = { storeId, accountId: store.accountId };
  if (!person || !can(person.memberships, 'webhooks:update', scope) || !endpoint?.off_at) {
    return 'never';
  }
  const { id, name, off_at: offAt, off_reason: reason } = endpoint;
  if (reason !== 'GONE' && reason !== 'FAILING') {
    return 'never';
  }
  const webhooksUrl = `${ctx.config.publicUrl.origin}/console/stores/${storeId}/webhooks?endpoint=${id}`;
  return toStaff(asked, person, { name, reason, offAt, webhooksUrl });
}
