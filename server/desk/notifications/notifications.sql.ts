import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { ClaimId, NotificationId, StoreId, UserId } from '#core/ids.ts';
import type { NotificationKind, NotificationState, NotificationWays } from '#core/reference/notifications.ts';
import type { Tx } from '../../platform/db/database.ts';
import { descending, mergedPages } from '../../platform/db/merged-pages.ts';
import { pageOfEach } from '../../platform/db/page-of-each.ts';
import type { NotificationChoices, Notifications } from '../../platform/db/schema.gen.ts';
import { tellOwn } from '../../platform/db/tell.ts';

/** Writes down that a person is told; false where they were told of that thing already. */
export async function insertNotification(tx: Tx, row: Insertable<Notifications>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notifications')
    .values(row)
    .onConflict((on) => on.columns(['store_id', 'user_id', 'kind', 'about']).doNothing())
    .executeTakeFirst();
  const isNew = (numInsertedOrUpdatedRows ?? 0n) > 0n;
  if (isNew) await tellOwn(tx, [row.user_id]);
  return isNew;
}

export interface NotificationRowRaw {
  store_id: StoreId;
  id: string;
  kind: NotificationKind;
  claim_id: ClaimId;
  claim_number: number;
  claim_state: string;
  category: string;
  author_name: string;
  actor_kind: string;
  actor_name: string;
  at: string;
  read_at: string | null;
  later_until: string | null;
}

/** A single store by its id, which is what the planner estimates; of several the store of the row beside it. */
function ofStores(storeIds: readonly StoreId[], relation: string, among: RawBuilder<unknown>) {
  const column = sql.ref(`${relation}.store_id`);
  return storeIds.length === 1 ? sql`${column} = ${storeIds[0]}` : sql`${column} = ${among}`;
}

const shown = sql.raw(
  `n.store_id, n.id, n.kind, n.claim_id, c.claim_number, c.state AS claim_state, c.category, c.author_name, e.actor_kind,
   e.actor_name, n.at, n.read_at, n.later_until`,
);

interface Reader {
  userId: UserId;
  storeIds: readonly StoreId[];
}

interface Page {
  most: number;
  before?: string;
  /** Only what is open, put off, or over; all where nothing is said. */
  state?: NotificationState;
  /** Now: what was put off until then or earlier is open. */
  at: string;
}

/** What somebody was told of in some stores, newest first. */
export function notificationsOf(tx: Tx, person: Reader, page: Page): Promise<NotificationRowRaw[]> {
  return mergedPages(
    tx,
    { storeIds: person.storeIds, most: page.most },
    (storeIds) => newestNotifications(tx, { ...person, storeIds }, page),
    descending((row) => [row.id]),
  );
}

/** @readsAcross Each names its claim, and who did it is told by the line of the feed. */
async function newestNotifications(tx: Tx, person: Reader, page: Page): Promise<NotificationRowRaw[]> {
  const standing = {
    open: sql`AND read_at IS NULL AND (later_until IS NULL OR later_until <= ${page.at})`,
    later: sql`AND read_at IS NULL AND later_until > ${page.at}`,
    done: sql`AND read_at IS NOT NULL`,
  };
  const { rows } = await sql<NotificationRowRaw>`
    SELECT ${shown}
    FROM ${pageOfEach(
      person.storeIds,
      (store) => sql`SELECT * FROM notifications
      WHERE notifications.store_id = ${store} AND notifications.user_id = ${person.userId}
        AND (${page.before ?? null}::text IS NULL OR notifications.id < ${page.before ?? null})
        ${page.state === undefined ? sql`` : standing[page.state]}
      ORDER BY notifications.id DESC LIMIT ${page.most}`,
    )} AS n
    JOIN claims c ON ${ofStores(person.storeIds, 'c', sql`n.store_id`)} AND c.id = n.claim_id
    JOIN events e ON ${ofStores(person.storeIds, 'e', sql`n.store_id`)} AND e.subject = n.claim_id AND e.sequence = n.sequence
    ORDER BY n.id DESC LIMIT ${page.most}`.execute(tx);
  return rows;
}

/**
 * One of somebody's, for the email about it.
 * @readsAcross As above.
 */
export async function notificationOf(
  tx: Tx,
  of: { storeId: StoreId; id: string; userId: UserId },
): Promise<NotificationRowRaw | undefined> {
  const { rows } = await sql<NotificationRowRaw>`
    SELECT ${shown} FROM notifications n
    JOIN claims c ON c.store_id = ${of.storeId} AND c.id = n.claim_id
    JOIN events e ON e.store_id = ${of.storeId} AND e.subject = n.claim_id AND e.sequence = n.sequence
    WHERE n.store_id = ${of.storeId} AND n.id = ${of.id} AND n.user_id = ${of.userId}`.execute(tx);
  return rows[0];
}

/**
 * How many of them somebody has not read, and how many of those they put off until after `at`, with the instant at which
 * the first of these comes back.
 */
export async function unreadOf(
  tx: Tx,
  { userId, storeIds }: Reader,
  at: string,
): Promise<{ unread: number; later: number; backAt: string | null }> {
  const found = await tx
    .selectFrom('notifications')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('later_until', '>', at).as('later'),
      fn.min<string | null>('later_until').filterWhere('later_until', '>', at).as('back_at'),
    ])
    .where('store_id', 'in', storeIds)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { unread: Number(found.all) - Number(found.later), later: Number(found.later), backAt: found.back_at };
}

