import { Problem } from '#core/contract/platform/problems.ts';
import { areaSchemas } from '#core/contract/tenancy/store-settings.ts';
import type { StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { fieldChanges, type ImplementationAreaName } from '#core/rules/tenancy/implementations.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newestVersion } from '../settings/apply-settings.ts';
import { findVersion } from '../stores/settings-rows.ts';

/** What an area sets in one version of it; nothing in version 0, which is before the first. */
export async function settingsIn(
  tx: Tx,
  storeId: StoreId,
  { area, version }: { area: ImplementationAreaName; version: number },
): Promise<Record<string, unknown>> {
  const found = version === 0 ? { settings: {} } : await findVersion(tx, storeId, area, version);
  if (found === undefined) {
    throw new Error('An implementation names a version of settings that isn’t there.');
  }
  return found.settings;
}

/** An area with every default filled in, as two versions are compared. */
export const filled = (area: ImplementationAreaName, settings: unknown): Record<string, unknown> =>
  areaSchemas[area].parse(settings);

/** One area whose settings aren’t any more what something was made on. */
export interface MovedArea {
  area: ImplementationAreaName;
  /** The version that holds now. */
  version: number;
  fields: string[];
}

/**
 * Which of some areas hold something else now than in the version that something was made on. One that was changed and
 * changed back hasn’t moved.
 */
export async function movedAreas(
  tx: Tx,
  storeId: StoreId,
  madeOn: readonly { area: ImplementationAreaName; version: number }[],
): Promise<MovedArea[]> {
  const moved: MovedArea[] = [];
  for (const { area, version } of madeOn) {
    const newest = await newestVersion(tx, storeId, area);
    if (newest.version !== version) {
      const was = filled(area, await settingsIn(tx, storeId, { area, version }));
      const fields = fieldChanges(was, filled(area, newest.row?.settings ?? {})).map(({ field }) => field);
      if (fields.length > 0) {
        moved.push({ area, version: newest.version, fields });
      }
    }
  }
  return moved;
}

/** Wants that nothing moved since. @throws base-moved with the fields */
export function requireUnmoved(moved: readonly MovedArea[]): void {
  if (moved.length > 0) {
    const fields = moved.flatMap((one) => one.fields.map((field) => `${one.area}.${field}`));
    throw new Problem('base-moved', { detail: say('base-moved', { fields }), extensions: { moved } });
  }
}
