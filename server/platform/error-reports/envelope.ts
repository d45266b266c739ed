import { scrubItem } from '#core/rules/platform/report.ts';

type Json = Record<string, unknown>;

/** A report as it travels: one header, then items, each with a header of its own. */
export interface Envelope {
  header: Json;
  items: { header: Json; payload: string }[];
}

const headerFields = ['event_id', 'sent_at'] as const;

/** Reads the line format of envelopes; throws a SyntaxError for anything else. Payloads stay text. */
export function parseEnvelope(text: string): Envelope {
  const bytes = Buffer.from(text);
  let at = 0;
  const line = () => {
    const end = bytes.indexOf(0x0a, at);
    const found = bytes.subarray(at, end < 0 ? bytes.length : end).toString();
    at = end < 0 ? bytes.length : end + 1;
    return found;
  };
  const header = object(line());
  const items: Envelope['items'] = [];
  while (at < bytes.length) {
    const head = line();
    if (head === '') {
      continue;
    }
    const itemHeader = object(head);
    const { length } = itemHeader;
    if (typeof length === 'number') {
      if (!Number.isInteger(length) || length < 0 || at + length > bytes.length) {
        throw new SyntaxError('An item is longer than its envelope.');
      }
      items.push({ header: itemHeader, payload: bytes.subarray(at, at + length).toString() });
      at += length + 1;
    } else {
      items.push({ header: itemHeader, payload: line() });
    }
  }
  return { header, items };
}

function object(text: string): Json {
  const read: unknown = JSON.parse(text);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    throw new SyntaxError('An envelope has objects for headers.');
  }
  return read as Json;
}

/** The envelope as it may leave: known items alone, scrubbed once more; null when none is left. */
export function scrubEnvelope({ header, items }: Envelope, dsn: string): string | null {
  const kept = items.flatMap(({ header: { type }, payload }) => {
    const made = typeof type === 'string' ? scrubItem(type, object(payload)) : null;
    if (made === null) {
      return [];
    }
    const metrics =
      type === 'trace_metric' && Array.isArray(made.items)
        ? { item_count: made.items.length, content_type: 'application/vnd.sentry.items.trace-metric+json' }
        : {};
    return [JSON.stringify({ type, ...metrics }), JSON.stringify(made)];
  });
  if (kept.length === 0) {
    return null;
  }
  const top = Object.fromEntries(
    headerFields.flatMap((name) => (typeof header[name] === 'string' ? [[name, header[name].slice(0, 40)]] : [])),
  );
  return `${[JSON.stringify({ ...top, dsn }), ...kept].join('\n')}\n`;
}
