import type { z } from 'zod';
import type { readCost as contract } from '#core/contract/commerce/quotes.ts';
import { bandOf } from '#core/contract/tenancy/settings-areas.ts';
import type { StoreId } from '#core/ids.ts';
import { exampleCarts, priceAndCost } from '#core/rules/commerce/price-and-cost.ts';
import { type ContractVersion, versionAt } from '#core/rules/ledger/contract-terms.ts';
import { contractVersions } from '../../ledger/contracts/contract-at.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';

/**
 * What customers of a store pay for protection, and what the store owes of it by its contract now and next, at each cart where
 * something changes and at one that is asked about.
 * @param input.cart decimal text in the store's currency
 * @throws not-found, forbidden
 */
export async function readCost(
  ctx: Ctx,
  input: { storeId: StoreId; cart: string | undefined },
): Promise<z.input<(typeof contract)['answers'][200]>> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'pricing:read', store);
  const versions = await ctx.db.readInStore(store.id, (tx) => contractVersions(tx, store.id));
  const { currency, timeZone } = store;
  const { bands: set, step } = store.settings.protection;
  const bands = set.map(bandOf);
  const now = versionAt(versions, nowOf(ctx));
  const next = comingAfter(versions, nowOf(ctx));
  const priced = (cart: string) =>
    priceAndCost(cart, { bands, step: step === null ? null : step.toFixed(3) }, { now, next, currency });
  return {
    ...{ currency, timeZone },
    now: named(now),
    next: named(next),
    carts: exampleCarts(bands, currency).map(priced),
    tried: input.cart === undefined ? null : priced(input.cart),
  };
}

function named(version: ContractVersion | null) {
  if (version === null) {
    return null;
  }
  const { cost } = version.terms.shipping;
  const percent = cost.kind === 'percent-of-premium' ? cost.percent : null;
  return { version: version.version, validFrom: version.validFrom, kind: cost.kind, percent };
}

/** The version that holds first of those that are agreed and don't hold yet; null where none is. */
function comingAfter(versions: readonly ContractVersion[], at: string): ContractVersion | null {
  const begins = versions
    .map(({ validFrom }) => validFrom)
    .filter((from) => Date.parse(from) > Date.parse(at))
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0];
  return begins === undefined ? null : versionAt(versions, begins);
}
