import { isDeepStrictEqual } from 'node:util';
import { brandingSchema } from '#core/contract/tenancy/branding.ts';
import type { Area } from '#core/contract/tenancy/store-settings.ts';
import type { GuardedChangeId, StoreId } from '#core/ids.ts';
import type { SettingsAreaName } from '#core/reference/settings.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { keepBrandPictures } from '../stores/brand/brand-pictures.ts';
import { refuseOutside } from '../stores/capabilities/require-capability.ts';
import type { StoreRecord } from '../stores/read-store.ts';
import { withPart } from '../stores/settings-parts.ts';
import { insertVersion, type lockSettings, versionsOf, writeSettings } from '../stores/settings-rows.ts';
import { type AreaVersion, versionView } from './read-settings.ts';

/** The version of an area that holds now, with what it sets; 0 and null where nothing was set. */
export async function newestVersion(tx: Tx, storeId: StoreId, area: Area) {
  const [row] = await versionsOf(tx, storeId, area, { size: 1 });
  return { version: row?.version ?? 0, row: row ?? null };
}

/** One version of an area that is to hold from now on; it was checked, and the caller may set it. */
export interface NewSettings {
  /** What the store has set now, as `lockSettings` read it. */
  now: Awaited<ReturnType<typeof lockSettings>>;
  area: Area;
  settings: Record<string, unknown>;
  version: number;
  putBack: number | null;
  reason: string | null;
  /** Who wanted it; another than the caller where a second person confirmed it, or a day had passed. */
  author: { kind: string; id: string | null; name: string };
  confirmedBy?: string | null;
  changeId?: GuardedChangeId;
  /** Where the settings stand in what was sent. */
  at?: string;
}

/**
 * Writes a new version of an area: it holds, and the feed tells of it.
 * @throws validation-failed for a setting outside of what the provider lets the store do
 */
export async function applySettings(tx: Tx, ctx: Ctx, store: StoreRecord, given: NewSettings): Promise<AreaVersion> {
  const { now, area, settings, version, putBack, reason, author, confirmedBy = null, changeId } = given;
  const storeId = store.id;
  const at = nowOf(ctx);
  refuseOutside(store, area, {
    before: now.settings,
    after: settings,
    ...(given.at !== undefined && { at: given.at }),
  });
  if (area === 'branding') {
    await keepBrandPictures(tx, ctx, { storeId, branding: brandingSchema.parse(settings), at: '/settings' });
  }
  await insertVersion(tx, { storeId, area, version, settings, putBack, reason, author, confirmedBy, at });
  await writeSettings(
    tx,
    storeId,
    area === 'branding'
      ? { branding: settings }
      : { settings: withPart(now.settings, area as SettingsAreaName, settings) },
  );
  await recordEvent(tx, ctx, {
    storeId,
    kind: 'store.settings-changed',
    data: {
      area,
      version,
      ...(putBack === null ? {} : { putBack }),
      ...(reason === null ? {} : { said: reason }),
      ...(changeId === undefined ? {} : { changeId, proposedBy: author.name }),
    },
  });
  if (area === 'fulfillment' && !isDeepStrictEqual(now.settings.covers, settings.covers)) {
    await coverAnew(tx, ctx, storeId);
  }
  if (area === 'limits' && !isDeepStrictEqual(now.settings.rates, settings.rates)) {
    await rateAnew(tx, ctx, storeId);
  }
  return versionView(area, {
    ...{ settings, version, reason, created_at: at, put_back: putBack },
    ...{ author_name: author.name, confirmed_by_name: confirmedBy },
  });
}

/** Has orders measured that no rate measured before: behind those two seconds, too. */
function rateAnew(tx: Tx, ctx: Ctx, storeId: StoreId): Promise<void> {
  const runAt = new Date(ctx.clock.now() + 3_000).toISOString();
  return ctx.jobs.enqueue(tx, 'rate-orders', { storeId }, { runAt, key: `rate-orders:${storeId}` });
}

/** Has orders covered that the store covers from now on: behind the two seconds for which a process may hold older settings. */
function coverAnew(tx: Tx, ctx: Ctx, storeId: StoreId): Promise<void> {
  const runAt = new Date(ctx.clock.now() + 3_000).toISOString();
  return ctx.jobs.enqueue(tx, 'cover-orders', { storeId, after: null }, { runAt, key: `cover-orders:${storeId}` });
}
