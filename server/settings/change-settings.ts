import { isDeepStrictEqual } from 'node:util';
import { type BrandingInput, brandingSchema } from '../../core/contract/branding.ts';
import { kindCode } from '../../core/contract/field-problems.ts';
import { Problem } from '../../core/contract/problems.ts';
import { type Area, areaSchemas } from '../../core/contract/store-settings.ts';
import type { StoreId } from '../../core/ids.ts';
import { say } from '../../core/reference/problem-sentences.ts';
import { areaPermission, type SettingsAreaName } from '../../core/reference/settings.ts';
import { recordEvent } from '../audit-log/record-event.ts';
import { type Ctx, nowOf } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { actorOf } from '../rights/actor-of.ts';
import { allow } from '../rights/allow.ts';
import { keepBrandPictures } from './brand/brand-pictures.ts';
import { checkedBranding, refused, refusedAt } from './check-store.ts';
import { type AreaVersion, versionView } from './read-settings.ts';
import { forgetStores, storeById } from './read-store.ts';
import { findVersion, insertVersion, lockSettings, versionsOf, writeSettings } from './settings.sql.ts';
import { withPart } from './settings-parts.ts';

export interface SettingsChange {
  storeId: StoreId;
  area: Area;
  /** The version that was read; 0 where nothing was set. */
  expectedVersion: number;
  /** The area as a whole: what is left out goes back to its default. */
  settings?: unknown;
  /** An older version to put back instead; 0 for the defaults, which hold before the first. */
  putBack?: number;
  reason?: string;
}

/**
 * Sets one area of a store's settings, as a new version. Every process obeys within two seconds. What is set already
 * is answered as it is, and no version is made.
 * @throws settings-conflict when somebody else changed the area since; validation-failed with the field
 */
export async function changeSettings(ctx: Ctx, given: SettingsChange): Promise<AreaVersion> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, areaPermission(given.area, 'update'), store);
  const { area, expectedVersion, putBack = null, reason = null } = given;
  const changed = await ctx.db.inStore(store.id, async (tx) => {
    const now = await lockSettings(tx, store.id);
    const [newest] = await versionsOf(tx, store.id, area, { size: 1 });
    const version = newest?.version ?? 0;
    if (version !== expectedVersion) {
      throw new Problem('settings-conflict', { extensions: { version } });
    }
    const settings = await wanted(tx, given);
    if (newest !== undefined && isDeepStrictEqual(newest.settings, settings)) {
      return versionView(area, newest);
    }
    if (area === 'branding') {
      await keepBrandPictures(tx, ctx, {
        storeId: store.id,
        branding: brandingSchema.parse(settings),
        at: '/settings',
      });
    }
    const row = { settings, version: version + 1, put_back: putBack, reason, created_at: nowOf(ctx) };
    const author = actorOf(ctx);
    await insertVersion(tx, { storeId: store.id, area, ...row, putBack, author, at: row.created_at });
    await writeSettings(tx, store.id, {
      at: row.created_at,
      ...(area === 'branding'
        ? { branding: settings }
        : { settings: withPart(now.settings, area as SettingsAreaName, settings) }),
    });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'store.settings-changed',
      data: {
        area,
        version: row.version,
        ...(putBack === null ? {} : { putBack }),
        ...(reason === null || reason === undefined ? {} : { said: reason }),
      },
    });
    if (area === 'fulfillment' && !isDeepStrictEqual(now.settings.covers, settings.covers)) {
      await coverAnew(tx, ctx, store.id);
    }
    return versionView(area, { ...row, author_name: author.name });
  });
  forgetStores(ctx);
  return changed;
}

/** Has orders covered that the store covers from now on: behind the two seconds for which a process may hold older settings. */
function coverAnew(tx: Tx, ctx: Ctx, storeId: StoreId): Promise<void> {
  const runAt = new Date(ctx.clock.now() + 3_000).toISOString();
  return ctx.jobs.enqueue(tx, 'cover-orders', { storeId, after: null }, { runAt, key: `cover-orders:${storeId}` });
}

/** What the area is to be: what was sent, or the version to put back, as far as it can still be taken. */
async function wanted(tx: Tx, given: SettingsChange): Promise<Record<string, unknown>> {
  const { storeId, area, putBack } = given;
  let settings = given.settings;
  if (putBack === 0) {
    settings = {};
  } else if (putBack !== undefined) {
    const older = await findVersion(tx, storeId, area, putBack);
    if (older === undefined) {
      throw refused([
        { pointer: '/putBack', code: 'not-offered', message: say('no-such-version', { version: putBack }) },
      ]);
    }
    settings = older.settings;
  }
  const parsed = areaSchemas[area].safeParse(settings, { error: kindCode });
  if (!parsed.success) {
    throw refusedAt(parsed.error.issues, '/settings');
  }
  if (area === 'branding') {
    checkedBranding(settings as BrandingInput, '/settings');
  }
  return settings as Record<string, unknown>;
}
