import { choiceKeptDays } from '#core/rules/commerce/consent-shown.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { pagesInStores, type Ran, type Run } from '../../platform/db/in-rounds.ts';
import { consentsToSweep, deleteConsents, markKept } from './consents.sql.ts';

/** How long a choice is kept that no order names: as long as it counts in the shop, and a month for the order to come. */
export const unnamedConsentsKeptDays = choiceKeptDays + 30;
const dayMs = 86_400_000;
const atOnce = 500;

/**
 * Forgets choices of carts that nobody bought, within a run of the `sweep` job. What an order names is its receipt and stays.
 * @asksNobody A timer of the product itself.
 * @recordsNothing A choice that came to nothing is part of no story.
 */
export function sweepConsents({ db, clock }: Pick<Ctx, 'db' | 'clock'>, run?: Run): Promise<Ran> {
  const before = new Date(clock.now() - unnamedConsentsKeptDays * dayMs).toISOString();
  return pagesInStores(
    db,
    atOnce,
    async (tx, storeId, most) => {
      const old = await consentsToSweep(tx, storeId, { before, most });
      const [kept, gone] = [true, false].map((named) => old.filter((row) => row.named === named).map(({ id }) => id));
      if (kept?.length) {
        await markKept(tx, storeId, kept);
      }
      if (gone?.length) {
        await deleteConsents(tx, storeId, gone);
      }
      return old.length;
    },
    run,
  );
}
