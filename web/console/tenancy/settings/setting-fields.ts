import * as words from '#words/console/tenancy/settings.ts';
import type { SettingField } from './inputs/fields.ts';

/** The choices of a setting, by the words for each of its values. */
export const chosenFrom = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

/** A setting in days. */
export const days = (path: string, label: string, hint?: string): SettingField => ({
  path,
  label,
  ...(hint !== undefined && { hint }),
  kind: 'number',
  unit: words.days,
});
