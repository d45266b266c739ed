import { Problem } from '#core/contract/platform/problems.ts';
import { isId } from '#core/ids.ts';
import { onClaim } from '../../claims/claim/claim-access.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { deleteFromClaim, findLabel, insertOnClaim } from './labels.sql.ts';

interface Labeling {
  id: string;
  labelId: string;
}

/**
 * Puts a label on a claim, which is told by a line of its feed and changes nothing else of it. One that it carries stays:
 * then the answer is false.
 * @throws not-found for a label that is another store's or retired; claim-archived
 */
export async function putLabelOn(ctx: Ctx, input: Labeling): Promise<boolean> {
  return relabel(ctx, input, true);
}

/** Takes a label off a claim, a retired one too; false where it carries none. @throws not-found; claim-archived */
export async function takeLabelOff(ctx: Ctx, input: Labeling): Promise<boolean> {
  return relabel(ctx, input, false);
}

async function relabel(ctx: Ctx, { id, labelId }: Labeling, on: boolean): Promise<boolean> {
  return onClaim(ctx, id, 'claims:update', async ({ tx, store, claim }) => {
    const label = isId('label', labelId) ? await findLabel(tx, store.id, labelId) : undefined;
    if (!label || (on && label.retired_at !== null)) {
      throw new Problem('not-found');
    }
    if (claim.state === 'ARCHIVED') {
      throw new Problem('claim-archived');
    }
    const place = { store_id: store.id, claim_id: claim.id, label_id: label.id };
    const changed = on
      ? await insertOnClaim(tx, { ...place, put_at: nowOf(ctx) })
      : await deleteFromClaim(tx, store.id, claim.id, label.id);
    if (changed) {
      await recordEvent(tx, ctx, {
        storeId: store.id,
        kind: on ? 'claim.labeled' : 'claim.unlabeled',
        claimId: claim.id,
        orderId: claim.order_id,
        data: { labelId: label.id, name: label.name },
      });
    }
    return changed;
  });
}
