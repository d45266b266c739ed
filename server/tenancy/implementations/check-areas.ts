import { Problem } from '#core/contract/platform/problems.ts';
import { brandingSchema } from '#core/contract/tenancy/branding.ts';
import type { FieldRefusal } from '#core/reference/field-refusal.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { areaPermission } from '#core/reference/settings.ts';
import { fieldChanges, type ImplementationArea } from '#core/rules/tenancy/implementations.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow, type StoreScope } from '../../platform/rights/allow.ts';
import { newestVersion } from '../settings/apply-settings.ts';
import { checkedArea } from '../settings/check-area.ts';
import { keepBrandPictures } from '../stores/brand/brand-pictures.ts';
import { refuseOutside } from '../stores/capabilities/require-capability.ts';
import type { StoreRecord } from '../stores/read-store.ts';
import { filled } from './areas-now.ts';

/**
 * Wants the caller to be one who may set each of some areas by hand: an implementation is no way around a right.
 * @throws forbidden
 */
export function allowAreas(ctx: Ctx, store: StoreScope, areas: readonly Pick<ImplementationArea, 'area'>[]): void {
  for (const { area } of areas) {
    allow(ctx, areaPermission(area, 'update'), store);
  }
}

/**
 * Wants areas to be as a change by hand would be taken, each made on the version that holds now, and keeps the pictures that
 * a brand among them names. The store’s settings are locked by the caller.
 * @throws validation-failed with the field; settings-conflict for another version than the one that holds
 */
export async function checkAreas(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  areas: readonly ImplementationArea[],
): Promise<void> {
  const errors: FieldRefusal[] = [];
  for (const [index, { area, baseVersion, settings }] of areas.entries()) {
    const at = `/areas/${index}`;
    const refuse = (field: string, message: FieldRefusal['message']) =>
      errors.push({ pointer: `${at}/${field}`, code: 'wrong-form', message });
    if (areas.findIndex((other) => other.area === area) < index) {
      refuse('area', say('implementation-twice'));
    }
    checkedArea(area, settings, `${at}/settings`);
    const newest = await newestVersion(tx, store.id, area);
    if (newest.version !== baseVersion) {
      throw new Problem('settings-conflict', { extensions: { area, version: newest.version } });
    }
    refuseOutside(store, area, { before: newest.row?.settings, after: settings, at: `${at}/settings` });
    if (fieldChanges(filled(area, newest.row?.settings ?? {}), filled(area, settings)).length === 0) {
      refuse('settings', say('implementation-same'));
    }
    if (area === 'branding') {
      const branding = brandingSchema.parse(settings);
      await keepBrandPictures(tx, ctx, { storeId: store.id, branding, at: `${at}/settings` });
    }
  }
  if (errors.length > 0) {
    throw new Problem('validation-failed', { errors });
  }
}