/** Marks somebody's own as read: those of `ids`, or all that came until `at` and aren't put off. */
export async function markOwnRead(
  tx: Tx,
  person: Reader,
  which: { ids?: readonly string[]; at: string },
): Promise<void> {
  const unread = ownOf(tx, person, which.at).where('read_at', 'is', null).where('at', '<=', which.at);
  await (which.ids === undefined
    ? unread.where(({ eb, or }) => or([eb('later_until', 'is', null), eb('later_until', '<=', which.at)]))
    : unread.where('id', 'in', idsOf(which.ids))
  ).execute();
  await tellOwn(tx, [person.userId]);
}

/** Those of somebody's own are open again. */
export async function markOwnOpen(tx: Tx, person: Reader, ids: readonly string[]): Promise<void> {
  await ownOf(tx, person, null).set({ later_until: null }).where('id', 'in', idsOf(ids)).execute();
  await tellOwn(tx, [person.userId]);
}

/** Puts those of somebody's own off that are still open; null brings them back. */
export async function putOwnOff(
  tx: Tx,
  person: Reader,
  { ids, until }: { ids: readonly string[]; until: string | null },
): Promise<void> {
  await ownOf(tx, person, null)
    .set({ later_until: until })
    .where('id', 'in', idsOf(ids))
    .where('read_at', 'is', null)
    .execute();
  await tellOwn(tx, [person.userId]);
}

const ownOf = (tx: Tx, { storeIds, userId }: Reader, readAt: string | null) =>
  tx
    .updateTable('notifications')
    .set({ read_at: readAt })
    .where('store_id', 'in', storeIds)
    .where('user_id', '=', userId);

// Cast: compared as text only.
const idsOf = (ids: readonly string[]) => ids as readonly NotificationId[];

/** Of what everybody was told of a claim: these kinds are over as of a line of its feed. */
export async function endToldOf(
  tx: Tx,
  claim: ToldClaim,
  { kinds, at }: { kinds: readonly NotificationKind[]; at: string },
): Promise<void> {
  const over = await toldOf(tx, claim, at)
    .where('kind', 'in', kinds)
    .where('read_at', 'is', null)
    .where('at', '<=', at)
    .returning('user_id')
    .execute();
  await tellEach(tx, over);
}

/** What a line of the feed ended is open again. */
export async function reopenToldOf(tx: Tx, claim: ToldClaim, endedAt: string): Promise<void> {
  await tellEach(tx, await toldOf(tx, claim, null).where('read_at', '=', endedAt).returning('user_id').execute());
}

/** Nobody was told of a line of the feed that was undone. */
export async function forgetTold(tx: Tx, { storeId, claimId }: ToldClaim, sequence: number): Promise<void> {
  const gone = await tx
    .deleteFrom('notifications')
    .where('store_id', '=', storeId)
    .where('claim_id', '=', claimId)
    .where('sequence', '=', sequence)
    .returning('user_id')
    .execute();
  await tellEach(tx, gone);
}

const tellEach = (tx: Tx, rows: readonly { user_id: UserId }[]) =>
  tellOwn(
    tx,
    rows.map((row) => row.user_id),
  );

interface ToldClaim {
  storeId: StoreId;
  claimId: ClaimId;
}

const toldOf = (tx: Tx, { storeId, claimId }: ToldClaim, readAt: string | null) =>
  tx
    .updateTable('notifications')
    .set({ read_at: readAt })
    .where('store_id', '=', storeId)
    .where('claim_id', '=', claimId);

/** How somebody chose to be told; undefined where they chose nothing. */
export async function choicesOf(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('notification_choices')
    .select(['ways', 'digest_hour', 'time_zone'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function keepChoices(
  tx: Tx,
  row: Omit<Insertable<NotificationChoices>, 'ways'> & { ways: NotificationWays },
): Promise<void> {
  const { user_id, ...said } = { ...row, ways: JSON.stringify(row.ways) };
  await tx
    .insertInto('notification_choices')
    .values({ user_id, ...said })
    .onConflict((on) => on.column('user_id').doUpdateSet(said))
    .execute();
}

/** Takes what waits for somebody's next daily email, unless they have read it in the console or put it off; answers how many. */
export async function takeForDigest(tx: Tx, userId: UserId, at: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ emailed_at: at })
    .where('user_id', '=', userId)
    .where('email', '=', 'digest')
    .where('emailed_at', 'is', null)
    .where('read_at', 'is', null)
    .where('later_until', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * What a daily email tells, oldest first.
 * @readsAcross As above.
 */
export async function digestOf(tx: Tx, userId: UserId, at: string): Promise<NotificationRowRaw[]> {
  const { rows } = await sql<NotificationRowRaw>`
    SELECT ${shown} FROM notifications n
    JOIN claims c ON c.store_id = n.store_id AND c.id = n.claim_id
    JOIN events e ON e.store_id = n.store_id AND e.subject = n.claim_id AND e.sequence = n.sequence
    WHERE n.user_id = ${userId} AND n.email = 'digest' AND n.emailed_at = ${at} ORDER BY n.id`.execute(tx);
  return rows;
}

/** Forgets what was told before an instant; what was put off stays as long behind the moment at which it comes back. */
export async function deleteNotifications(
  tx: Tx,
  storeId: StoreId,
  { before, most }: { before: string; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM notifications WHERE store_id = ${storeId} AND id IN (
      SELECT id FROM notifications WHERE store_id = ${storeId} AND at < ${before}
        AND (later_until IS NULL OR later_until < ${before}) LIMIT ${most})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
