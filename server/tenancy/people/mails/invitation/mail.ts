import type { InvitationId, ProviderInvitationId } from '#core/ids.ts';
import { roleLabels } from '#core/permissions.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import { type AskedFor, type MailTable, toCustomer } from '../../../../platform/mail/mail-kind.ts';
import { invitationUrl, providerInvitationUrl } from '../../invitations/invitation-token.ts';
import { statusOf } from '../../invitations/invitation-view.ts';
import { findInvitation } from '../../invitations/invitations.sql.ts';
import { findProviderInvitation } from '../../invitations/provider-invitations.sql.ts';
import { senderInvitesToProvider, senderStillInvites } from '../../invitations/sender-still-invites.ts';

/** What an invitation asks the mail job for. */
export interface InvitationMails {
  invitation: { invitationId: InvitationId };
  'provider-invitation': { invitationId: ProviderInvitationId };
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    /** Invites somebody to work in a store. */
    invitation: {
      invitationId: string;
      /** Who invites; empty for the product itself. */
      invitedBy: string;
      /** As people read it: `store owner`. */
      role: string;
      acceptUrl: string;
      /** Until when the link works. */
      expiresAt: string;
    };
    /** Invites somebody to work for the provider; the look is that of one of its stores. */
    'provider-invitation': Letters['invitation'];
  }
}

export const invitationMails: MailTable<InvitationMails> = {
  invitation: { compose: composeInvitation, about: () => 'once' },
  'provider-invitation': { compose: composeOfProvider, about: () => 'once' },
};

/** Nothing is said once there is nothing left to accept. Whoever is invited is of no team yet, and reads the store's terms. */
async function composeInvitation(ctx: Ctx, asked: AskedFor<InvitationMails, 'invitation'>) {
  const { storeId, mail } = asked;
  const { invitationId } = mail;
  const row = await ctx.db.inStore(storeId, (tx) => findInvitation(tx, storeId, invitationId));
  if (!row || statusOf(ctx, row) !== 'open' || !(await senderStillInvites(ctx, row))) {
    return 'never';
  }
  const { email, role, invited_by: invitedBy, expires_at: expiresAt } = row;
  const acceptUrl = invitationUrl(ctx, { storeId, id: invitationId });
  const letter = { invitationId, invitedBy, role: roleLabels[role], acceptUrl, expiresAt };
  return toCustomer(asked, { id: invitationId, name: '', email }, letter);
}

/** Nothing is said once there is nothing left to accept. */
async function composeOfProvider(ctx: Ctx, asked: AskedFor<InvitationMails, 'provider-invitation'>) {
  const { invitationId } = asked.mail;
  const row = await ctx.db.everywhere(async (tx) => {
    const found = await findProviderInvitation(tx, invitationId);
    return found && (await senderInvitesToProvider(tx, found)) ? found : undefined;
  });
  if (!row || statusOf(ctx, row) !== 'open') {
    return 'never';
  }
  const { email, role, invited_by_name: invitedBy, expires_at: expiresAt } = row;
  const acceptUrl = providerInvitationUrl(ctx, invitationId);
  const letter = { invitationId, invitedBy, role: roleLabels[role], acceptUrl, expiresAt };
  return toCustomer(asked, { id: invitationId, name: '', email }, letter);
}
