import type { Insertable, Selectable } from 'kysely';
import type { ClaimId, FulfillmentId, ResolutionId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ResolutionParcels, Resolutions } from '../../platform/db/schema.gen.ts';

export type Replacement = Pick<Selectable<Resolutions>, 'id' | 'claim_id' | 'order_id' | 'reference'>;

/** The replacements of a store that were placed under one of some names, of decisions that stand, oldest first. */
export function replacementsUnder(tx: Tx, storeId: StoreId, names: readonly string[]): Promise<Replacement[]> {
  return tx
    .selectFrom('resolutions')
    .innerJoin('decisions', (join) =>
      join.on('decisions.store_id', '=', storeId).onRef('decisions.id', '=', 'resolutions.decision_id'),
    )
    .select(['resolutions.id', 'resolutions.claim_id', 'resolutions.order_id', 'resolutions.reference'])
    .where('resolutions.store_id', '=', storeId)
    .where('resolutions.type', '=', 'RESHIP')
    .where('resolutions.execution_state', '=', 'EXECUTED')
    .where('resolutions.reference', 'in', names)
    .where('decisions.live', '=', true)
    .orderBy('resolutions.id')
    .execute();
}

/** Keeps a parcel with the replacement that it brings; false where it is kept already. */
export async function keepParcel(tx: Tx, row: Insertable<ResolutionParcels>): Promise<boolean> {
  const kept = await tx
    .insertInto('resolution_parcels')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'resolution_id', 'fulfillment_id']).doNothing())
    .returning('fulfillment_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** The parcels that are kept with the replacements of a claim. */
export async function parcelsOfClaim(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<ReadonlySet<FulfillmentId>> {
  const rows = await tx
    .selectFrom('resolution_parcels as kept')
    .innerJoin('resolutions', (join) =>
      join.on('resolutions.store_id', '=', storeId).onRef('resolutions.id', '=', 'kept.resolution_id'),
    )
    .select('kept.fulfillment_id')
    .where('kept.store_id', '=', storeId)
    .where('resolutions.claim_id', '=', claimId)
    .execute();
  return new Set(rows.map((row) => row.fulfillment_id));
}

/** Whether a replacement's shipment is known. */
export async function hasParcels(tx: Tx, storeId: StoreId, resolutionId: ResolutionId): Promise<boolean> {
  const found = await tx
    .selectFrom('resolution_parcels')
    .select('fulfillment_id')
    .where('store_id', '=', storeId)
    .where('resolution_id', '=', resolutionId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
