import type { UserId } from '#core/ids.ts';
import type { NotificationKind } from '#core/reference/notifications.ts';
import type { Ctx } from '../../../../platform/context/context.ts';
import { type AskedFor, type MailTable, toStaff } from '../../../../platform/mail/mail-kind.ts';
import { staffOf } from '../../../../tenancy/people/staff.ts';
import { storeById } from '../../../../tenancy/stores/read-store.ts';
import { digestOf, type NotificationRowRaw, notificationOf } from '../../notifications.sql.ts';
import { mayBeTold } from '../../tell-people.ts';

/** What notifications ask the mail job for. */
export interface NotificationMails {
  notification: { notificationId: string; userId: UserId };
  'notification-digest': { userId: UserId; at: string };
}

/** What an email says of one thing that concerns its reader. */
export interface SaidNotification {
  kind: NotificationKind;
  /** Who did it; empty for the product itself. */
  by: string;
  at: string;
  claimNumber: number;
  /** The claim in the console. */
  claimUrl: string;
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    /** Tells somebody of one thing that concerns them, at once. */
    notification: SaidNotification & { notificationId: string };
    /** Tells somebody of all that concerned them on a day. */
    'notification-digest': { at: string; told: (SaidNotification & { storeName: string })[]; inboxUrl: string };
  }
}

export const notificationMails: MailTable<NotificationMails> = {
  notification: { compose: composeNotification, about: ({ notificationId }) => notificationId },
  'notification-digest': { compose: composeDigest, about: ({ at }) => at },
};

/** Nothing is said once it was read in the console, or its reader may not read the claim. */
async function composeNotification(ctx: Ctx, asked: AskedFor<NotificationMails, 'notification'>) {
  const { storeId, mail } = asked;
  const store = await storeById(ctx, storeId);
  const person = await staffOf(ctx, mail.userId);
  const row = await ctx.db.inStore(storeId, (tx) =>
    notificationOf(tx, { storeId, id: mail.notificationId, userId: mail.userId }),
  );
  if (!person || !row || row.read_at !== null || !mayBeTold(person, store, row) || undone(row)) {
    return 'never';
  }
  return toStaff(asked, person, { notificationId: row.id, ...said(ctx, row) });
}

/** What a daily email says, where anything is left that its reader may read. */
async function composeDigest(ctx: Ctx, asked: AskedFor<NotificationMails, 'notification-digest'>) {
  const { userId, at } = asked.mail;
  const person = await staffOf(ctx, userId);
  if (!person) {
    return 'never';
  }
  const rows = await ctx.db.everywhere((tx) => digestOf(tx, userId, at));
  const told = [];
  for (const row of rows) {
    const store = await storeById(ctx, row.store_id);
    if (mayBeTold(person, store, row) && !undone(row)) {
      told.push({ ...said(ctx, row), storeName: store.name });
    }
  }
  const inboxUrl = `${ctx.config.publicUrl.origin}/console/inbox`;
  return told.length === 0 ? 'never' : toStaff(asked, person, { at, told, inboxUrl });
}

/** An approval that was undone is told to nobody. */
const undone = ({ kind, claim_state }: NotificationRowRaw) =>
  kind === 'APPROVED' && !['APPROVED', 'RESOLVED'].includes(claim_state);

const said = (ctx: Pick<Ctx, 'config'>, row: NotificationRowRaw) => ({
  kind: row.kind,
  by: row.actor_kind === 'staff' ? row.actor_name : '',
  at: row.at,
  claimNumber: row.claim_number,
  claimUrl: `${ctx.config.publicUrl.origin}/console/claims/${row.claim_id}`,
});
