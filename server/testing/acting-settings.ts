import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { type StoreSettings, type settingsAreas, storeSettingsSchema } from '#core/contract/tenancy/settings-areas.ts';
import type { SettingsAreaName } from '#core/reference/settings.ts';

type FieldsOf<Value, Path extends string = ''> = Value extends readonly (infer Item)[]
  ? Item extends object
    ? FieldsOf<Item, `${Path}[]`>
    : Path
  : Value extends object
    ? { [Key in keyof Value & string]: FieldsOf<Value[Key], Path extends '' ? Key : `${Path}.${Key}`> }[keyof Value &
        string]
    : Path;

/** Every field of an area by its path: `lifecycle.appealDays`; of what a list holds, `holidays[].day`. */
export type SettingsField<Area extends SettingsAreaName> = FieldsOf<z.output<(typeof settingsAreas)[Area]>>;

/** One field under two values, and what an act then does. */
export interface SettingsRow {
  values: readonly [unknown, unknown];
  /** What else is set for the field to matter; a list holds the item whose field it is. */
  beside?: object;
  act: (settings: StoreSettings) => unknown;
  does: readonly [unknown, unknown];
}

/** Proves of every field of an area that it changes what is done. A field without a row doesn't compile. */
export function everyFieldActs<Area extends SettingsAreaName>(
  area: Area,
  rows: Readonly<Record<SettingsField<Area>, SettingsRow>>,
): void {
  test.each(Object.entries<SettingsRow>(rows))(`${area}: %s is obeyed`, async (path, { values, beside, act, does }) => {
    expect(isDeepStrictEqual(...does), 'two results that differ').toBe(false);
    const results = [];
    for (const value of values) {
      results.push(await act(storeSettingsSchema.parse(withField(structuredClone(beside ?? {}), path, value))));
    }
    expect(results).toStrictEqual(does);
  });
}

/** Settings with one field set; of a list, in its first item. */
function withField(settings: object, path: string, value: unknown): object {
  const keys = path.replaceAll('[]', '.0').split('.');
  const last = keys.pop() ?? '';
  let inner = settings as Record<string, unknown>;
  for (const key of keys) {
    inner[key] ??= {};
    inner = inner[key] as Record<string, unknown>;
  }
  inner[last] = value;
  return settings;
}
