import type { StoreId, UserId } from '../../../core/ids.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { pagesInStores, type Ran, type Run } from '../../platform/db/in-rounds.ts';
import type { MailedDigest, MailedNotification } from '../../platform/mail/mail-sources.ts';
import { type Staff, staffOf, storesReachedBy } from '../../tenancy/people/staff.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import {
  deleteNotifications,
  digestOf,
  type NotificationRowRaw,
  notificationOf,
  takeForDigest,
} from './notifications.sql.ts';
import { mayBeTold } from './tell-people.ts';

/**
 * Sends somebody the emails of a day as one. What they have read in the console meanwhile is left out, and nothing is in
 * two of them.
 * @asksNobody A timer of the product itself.
 * @recordsNothing Only the email is asked for.
 */
export async function sendDigest(ctx: Ctx, { userId }: { userId: UserId }): Promise<void> {
  const person = await staffOf(ctx, userId);
  const [store] = person ? await storesReachedBy(ctx, person) : [];
  if (!store) {
    return;
  }
  const at = nowOf(ctx);
  await ctx.db.everywhere(async (tx) => {
    if ((await takeForDigest(tx, userId, at)) > 0) {
      const mail = { template: 'notification-digest', userId, at } as const;
      await ctx.jobs.enqueue(tx, 'send-mail', { storeId: store.id, mail });
    }
  });
}

/** What an email says of one thing; null once it was read in the console, or its reader may not read the claim. */
export async function mailedNotification(
  ctx: Ctx,
  storeId: StoreId,
  mail: { notificationId: string; userId: UserId },
): Promise<MailedNotification | null> {
  const store = await storeById(ctx, storeId);
  const person = await staffOf(ctx, mail.userId);
  const row = await ctx.db.inStore(storeId, (tx) =>
    notificationOf(tx, { storeId, id: mail.notificationId, userId: mail.userId }),
  );
  if (!person || !row || row.read_at !== null || !mayBeTold(person, store, row) || undone(row)) {
    return null;
  }
  return { person: addressed(person), notificationId: row.id, ...said(ctx, row) };
}

/** What a daily email says; null where nothing is left that its reader may read. */
export async function mailedDigest(
  ctx: Ctx,
  { userId, at }: { userId: UserId; at: string },
): Promise<MailedDigest | null> {
  const person = await staffOf(ctx, userId);
  if (!person) {
    return null;
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
  return told.length === 0 ? null : { person: addressed(person), told, inboxUrl };
}

const addressed = ({ userId, name, email }: Staff) => ({ id: userId, name, email });

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

/** How long notifications are kept. */
const keptDays = 90;
const atOnce = 500;

/**
 * Forgets what people were told 90 days ago or earlier; the feed keeps what happened. Run by the `sweep` job.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What happened stays in the feed.
 */
export function sweepNotifications({ db, clock }: Pick<Ctx, 'db' | 'clock'>, run?: Run): Promise<Ran> {
  const before = new Date(clock.now() - keptDays * 86_400_000).toISOString();
  return pagesInStores(db, atOnce, (tx, storeId, most) => deleteNotifications(tx, storeId, { before, most }), run);
}
