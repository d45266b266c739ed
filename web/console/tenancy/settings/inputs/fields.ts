import { countryCode } from '#core/reference/country-records.ts';
import { fieldRowsOfSaved, fieldsOfRows, readFieldRows, textOfFieldRows } from './metadata-rows.ts';
import { bandsOf, rowsOf, rowsOfSaved, textOfRows } from './price-bands.ts';
import { rateRowsOf, rateRowsOfSaved, ratesOfRows, textOfRateRows } from './rate-rows.ts';

/** One setting as a form shows it. Whatever is typed is text until it is saved; null is the empty text. */
export type SettingField = {
  /** Where it stands in its area, such as `limits.perClaim`. */
  path: string;
  label: string;
  hint?: string;
} & (
  | { kind: 'switch' }
  | { kind: 'number'; unit?: string; whole?: boolean; empty?: 'null' }
  /** With `empty`, nothing typed stands for null. */
  | { kind: 'money'; empty?: 'null' }
  | { kind: 'time' }
  /** A line of words; with `empty`, nothing typed stands for null. */
  | { kind: 'line'; empty?: 'null' }
  /** An address of the web, or nothing. */
  | { kind: 'address' }
  /** A color such as `#24463a`; with `empty`, nothing typed stands for null. */
  | { kind: 'color'; empty?: 'null' }
  /** The address of a picture of the store's own, or nothing. `isOnDark`: it's shown on a dark ground. */
  | { kind: 'picture'; isOnDark?: boolean }
  /** Whole numbers between commas, such as `3, 6`. */
  | { kind: 'numbers' }
  /** With `is`, the values are numbers. */
  | { kind: 'choice'; choices: readonly { value: string; label: string }[]; empty?: 'null'; is?: 'number' }
  /** Several of a few; with `empty` none chosen stands for null. */
  | { kind: 'several'; choices: readonly { value: string; label: string }[]; empty?: 'null' }
  /** Something that is there whole or not at all (null); `whenOn` is what it is at first. */
  | { kind: 'offered'; whenOn: unknown }
  /** Names between commas, such as `US, CA`; with `of`, countries, which may be written in any way. */
  | { kind: 'names'; of?: 'countries' }
  /** Lines of a date and a name. */
  | { kind: 'holidays' }
  /** Prices by the cart's value; its text is the rows' (price-bands.ts). */
  | { kind: 'bands' }
  /** The store's exchange rates; its text is the rows' (rate-rows.ts). */
  | { kind: 'rates' }
  /** The store's own fields of claims and orders; its text is the rows' (metadata-rows.ts). */
  | { kind: 'metadata' }
);

export interface SettingSection {
  head: string;
  /** What follows from it, beside the fields. */
  effect: string;
  /** Its fields stand side by side. */
  isCompact?: boolean;
  fields: readonly SettingField[];
}

/** What was changed and not saved yet, by the path of its field. */
export type SettingDraft = Readonly<Record<string, string>>;
type Settings = Readonly<Record<string, unknown>>;

/** The value at a path such as `limits.perClaim`; undefined where there is none. */
export function valueAt(settings: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as Settings)[key] : undefined),
      settings,
    );
}

/** A setting as its field shows it. */
export function textOf(settings: unknown, field: SettingField): string {
  const value = valueAt(settings, field.path);
  if (field.kind === 'offered') {
    return String(value !== null);
  }
  if (value === null || value === undefined) {
    return '';
  }
  if (field.kind === 'bands') {
    return textOfRows(rowsOfSaved(value));
  }
  if (field.kind === 'rates') {
    return textOfRateRows(rateRowsOfSaved(value));
  }
  if (field.kind === 'metadata') {
    return textOfFieldRows(fieldRowsOfSaved(value));
  }
  if (field.kind === 'holidays') {
    return (value as { day: string; name: string }[]).map(({ day, name }) => `${day} ${name}`).join('\n');
  }
  return Array.isArray(value)
    ? value.join(field.kind === 'numbers' || field.kind === 'names' ? ', ' : ',')
    : String(value);
}

/** What a field's text stands for, or that it stands for nothing. */
export type Read = { ok: true; value: unknown } | { ok: false };

const fails: Read = { ok: false };

