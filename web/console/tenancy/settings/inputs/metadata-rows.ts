import type { MetadataKind, MetadataSubject } from '#core/rules/tenancy/metadata.ts';

/** A field of the store's own as its row holds it: what was typed, not yet read. */
export interface FieldRow {
  of: MetadataSubject;
  key: string;
  label: string;
  kind: MetadataKind;
  /** Between commas. */
  choices: string;
  shown: boolean;
}

/** The rows of a draft's text, which is their JSON; the empty text is none. */
export const readFieldRows = (text: string): FieldRow[] => (text === '' ? [] : (JSON.parse(text) as FieldRow[]));

/** The text of rows; of none the empty one. */
export const textOfFieldRows = (rows: readonly FieldRow[]): string => (rows.length === 0 ? '' : JSON.stringify(rows));

/** What is saved, as rows. Keys stand in one order, so that the same fields are always the same text. */
export function fieldRowsOfSaved(value: unknown): FieldRow[] {
  return (Array.isArray(value) ? value : []).map((field: Record<string, unknown>) => ({
    of: field.of === 'order' ? 'order' : 'claim',
    key: String(field.key ?? ''),
    label: String(field.label ?? ''),
    kind: field.kind === 'choice' || field.kind === 'number' ? field.kind : 'text',
    choices: Array.isArray(field.choices) ? field.choices.join(', ') : '',
    shown: field.shown !== false,
  }));
}

export const newFieldRow: FieldRow = { of: 'claim', key: '', label: '', kind: 'text', choices: '', shown: true };

/** A key for a name that somebody types, as long as they give none of their own: "Root cause" is `root_cause`. */
export function keyFor(label: string): string {
  return label
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 60);
}

/** The fields that rows stand for; null where one has no name, no key, or no choices to choose from. */
export function fieldsOfRows(rows: readonly FieldRow[]): unknown[] | null {
  const fields = rows.map(({ of, key, label, kind, choices, shown }) => ({
    of,
    key: key.trim(),
    label: label.trim(),
    kind,
    choices:
      kind === 'choice'
        ? choices
            .split(',')
            .map((choice) => choice.trim())
            .filter((choice) => choice !== '')
        : [],
    shown,
  }));
  const isWhole = fields.every(
    ({ key, label, kind, choices }) => key !== '' && label !== '' && (kind !== 'choice' || choices.length > 0),
  );
  return isWhole ? fields : null;
}
