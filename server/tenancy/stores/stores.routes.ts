import type { z } from 'zod';
import { Problem } from '#core/contract/platform/problems.ts';
import { getBranding, getStore, getStoreBySlug, type store } from '#core/contract/tenancy/stores.ts';
import { isId } from '#core/ids.ts';
import type { Config } from '../../platform/config/config.ts';
import { nowOf } from '../../platform/context/context.ts';
import { type Route, route } from '../../platform/http/api/route.ts';
import { brandingOf } from './branding.ts';
import { pauseNow } from './filing/require-filing.ts';
import { findStoreById, type StoreRecord, storeBySlug } from './read-store.ts';

/** A store in its short form, as anybody may read it. */
export function shortStore(record: StoreRecord, now: string): z.output<typeof store> {
  const { id, name, slug, currency, timeZone, country, portalUrl, isDemo, active, settings } = record;
  const { warranties, inStore } = settings.capabilities;
  const capabilities = { warranties, inStore: inStore && warranties };
  const { returns, legal } = settings;
  const place = { currency, timeZone, country, portalUrl };
  const pause = pauseNow(record, 'portal', now);
  const filingPaused = pause && { sentence: pause.sentence, until: pause.until };
  return { id, name, slug, ...place, isDemo, closed: !active, filingPaused, returns, legal, capabilities };
}

/** Whether `?fake=` shows the sample order in the portal: of stores marked demo, and never in production (T10). */
export function showsSample(config: Pick<Config, 'profile'>, store: Pick<StoreRecord, 'isDemo'>): boolean {
  return store.isDemo && config.profile !== 'production';
}

function found(record: StoreRecord | null): StoreRecord {
  if (record === null) {
    throw new Problem('not-found');
  }
  return record;
}

export const storesRoutes: readonly Route[] = [
  // The store is that of the host, else the one that `store` or `domain` names (T10).
  route(getBranding, async ({ ctx, storeId }) => ({
    status: 200,
    body: brandingOf(found(storeId === null ? null : await findStoreById(ctx, storeId))),
  })),
  route(getStoreBySlug, async ({ ctx, query }) => ({
    status: 200,
    body: shortStore(found(await storeBySlug(ctx, query.slug.toLowerCase())), nowOf(ctx)),
  })),
  route(getStore, async ({ ctx, params }) => ({
    status: 200,
    body: shortStore(found(isId('store', params.id) ? await findStoreById(ctx, params.id) : null), nowOf(ctx)),
  })),
];
