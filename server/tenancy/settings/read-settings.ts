import type { z } from 'zod';
import { type Area, areaSchemas, areas } from '#core/contract/tenancy/store-settings.ts';
import type { StoreId } from '#core/ids.ts';
import { areaNamed, areaPermission } from '#core/reference/settings.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow, holds } from '../../platform/rights/allow.ts';
import { storeById } from '../stores/read-store.ts';
import { movedRestores, newestVersions, type VersionRow, versionsOf } from '../stores/settings-rows.ts';

/** One version of an area, with every default filled in. */
export interface AreaVersion {
  area: Area;
  version: number;
  settings: z.output<(typeof areaSchemas)[Area]>;
  putBack: number | null;
  reason: string | null;
  authorName: string | null;
  confirmedBy: string | null;
  changedAt: string | null;
}

/** The settings of a store now, as far as the caller may read them. */
export async function readSettings(ctx: Ctx, storeId: StoreId): Promise<AreaVersion[]> {
  const store = await storeById(ctx, storeId);
  allow(ctx, 'stores:read', store);
  const rows = await ctx.db.inStore(store.id, (tx) => newestVersions(tx, store.id));
  return areas
    .filter((area) => holds(ctx, areaPermission(area, 'read'), store))
    .map((area) => versionView(area, rows.find((row) => row.area === area) ?? null));
}

/** The versions of one area, newest first. */
export async function listSettingsVersions(
  ctx: Ctx,
  given: { storeId: StoreId; area: Area; size: number; before?: number },
): Promise<AreaVersion[]> {
  const { storeId, area, ...page } = given;
  const store = await storeById(ctx, storeId);
  allow(ctx, areaPermission(area, 'read'), store);
  const rows = await ctx.db.inStore(store.id, (tx) => versionsOf(tx, store.id, area, page));
  return rows.map((row) => versionView(area, row));
}

/**
 * What a line about a restored version says now: versions of `general`, and of the area that went into it, have been
 * counted anew since lines named them.
 * @returns the line's data, where it tells of settings with today's number of what was restored
 */
export async function withRestoredVersions<Line extends { kind: string; data: Record<string, unknown> }>(
  tx: Tx,
  storeId: StoreId,
  lines: readonly Line[],
): Promise<readonly Line[]> {
  const isRestored = ({ kind, data: { area, putBack } }: Line) =>
    kind === 'store.settings-changed' && areaNamed(String(area)) === 'general' && Number(putBack ?? 0) > 0;
  if (!lines.some(isRestored)) {
    return lines;
  }
  const moved = await movedRestores(tx, storeId);
  return lines.map((line) => {
    const { area, version } = line.data;
    const now = isRestored(line) && moved.find((row) => row.was_area === area && row.was_version === version);
    return now ? { ...line, data: { ...line.data, putBack: now.put_back } } : line;
  });
}

/** A row as it is answered; null stands for an area in which nothing was set. */
export function versionView(area: Area, row: Omit<VersionRow, 'area'> | null): AreaVersion {
  return {
    area,
    version: row?.version ?? 0,
    settings: areaSchemas[area].parse(row?.settings ?? {}),
    putBack: row?.put_back ?? null,
    reason: row?.reason ?? null,
    authorName: row?.author_name ?? null,
    confirmedBy: row?.confirmed_by_name ?? null,
    changedAt: row?.created_at ?? null,
  };
}
