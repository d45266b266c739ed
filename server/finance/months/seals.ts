import { createHash } from 'node:crypto';
import type { StoreId } from '#core/ids.ts';
import type { LedgerMonth } from '#core/rules/ledger/ledger-month.ts';
import { macsOfMonth, periodsOf } from '../../ledger/books/index.ts';
import type { Ctx, Services } from '../../platform/context/context.ts';

/**
 * The keyed code over the seal of the month before and over the codes of every entry that a month holds: none is changed,
 * slips in, or goes without its showing (finance.md 4, "Proof").
 * @param told the codes in the order of the entries' ids
 */
export function sealOf(
  { secrets }: Pick<Services, 'secrets'>,
  storeId: StoreId,
  told: { before: string | null; month: LedgerMonth; macs: readonly string[] },
): string {
  const text = JSON.stringify([told.before, storeId, told.month, told.macs]);
  return secrets.mac('ledger-month', createHash('sha256').update(text).digest('base64url'));
}

/** The closed months of a store's book that no longer hold what they were closed with, the first one first. */
export function brokenSeals(ctx: Ctx, storeId: StoreId): Promise<LedgerMonth[]> {
  return ctx.db.inStore(storeId, async (tx) => {
    const broken: LedgerMonth[] = [];
    let before: string | null = null;
    for (const { month, seal, state } of (await periodsOf(tx, storeId)).toReversed()) {
      if (state === 'CLOSED') {
        if (seal !== sealOf(ctx, storeId, { before, month, macs: await macsOfMonth(tx, storeId, month) })) {
          broken.push(month);
        }
        before = seal;
      }
    }
    return broken;
  });
}
