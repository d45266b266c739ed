import * as words from '#words/console/tenancy/settings.ts';
import type { SettingField } from './fields.ts';
import { readFieldRows } from './metadata-rows.ts';
import { rowsOf } from './price-bands.ts';
import { rateRowsOf } from './rate-rows.ts';

/** A field's text in a few words, as it's told beside the field: what it was, or what it would be. */
export function shownAs(field: SettingField, text: string): string {
  if (field.kind === 'switch' || field.kind === 'offered') {
    return text === 'true' ? words.on : words.off;
  }
  if (field.kind === 'bands') {
    return words.bandCount(rowsOf(text).length);
  }
  if (field.kind === 'rates') {
    return words.bandCount(rateRowsOf(text).length);
  }
  if (field.kind === 'metadata') {
    return words.fieldCount(readFieldRows(text).length);
  }
  if (field.kind === 'choice' || field.kind === 'several') {
    const labels = new Map(field.choices.map(({ value, label }) => [value, label]));
    return text
      .split(',')
      .map((value) => labels.get(value) ?? value)
      .join(', ');
  }
  return field.kind === 'picture' ? words.anotherPicture : text.replaceAll('\n', ', ');
}
