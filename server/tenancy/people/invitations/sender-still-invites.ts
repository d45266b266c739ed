import type { UserId } from '#core/ids.ts';
import { type Membership, mayManage } from '#core/permissions.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { nowhere, type StoreScope } from '../../../platform/rights/allow.ts';
import { storeById } from '../../stores/read-store.ts';
import { holdsNow } from '../holders.ts';
import { membershipsOf } from '../people.sql.ts';
import { hasNobody, mayNameFirstOwner } from './first-owner.ts';
import { type InvitationRow, openInvitationsBy, revokeInvitationRow } from './invitations.sql.ts';
import type { ProviderInvitationRow } from './provider-invitations.sql.ts';

type Sent = Pick<InvitationRow, 'role' | 'account_id' | 'invited_by_user'>;

/**
 * Whether who sent an invitation may still invite somebody as that; asked whenever its link is used, since people leave
 * by other ways than one. What the operator sent on the command line nobody takes back by leaving.
 */
export async function senderStillInvites(ctx: Ctx, row: Sent & Pick<InvitationRow, 'store_id'>): Promise<boolean> {
  const sender = row.invited_by_user;
  if (sender === null) {
    return true;
  }
  const store = await storeById(ctx, row.store_id);
  return ctx.db.everywhere(async (tx) => mayInvite(tx, await membershipsOf(tx, sender), row, store));
}

/** Whether who sent an invitation to work for the provider still lets people in there. */
export async function senderInvitesToProvider(
  tx: Tx,
  { invited_by: sender }: Pick<ProviderInvitationRow, 'invited_by'>,
): Promise<boolean> {
  return sender === null || holdsNow(tx, nowhere, 'admin-users:create', sender);
}

/** Ends the open invitations of somebody who left in the stores where they may no longer invite like that. */
export async function endInvitationsOf(tx: Tx, ctx: Ctx, userId: UserId, stores: readonly StoreScope[]): Promise<void> {
  const held = await membershipsOf(tx, userId);
  for (const store of stores) {
    const storeId = store.id;
    for (const row of await openInvitationsBy(tx, storeId, userId, nowOf(ctx))) {
      const ends = !(await mayInvite(tx, held, row, store));
      if (ends && (await revokeInvitationRow(tx, storeId, row.id, nowOf(ctx)))) {
        const data = { invitationId: row.id, role: row.role };
        await recordEvent(tx, ctx, { storeId, kind: 'member.invitation-revoked', data });
      }
    }
  }
}

async function mayInvite(
  tx: Tx,
  held: readonly Membership[],
  { role, account_id: accountId }: Sent,
  store: StoreScope,
): Promise<boolean> {
  const scope = { storeId: accountId === null ? store.id : null, accountId: store.accountId };
  return (
    mayManage(held, 'invite', role, scope) ||
    (role === 'store_owner' && mayNameFirstOwner(held, store) && (await hasNobody(tx, store)))
  );
}
