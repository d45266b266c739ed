import type { BrandingInput } from '#core/contract/tenancy/branding.ts';
import { type StoreSettingsInput, settingsAreas } from '#core/contract/tenancy/settings-areas.ts';
import type { Area } from '#core/contract/tenancy/store-settings.ts';
import type { SettingsAreaName } from '#core/reference/settings.ts';

type Json = Record<string, unknown>;

const keysOf = (area: SettingsAreaName) => Object.keys(settingsAreas[area].shape);

/** What of a store's settings belongs to one area. */
export function partOf(settings: Json, area: SettingsAreaName): Json {
  const keys = keysOf(area);
  return Object.fromEntries(
    Object.entries(settings).filter(([key, value]) => keys.includes(key) && value !== undefined),
  );
}

/** A store's settings with one area replaced as a whole. */
export function withPart(settings: Json, area: SettingsAreaName, part: Json): Json {
  const keys = keysOf(area);
  return { ...Object.fromEntries(Object.entries(settings).filter(([key]) => !keys.includes(key))), ...part };
}

/** Every area in which something is set, with what is set there. */
export function partsOf(settings: StoreSettingsInput, branding: BrandingInput): { area: Area; settings: Json }[] {
  const parts = [
    ...Object.keys(settingsAreas).map((area) => ({
      area: area as SettingsAreaName,
      settings: partOf(settings, area as SettingsAreaName),
    })),
    { area: 'branding' as const, settings: branding as Json },
  ];
  return parts.filter((part) => Object.keys(part.settings).length > 0);
}
