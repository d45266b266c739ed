import type { BrandingInput } from '../../core/contract/branding.ts';
import { type StoreSettingsInput, settingsAreas } from '../../core/contract/settings-areas.ts';
import type { Area } from '../../core/contract/store-settings.ts';
import type { SettingsAreaName } from '../../core/reference/settings.ts';

type Json = Record<string, unknown>;

/** The keys of one area, with those of `lifecycle`, which two areas share. */
function keysOf(area: SettingsAreaName): { keys: string[]; days: string[] } {
  const { lifecycle, ...rest } = settingsAreas[area].shape as Json;
  const days = lifecycle === undefined ? [] : Object.keys((settingsAreas[area].parse({}) as Json).lifecycle as Json);
  return { keys: Object.keys(rest), days };
}

const pick = (from: Json, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([key, value]) => keys.includes(key) && value !== undefined));

/** What of a store's settings belongs to one area. */
export function partOf(settings: Json, area: SettingsAreaName): Json {
  const { keys, days } = keysOf(area);
  const own = pick((settings.lifecycle as Json | undefined) ?? {}, days);
  return { ...pick(settings, keys), ...(Object.keys(own).length === 0 ? {} : { lifecycle: own }) };
}

/** A store's settings with one area replaced as a whole; the days of another area stay. */
export function withPart(settings: Json, area: SettingsAreaName, part: Json): Json {
  const { keys, days } = keysOf(area);
  const others = Object.fromEntries(Object.entries(settings).filter(([key]) => !keys.includes(key)));
  const kept = Object.entries((settings.lifecycle as Json | undefined) ?? {}).filter(([key]) => !days.includes(key));
  const lifecycle = { ...Object.fromEntries(kept), ...(part.lifecycle as Json | undefined) };
  return { ...others, ...part, ...(Object.keys(lifecycle).length === 0 ? {} : { lifecycle }) };
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
