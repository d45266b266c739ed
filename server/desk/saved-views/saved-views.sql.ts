import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { SavedViewId, StoreId, UserId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SavedViews } from '../../platform/db/schema.gen.ts';

export type SavedViewRow = Selectable<SavedViews>;

/** Who looks: their own views are theirs, whatever is in them. */
export interface Looker {
  userId: UserId | null;
  /** Whether they may read who a customer is, and so what others search for. */
  seesContacts: boolean;
}

/** All shared views and somebody's own, each of which are bounded (limits.ts). */
const mostShown = 200;

const visible = (tx: Tx, storeId: StoreId, { userId, seesContacts }: Looker) =>
  tx
    .selectFrom('saved_views')
    .selectAll()
    .where('store_id', '=', storeId)
    .where((view) =>
      view.or([
        view('owner_id', '=', userId),
        seesContacts ? view('shared', '=', true) : view.and([view('shared', '=', true), view('search', '=', '')]),
      ]),
    );

/** The views that somebody is given: the shared ones and their own. */
export function viewsOf(tx: Tx, storeId: StoreId, looker: Looker): Promise<SavedViewRow[]> {
  return visible(tx, storeId, looker)
    .orderBy('place')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(mostShown)
    .execute();
}

export function findView(tx: Tx, storeId: StoreId, id: SavedViewId, looker: Looker): Promise<SavedViewRow | undefined> {
  return visible(tx, storeId, looker).where('id', '=', id).executeTakeFirst();
}

/** How many views are shared in a store, or are somebody's own. */
export async function countViews(tx: Tx, storeId: StoreId, among: 'shared' | { of: UserId | null }): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_views')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('store_id', '=', storeId)
    .where((view) =>
      among === 'shared'
        ? view('shared', '=', true)
        : view.and([view('shared', '=', false), view('owner_id', '=', among.of)]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertView(tx: Tx, row: Insertable<SavedViews>): Promise<SavedViewRow> {
  return tx.insertInto('saved_views').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateView(
  tx: Tx,
  view: { storeId: StoreId; id: SavedViewId },
  to: Pick<Updateable<SavedViews>, 'name' | 'shared' | 'tab' | 'search' | 'sort' | 'filter' | 'place' | 'updated_at'>,
): Promise<SavedViewRow> {
  return tx
    .updateTable('saved_views')
    .set(to)
    .where('store_id', '=', view.storeId)
    .where('id', '=', view.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteView(tx: Tx, storeId: StoreId, id: SavedViewId): Promise<void> {
  await tx.deleteFrom('saved_views').where('store_id', '=', storeId).where('id', '=', id).execute();
}
