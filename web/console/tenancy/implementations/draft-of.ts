import type { StoredBranding } from '#core/contract/tenancy/branding.ts';
import type { Implementation } from '#core/contract/tenancy/implementations.ts';
import type { Area } from '#core/contract/tenancy/store-settings.ts';
import { type ImplementationAreaName, implementationAreas } from '#core/rules/tenancy/implementations.ts';
import { withColors } from '../settings/branding/with-colors.ts';
import { type SettingDraft, textOf, valueAt, withDraft } from '../settings/inputs/fields.ts';
import { fieldAt, fieldsOf } from './area-fields.ts';

/** What was typed of each area, by the path of its field. */
export type AreaDrafts = Readonly<Partial<Record<ImplementationAreaName, SettingDraft>>>;

export interface ImplementationDraft {
  name: string;
  areas: AreaDrafts;
}

/** The settings of one area as the store has them. */
export interface LiveArea {
  version: number;
  settings: unknown;
}
export type LiveAreas = Readonly<Partial<Record<ImplementationAreaName, LiveArea>>>;

/** What the store has of those areas that an implementation can bring, and that the reader may read. */
export function liveAreas(read: readonly { area: Area; version: number; settings: unknown }[]): LiveAreas {
  const known = implementationAreas.flatMap((area) => {
    const found = read.find((one) => one.area === area);
    if (found === undefined) {
      return [];
    }
    const settings = area === 'branding' ? withColors(found.settings as StoredBranding) : found.settings;
    return [[area, { version: found.version, settings }] as const];
  });
  return Object.fromEntries(known);
}

/** An implementation as text over what the store has now: what somebody changed of it meanwhile stays as they set it. */
export function draftOf(implementation: Pick<Implementation, 'name' | 'areas'>, live: LiveAreas): ImplementationDraft {
  const areas = implementation.areas.map(({ area, settings, changes }) => {
    const typed = fieldsOf(area).flatMap((field) => {
      const isChanged = changes.some(({ field: path }) => fieldAt(area, path)?.path === field.path);
      const text = textOf(settings, field);
      return isChanged && text !== textOf(live[area]?.settings, field) ? [[field.path, text] as const] : [];
    });
    return [area, Object.fromEntries(typed)] as const;
  });
  return { name: implementation.name, areas: Object.fromEntries(areas.filter(([, typed]) => !isEmpty(typed))) };
}

const isEmpty = (typed: SettingDraft) => Object.keys(typed).length === 0;

/** What is sent: each area with anything typed or kept, as a whole, on the version that the store has; and what can't be read. */
export function areasOf(
  { areas }: ImplementationDraft,
  live: LiveAreas,
  kept: readonly Implementation['areas'][number][],
): { sent: { area: ImplementationAreaName; baseVersion: number; settings: unknown }[]; faults: AreaFaults } {
  const faults: Partial<Record<ImplementationAreaName, readonly string[]>> = {};
  const sent = implementationAreas.flatMap((area) => {
    const now = live[area];
    const unseen = (kept.find((one) => one.area === area)?.changes ?? []).filter(
      ({ field }) => fieldAt(area, field) === undefined && valueAt(now?.settings, field) !== undefined,
    );
    const typed = areas[area] ?? {};
    if (now === undefined || (isEmpty(typed) && unseen.length === 0)) {
      return [];
    }
    const read = withDraft(withValues(now.settings, unseen), fieldsOf(area), typed);
    if (read.faults.length > 0) {
      faults[area] = read.faults;
    }
    return [{ area, baseVersion: now.version, settings: read.settings }];
  });
  return { sent, faults };
}

/** The paths of fields whose text can't be read, by area. */
export type AreaFaults = Readonly<Partial<Record<ImplementationAreaName, readonly string[]>>>;

/** Settings with values of fields that no form shows. */
function withValues(settings: unknown, changes: readonly { field: string; after: unknown }[]): unknown {
  const copy = structuredClone(settings);
  for (const { field, after } of changes) {
    const names = field.split('.');
    const last = names.pop() ?? '';
    const inside = names.length === 0 ? copy : valueAt(copy, names.join('.'));
    (inside as Record<string, unknown>)[last] = after;
  }
  return copy;
}
