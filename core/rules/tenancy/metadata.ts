/** What a store keeps beside its claims and orders in fields of its own: which there are, and what each may hold. */

export const metadataKinds = ['text', 'choice', 'number'] as const;
export type MetadataKind = (typeof metadataKinds)[number];

/** Of what a field is: of a claim it is filled in by staff, of an order it comes with the order. */
export const metadataSubjects = ['claim', 'order'] as const;
export type MetadataSubject = (typeof metadataSubjects)[number];

export interface MetadataField {
  of: MetadataSubject;
  /** What the API calls it, and what an order’s own metadata calls it. */
  key: string;
  /** What people read. */
  label: string;
  kind: MetadataKind;
  /** What a field of the kind `choice` may hold; empty for others. */
  choices: readonly string[];
  /** Staff see it on their pages; otherwise only programs do. */
  shown: boolean;
}

export type Metadata = Readonly<Record<string, string>>;

/** What may be wrong with a list of fields, and with which of them. */
export interface FieldsFault {
  index: number;
  at: 'key' | 'choices';
  fault: 'key-twice' | 'no-choices' | 'choice-twice';
}

/** The first fault of a store’s fields; null where there is none. A claim and an order may share a key. */
export function fieldsFault(fields: readonly MetadataField[]): FieldsFault | null {
  for (const [index, { of, key, kind, choices }] of fields.entries()) {
    if (fields.findIndex((other) => other.of === of && other.key === key) < index) {
      return { index, at: 'key', fault: 'key-twice' };
    }
    if (kind === 'choice' && choices.length === 0) {
      return { index, at: 'choices', fault: 'no-choices' };
    }
    if (new Set(choices).size < choices.length) {
      return { index, at: 'choices', fault: 'choice-twice' };
    }
  }
  return null;
}

/** A value as a field keeps it, null for none; or why it can’t be one. */
export type ReadMetadata = { value: string | null } | { fault: 'not-a-choice' | 'not-a-number' };

/** Reads what somebody wants a field to hold. A number may be grouped by commas and is kept without them. */
export function readMetadata(field: Pick<MetadataField, 'kind' | 'choices'>, given: string | null): ReadMetadata {
  const text = given?.trim() ?? '';
  if (text === '') {
    return { value: null };
  }
  switch (field.kind) {
    case 'choice':
      return field.choices.includes(text) ? { value: text } : { fault: 'not-a-choice' };
    case 'number': {
      const plain = text.replaceAll(',', '');
      return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? { value: plain } : { fault: 'not-a-number' };
    }
    case 'text':
      return { value: text };
  }
}

/** One line of what a page shows. */
export interface MetadataFact {
  of: MetadataSubject;
  key: string;
  label: string;
  kind: MetadataKind;
  choices: string[];
  value: string | null;
}

/**
 * What pages show of a claim’s or order’s metadata: the shown fields in the store’s order, empty ones of a claim too. What
 * an order brings beyond the store’s fields follows under its own key; what a field hides is left out.
 */
export function shownMetadata(fields: readonly MetadataField[], of: MetadataSubject, values: Metadata): MetadataFact[] {
  const own = fields.filter((field) => field.of === of);
  const facts = own
    .filter(({ shown, key }) => shown && (of === 'claim' || Object.hasOwn(values, key)))
    .map(({ key, label, kind, choices }) => {
      const value = Object.hasOwn(values, key) ? (values[key] ?? null) : null;
      return { of, key, label, kind, choices: [...choices], value };
    });
  const others = Object.entries(values).filter(([key]) => of === 'order' && !own.some((field) => field.key === key));
  return [
    ...facts,
    ...others.map(([key, value]) => ({ of, key, label: key, kind: 'text' as const, choices: [], value })),
  ];
}

/** Values without those of fields that the store shows to programs alone. */
export function withoutHidden(fields: readonly MetadataField[], of: MetadataSubject, values: Metadata): Metadata {
  const hidden = fields.filter((field) => field.of === of && !field.shown).map(({ key }) => key);
  return Object.fromEntries(Object.entries(values).filter(([key]) => !hidden.includes(key)));
}