/** Reads what was typed in a field. What a value may be at most is the server's word. */
export function readText(text: string, field: SettingField): Read {
  const typed = text.trim();
  const read = (value: unknown): Read => ({ ok: true, value });
  switch (field.kind) {
    case 'switch':
      return read(typed === 'true');
    case 'number':
    case 'money': {
      if (typed === '' && field.empty === 'null') {
        return read(null);
      }
      const plain = typed.replaceAll(',', '');
      const isWhole = field.kind === 'number' && field.whole !== false;
      return (isWhole ? /^\d{1,9}$/ : /^\d{1,9}(?:\.\d{1,3})?$/).test(plain) ? read(Number.parseFloat(plain)) : fails;
    }
    case 'numbers': {
      const parts = typed === '' ? [] : typed.split(',').map((part) => part.trim());
      return parts.every((part) => /^\d{1,4}$/.test(part))
        ? read(parts.map((part) => Number.parseInt(part, 10)))
        : fails;
    }
    case 'names': {
      const names = typed.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
      return read(field.of === 'countries' ? [...new Set(names.map(countryCode))] : names);
    }
    case 'several': {
      const chosen = typed === '' ? [] : typed.split(',');
      return read(chosen.length === 0 && field.empty === 'null' ? null : chosen);
    }
    case 'holidays': {
      const lines = typed.split('\n').filter((line) => line.trim() !== '');
      const days = lines.map((line) => /^(\d{4}-\d{2}-\d{2})\s+(\S.*)$/.exec(line.trim()));
      return days.every((day) => day !== null)
        ? read(days.map((day) => ({ day: day?.[1] ?? '', name: (day?.[2] ?? '').trim() })))
        : fails;
    }
    case 'bands': {
      const bands = bandsOf(rowsOf(typed));
      return bands === null ? fails : read(bands);
    }
    case 'rates': {
      const rates = ratesOfRows(rateRowsOf(typed));
      return rates === null ? fails : read(rates);
    }
    case 'metadata': {
      const own = fieldsOfRows(readFieldRows(typed));
      return own === null ? fails : read(own);
    }
    case 'color':
      return typed === '' && field.empty === 'null'
        ? read(null)
        : /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(typed)
          ? read(typed.toLowerCase())
          : fails;
    case 'picture':
    case 'address':
      return read(typed === '' ? null : typed);
    case 'choice':
      if (field.is === 'number') {
        return read(Number.parseFloat(typed));
      }
      return read(typed === '' && field.empty === 'null' ? null : typed);
    case 'line':
      return read(typed === '' && field.empty === 'null' ? null : typed);
    default:
      return read(typed);
  }
}

/**
 * The settings with what was changed put in, ready to be sent, and the paths of those fields that stand for nothing.
 * What no field of the form shows stays as it is.
 */
export function withDraft(
  settings: unknown,
  fields: readonly SettingField[],
  draft: SettingDraft,
): { settings: unknown; faults: readonly string[] } {
  const copy = structuredClone(settings);
  const faults: string[] = [];
  for (const field of fields) {
    const text = draft[field.path];
    if (text === undefined) continue;
    if (field.kind === 'offered') {
      const now = valueAt(copy, field.path);
      put(copy, field.path.split('.'), text === 'true' ? (now ?? structuredClone(field.whenOn)) : null);
      continue;
    }
    const read = readText(text, field);
    if (read.ok) {
      put(copy, field.path.split('.'), read.value);
    } else {
      faults.push(field.path);
    }
  }
  return { settings: copy, faults };
}

function put(into: unknown, keys: readonly string[], value: unknown): void {
  const [key = '', ...rest] = keys;
  if (typeof into !== 'object' || into === null) {
    return;
  }
  const record = into as Record<string, unknown>;
  if (rest.length === 0) {
    record[key] = value;
  } else {
    put(record[key], rest, value);
  }
}

/** A draft with one field changed; back at what is saved, it is no change any more. */
export function changed(draft: SettingDraft, field: SettingField, text: string, saved: string): SettingDraft {
  const { [field.path]: _before, ...others } = draft;
  return text === saved ? others : { ...others, [field.path]: text };
}

/** The path of a field out of a pointer such as `/settings/limits/perClaim`, or null for what is about no field. */
export function pathOf(pointer: string, fields: readonly SettingField[]): string | null {
  const path = pointer.replace(/^\/settings\//, '').replaceAll('/', '.');
  const found = fields.find((field) => path === field.path || path.startsWith(`${field.path}.`));
  return found?.path ?? null;
}
