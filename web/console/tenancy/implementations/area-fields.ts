import type { Implementation } from '#core/contract/tenancy/implementations.ts';
import type { ImplementationAreaName } from '#core/rules/tenancy/implementations.ts';
import { pageName as branding } from '#words/console/tenancy/branding.ts';
import * as words from '#words/console/tenancy/implementations.ts';
import * as settings from '#words/console/tenancy/settings.ts';
import { areaSections } from '../settings/area-sections.ts';
import { brandingSections } from '../settings/branding/branding-sections.ts';
import { type SettingField, type SettingSection, textOf } from '../settings/inputs/fields.ts';
import { shownAs } from '../settings/inputs/shown-as.ts';

export type AreaChange = Implementation['areas'][number]['changes'][number];

/** The form of an area that an implementation can bring. */
export const sectionsOf = (area: ImplementationAreaName): readonly SettingSection[] =>
  area === 'branding' ? brandingSections : areaSections[area];

export const fieldsOf = (area: ImplementationAreaName): readonly SettingField[] =>
  sectionsOf(area).flatMap((section) => section.fields);

/** How an area is called in the menus. */
export const areaWord = (area: ImplementationAreaName): string =>
  area === 'branding' ? branding : settings.areaNames[area];

/** The field of the form that shows what changed: the one of that path, or the one that holds it. */
export const fieldAt = (area: ImplementationAreaName, path: string): SettingField | undefined =>
  fieldsOf(area).find((field) => field.path === path) ??
  fieldsOf(area).find((field) => path.startsWith(`${field.path}.`));

/** How a changed setting is called; by its path where no form shows it. */
export const changeName = (area: ImplementationAreaName, path: string): string => fieldAt(area, path)?.label ?? path;

/** A value as its form would show it. */
export function valueText(area: ImplementationAreaName, path: string, value: unknown): string {
  const field = fieldAt(area, path);
  if (field === undefined || field.path !== path) {
    return value === null || value === ''
      ? words.empty
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  }
  if (field.kind === 'switch') {
    return value === true ? settings.on : settings.off;
  }
  const text = textOf(nested(path, value), field);
  return text === '' ? words.empty : shownAs(field, text);
}

/** A color that a change is about, to be seen beside its name. */
export const colorOf = (area: ImplementationAreaName, path: string, value: unknown): string | null =>
  fieldAt(area, path)?.kind === 'color' && typeof value === 'string' ? value : null;

const nested = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight<unknown>((inside, name) => ({ [name]: inside }), value);
