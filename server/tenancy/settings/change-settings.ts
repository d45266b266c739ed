import { isDeepStrictEqual } from 'node:util';
import { Problem } from '#core/contract/platform/problems.ts';
import { type Area, areaSchemas } from '#core/contract/tenancy/store-settings.ts';
import type { StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { areaPermission } from '#core/reference/settings.ts';
import { limitsArea, raisedLimits, raisedRates } from '#core/rules/tenancy/guarded-change.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { actorOf } from '../../platform/rights/actor-of.ts';
import { allow } from '../../platform/rights/allow.ts';
import { refused } from '../stores/check-store.ts';
import { forgetStores, storeById } from '../stores/read-store.ts';
import { findVersion, lockSettings } from '../stores/settings-rows.ts';
import { applySettings, newestVersion } from './apply-settings.ts';
import { checkedArea } from './check-area.ts';
import { overtakeChange } from './guarded-changes/end-change.ts';
import { proposeChange } from './guarded-changes/propose-change.ts';
import { limitsChange } from './limits-change.ts';
import { type AreaVersion, versionView } from './read-settings.ts';

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
 * is answered as it is, and no version is made. What raises a limit is kept, and holds once a second person confirmed it or
 * a day has passed.
 * @throws settings-conflict when somebody else changed the area since; validation-failed with the field;
 *   second-person-required with the change that waits
 */
export async function changeSettings(ctx: Ctx, given: SettingsChange): Promise<AreaVersion> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, areaPermission(given.area, 'update'), store);
  const { area, expectedVersion, putBack = null, reason = null } = given;
  const changed = await ctx.db.inStore(store.id, async (tx) => {
    const now = await lockSettings(tx, store.id);
    const newest = await newestVersion(tx, store.id, area);
    if (newest.version !== expectedVersion) {
      throw new Problem('settings-conflict', { extensions: { version: newest.version } });
    }
    const settings = await wanted(tx, given);
    if (newest.row !== null && isDeepStrictEqual(newest.row.settings, settings)) {
      return versionView(area, newest.row);
    }
    if (area === limitsArea) {
      const { raised, rates } = raisedBy(newest.row?.settings ?? {}, settings);
      // Whoever operates the product by its command line holds its keys: nobody else could stop them.
      if (raised.length + rates.length > 0 && ctx.actor.kind !== 'system') {
        const what = { area: limitsArea, raised, rates } as const;
        return proposeChange(tx, ctx, store, {
          kind: limitsChange,
          ...{ settings, baseVersion: expectedVersion, putBack, reason, what },
        });
      }
      await overtakeChange(tx, ctx, store.id, area);
    }
    const version = expectedVersion + 1;
    return applySettings(tx, ctx, store, { now, area, settings, version, putBack, reason, author: actorOf(ctx) });
  });
  if (changed instanceof Problem) {
    // Thrown once it is kept: nothing failed, and nothing holds yet.
    throw changed;
  }
  forgetStores(ctx);
  return changed;
}

/** Which limits go up from one version of the guarded area to another, and which rates that limits are measured by. */
function raisedBy(before: unknown, after: unknown) {
  const [was, is] = [before, after].map((each) => areaSchemas[limitsArea].parse(each));
  return {
    raised: was && is ? raisedLimits(was.limits, is.limits) : [],
    rates: was && is ? raisedRates(was.rates, is.rates) : [],
  };
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
  return checkedArea(area, settings);
}
