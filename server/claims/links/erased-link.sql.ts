import type { ClaimId, StoreId } from '#core/ids.ts';
import { theCustomer } from '#server-words/installation/erased.ts';
import type { Tx } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/handle.ts';

/** Of a link to a claim whose data was erased: by its customer on their own page, or by the store. */
export type ErasedLink = 'erased' | 'erased-as-asked';

/**
 * Who asked for it.
 * @readsAcross Its customer is told so by the link alone: what they could look up is gone.
 */
const statement = {
  name: 'erased_by',
  text: `SELECT r.asked_by_name AS by FROM events e JOIN erasures r ON r.store_id = $1 AND r.id = e.data ->> 'erasureId'
    WHERE e.store_id = $1 AND e.subject = $2 AND e.kind = 'claim.erased' LIMIT 1`,
};

/** Who had an erased claim's data erased. */
export async function erasedBy(tx: Tx, claim: { store_id: StoreId; id: ClaimId }): Promise<ErasedLink> {
  const [asked] = await runNamed<{ by: string }>(tx, statement, [claim.store_id, claim.id]);
  return asked?.by === theCustomer ? 'erased-as-asked' : 'erased';
}
