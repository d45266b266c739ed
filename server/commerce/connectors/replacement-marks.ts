import type { EngineOrder } from './connector.ts';

/** What a replacement carries in its metadata: the key by which it is found again, and the order that it replaces. */
const names = {
  key: 'amends_key',
  note: 'amends_note',
  originalId: 'amends_original_id',
  originalNumber: 'amends_original_number',
} as const;

type Metadata = Readonly<Record<string, unknown>> | null | undefined;

/** The metadata of a replacement. */
export function markReplacement(given: {
  key: string;
  note: string;
  original: { id: string; number: string };
}): Record<string, string> {
  return {
    [names.key]: given.key,
    [names.note]: given.note,
    [names.originalId]: given.original.id,
    [names.originalNumber]: given.original.number,
  };
}

/** True where this is the replacement that was sent under that key. */
export function isReplacement(metadata: Metadata, key: string): boolean {
  return metadata?.[names.key] === key;
}

/** The order that a replacement stands for; nothing for any other order. */
export function replacedBy(metadata: Metadata): Pick<EngineOrder, 'originalSourceOrderId' | 'originalOrderNumber'> {
  const id = metadata?.[names.originalId];
  const number = metadata?.[names.originalNumber];
  return typeof id === 'string' && typeof number === 'string'
    ? { originalSourceOrderId: id, originalOrderNumber: number }
    : {};
}
