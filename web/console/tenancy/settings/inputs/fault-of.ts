import * as words from '#words/console/tenancy/settings.ts';
import type { SettingField } from './fields.ts';

/** What is said of a text that its field can't read. */
export function faultOf(field: SettingField): string {
  const { kind } = field;
  if (kind === 'money' || (kind === 'number' && field.whole === false)) {
    return words.cantBeRead.money;
  }
  return kind === 'color' ||
    kind === 'number' ||
    kind === 'numbers' ||
    kind === 'holidays' ||
    kind === 'bands' ||
    kind === 'rates' ||
    kind === 'metadata'
    ? words.cantBeRead[kind]
    : words.cantBeRead.other;
}
