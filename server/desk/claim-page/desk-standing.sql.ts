import type { StoreId } from '../../../core/ids.ts';
import { type ClaimStanding, claimStandingIn, claimStandingRead } from '../../claims/claim-view/claim-standing.sql.ts';
import type { Tx } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/handle.ts';
import { type Fingerprint, fingerprintsIn } from './same-photos.sql.ts';

/** What the desk asks about a claim beside the claim itself. */
export interface DeskStanding extends ClaimStanding {
  /** How its photos are known again. */
  photos: Fingerprint[];
}

const statement = {
  name: 'desk_standing',
  text: `SELECT ${claimStandingIn} AS standing,
    CASE WHEN $3 AND c.queue_photos > 0 THEN ${fingerprintsIn('$1', 'c.id')} ELSE '[]' END AS photos
  FROM claims c WHERE c.store_id = $1 AND c.id = $2`,
};

/**
 * Where a claim stands, and how its photos are known again where they are looked for; undefined where there is no claim.
 * Known by its id alone, it is asked together with the claim.
 */
export async function readDeskStanding(
  tx: Tx,
  storeId: StoreId,
  id: string,
  { photos }: { photos: boolean },
): Promise<DeskStanding | undefined> {
  const [row] = await runNamed<{ standing: ClaimStanding; photos: Fingerprint[] }>(tx, statement, [
    ...[storeId, id, photos],
  ]);
  return row && { ...claimStandingRead(row.standing), photos: row.photos };
}
