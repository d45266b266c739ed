import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { consentIn } from '#core/contract/commerce/consents.ts';
import type { Area } from '#core/contract/tenancy/store-settings.ts';
import { idNamed, type StoreId } from '#core/ids.ts';
import { consentShown } from '#core/rules/commerce/consent-shown.ts';
import { saysAmount } from '#core/rules/commerce/written-price.ts';
import { compareMoney, inItsStores } from '#core/rules/platform/money.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { inLanguage } from '../../platform/words/languages.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { newestNumbers } from '../../tenancy/stores/settings-rows.ts';
import { quoteOf } from '../quotes/price-quote.ts';
import { sellingStore, storeNamed } from '../quotes/selling-store.ts';
import { widgetConfigOf } from '../quotes/widget-config.ts';
import { insertConsent, isOfErased } from './consents.sql.ts';

type ToldConsent = z.output<typeof consentIn>;

interface RecordInput {
  /** The store, where the host or the call names it. */
  storeId: StoreId | null;
  /** Else its id or its short name, as the cart’s page tells it. */
  named?: string;
  consent: ToldConsent;
  /** Counts a choice of a store, which refuses by throwing. */
  counted?: (storeId: StoreId) => Promise<void> | void;
}

/**
 * Keeps a choice that a cart’s widget tells, with what it showed. It is told by a page of the shop, so it says how much of it
 * the store’s settings bear out; what was kept under an id once never changes.
 * @throws not-found for a store that isn’t there, or is closed
 * @asksNobody Anybody may tell of a choice: it opens nothing, and counts for nothing until an order names it.
 * @recordsNothing It is its own record.
 */
export async function recordConsent(ctx: Ctx, input: RecordInput): Promise<void> {
  const { consent } = input;
  const store = await sellingStore(ctx, input.storeId, () => storeNamed(ctx, input.named));
  await input.counted?.(store.id);
  const asOffered = isAsOffered(store, consent);
  await ctx.db.inStore(store.id, async (tx) => {
    const versions = await newestNumbers(tx, store.id, ['widget', 'quote-pricing']);
    const versionOf = (area: Area) => versions.find((row) => row.area === area)?.version ?? null;
    const id = idNamed('consent', consent.id);
    const isForgotten = await isOfErased(tx, store.id, id);
    await insertConsent(tx, {
      store_id: store.id,
      id,
      cart: isForgotten ? null : consent.cart || null,
      chosen: consent.chosen,
      chosen_at: new Date(ctx.clock.now() - consent.secondsAgo * 1000).toISOString(),
      recorded_at: nowOf(ctx),
      look: consent.look,
      starts_on: consent.startsOn,
      mandatory: consent.mandatory,
      country: isForgotten ? null : consent.country || null,
      shown: JSON.stringify(consent.shown),
      shown_hash: createHash('sha256').update(JSON.stringify(consent.shown)).digest('hex'),
      language: consent.language,
      price: consent.price,
      currency: consent.currency,
      paid_by: consent.paidBy,
      subtotal: consent.subtotal ?? null,
      widget_version: versionOf('widget'),
      pricing_version: versionOf('quote-pricing'),
      as_offered: asOffered,
    });
  });
}

/** Whether words, look and price are those that the store’s settings give now: a page may show, and tell, others. */
function isAsOffered(store: StoreRecord, told: ToldConsent): boolean {
  const asked = { type: told.type, country: told.country || undefined };
  const config = inLanguage(told.language, () => widgetConfigOf(store, asked));
  const { quote } = quoteOf(store, {
    ...(told.subtotal != null && { subtotal: told.subtotal }),
    ...(asked.country !== undefined && { country: asked.country }),
  });
  const { priceLabel } = told.shown;
  const isPriced =
    quote?.paidBy === 'brand'
      ? priceLabel === config.texts.included
      : saysAmount(priceLabel, String(told.price), store.currency);
  const shown = consentShown(config, { fixed: config.mandatory || quote?.paidBy === 'brand', priceLabel });
  return (
    quote !== null &&
    told.version === config.version &&
    told.look === config.look &&
    told.startsOn === config.startsOn &&
    told.mandatory === config.mandatory &&
    told.currency === store.currency &&
    told.paidBy === quote.paidBy &&
    compareMoney(inItsStores(told.price), inItsStores(String(quote.price))) === 0 &&
    isPriced &&
    isDeepStrictEqual(told.shown, shown)
  );
}
