import type { AssignedStore, SupportMember } from '#core/contract/tenancy/support-members.ts';
import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { allStores, type StoreRecord } from '../../stores/read-store.ts';
import { absencesOf } from '../absence/absences.ts';
import { assignmentsOf, type selectSupport } from './support.sql.ts';

type SupportRow = Awaited<ReturnType<typeof selectSupport>>[number];
type AssignmentRow = Awaited<ReturnType<typeof assignmentsOf>>[number];

/** Every store by its id. */
export async function storesById(ctx: Ctx): Promise<ReadonlyMap<StoreId, StoreRecord>> {
  return new Map((await allStores(ctx)).map((store) => [store.id, store]));
}

/** People of the provider’s support, with what they are assigned. */
export async function viewSupport(
  tx: Tx,
  ctx: Ctx,
  people: readonly SupportRow[],
  stores: ReadonlyMap<StoreId, StoreRecord>,
): Promise<SupportMember[]> {
  const ids = people.map((person) => person.user_id);
  const rows = Map.groupBy(await assignmentsOf(tx, ids), (row) => row.user_id);
  const absence = await absencesOf(tx, ctx, ids);
  return people.map(({ id, user_id, name, email, two_factor_enabled }) => {
    const own = rows.get(user_id) ?? [];
    return {
      id,
      userId: user_id,
      name,
      email,
      secondFactor: two_factor_enabled,
      everyStore: own.some(({ store_id }) => store_id === null),
      stores: own
        .flatMap((row) => assignedStore(row, row.store_id === null ? undefined : stores.get(row.store_id)))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
      absence: absence(user_id),
    };
  });
}

function assignedStore(row: AssignmentRow, store: StoreRecord | undefined): AssignedStore[] {
  if (store === undefined) {
    return [];
  }
  const { alone_below: aloneBelow, assigned_at: since, assigned_by_name: by } = row;
  return [{ id: store.id, name: store.name, currency: store.currency, closed: !store.active, aloneBelow, since, by }];
}
