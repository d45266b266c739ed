/** Reads OTLP's protobuf messages by opentelemetry-proto 1.x, field by field; whatever it doesn't know is a fault. */

type Value = bigint | Buffer;
type Fields = Map<number, Value[]>;

/** The fields of a message by number: numbers as such, the rest as bytes. */
function fieldsOf(bytes: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const varint = (): bigint => {
    for (let shift = 0n, value = 0n; ; shift += 7n) {
      const byte = bytes[at];
      if (byte === undefined || shift > 63n) {
        throw new Error('A number is cut');
      }
      at += 1;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) {
        return value;
      }
    }
  };
  const take = (length: number): Buffer => {
    if (at + length > bytes.length) {
      throw new Error('A message is cut');
    }
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const tag = Number(varint());
    const wire = tag & 7;
    if (![0, 1, 2, 5].includes(wire)) {
      throw new Error(`Wire type ${wire} is none`);
    }
    const value = wire === 0 ? varint() : take(wire === 1 ? 8 : wire === 5 ? 4 : Number(varint()));
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value]);
  }
  return fields;
}

const messages = (fields: Fields, number: number) => (fields.get(number) ?? []).map((item) => fieldsOf(item as Buffer));
const text = (fields: Fields, number: number) => ((fields.get(number)?.[0] as Buffer | undefined) ?? '').toString();
const bytes = (fields: Fields, number: number) => (fields.get(number)?.[0] as Buffer | undefined) ?? Buffer.alloc(0);

function only(fields: Fields, allowed: readonly number[], what: string): void {
  const strange = [...fields.keys()].filter((number) => !allowed.includes(number));
  if (strange.length > 0) {
    throw new Error(`${what} has the fields ${strange.join(', ')}`);
  }
}

type Attributes = Record<string, string | number | boolean>;

/** KeyValue: a key once, with a text, a boolean, a whole number or a double. */
function attributesOf(fields: Fields, number: number): Attributes {
  const found: Attributes = {};
  for (const pair of messages(fields, number)) {
    only(pair, [1, 2], 'An attribute');
    const key = text(pair, 1);
    const [value] = messages(pair, 2);
    if (key === '' || value === undefined || key in found) {
      throw new Error(`The attribute ${key} is empty or comes twice`);
    }
    only(value, [1, 2, 3, 4], `The value of ${key}`);
    const [[kind = 0, [given] = []] = []] = value;
    found[key] =
      kind === 1
        ? String(given)
        : kind === 2
          ? given === 1n
          : kind === 3
            ? Number(given)
            : (given as Buffer).readDoubleLE(0);
  }
  return found;
}

/** What a request brings, each with the resource that it is of: spans and metrics are packed alike. */
function itemsOf<Item>(body: Buffer, read: (fields: Fields, resource: Attributes) => Item): Item[] {
  const request = fieldsOf(body);
  only(request, [1], 'A request');
  return messages(request, 1).flatMap((ofResource) => {
    const resource = resourceOf(ofResource);
    return messages(ofResource, 2).flatMap((ofScope) => messages(ofScope, 2).map((item) => read(item, resource)));
  });
}

export interface TakenSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentId: string;
  kind: number;
  milliseconds: number;
  attributes: Attributes;
  links: { traceId: string; spanId: string }[];
  failed: boolean;
  resource: Attributes;
}

/** ExportTraceServiceRequest. */
export function readSpans(body: Buffer): TakenSpan[] {
  return itemsOf(body, (span, resource) => {
    // No trace state, no events: what an error says would be one. How many were dropped is 10, 12, and 14.
    only(span, [1, 2, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16], 'A span');
    if ([10, 12, 14].some((number) => (span.get(number)?.[0] ?? 0n) !== 0n)) {
      throw new Error('A span had more attributes than it may have');
    }
    const [traceId, spanId] = [bytes(span, 1), bytes(span, 2)];
    const name = text(span, 5);
    const [begun, ended] = [bytes(span, 7), bytes(span, 8)].map((at) => at.readBigUInt64LE(0)) as [bigint, bigint];
    if (traceId.length !== 16 || spanId.length !== 8 || name === '' || ended < begun) {
      throw new Error(`The span ${name} has no ids, or ends before it begins`);
    }
    const [status] = messages(span, 15);
    if (status !== undefined) {
      only(status, [3], 'A status, which says nothing in words,');
    }
    return {
      name,
      traceId: traceId.toString('hex'),
      spanId: spanId.toString('hex'),
      parentId: bytes(span, 4).toString('hex'),
      kind: Number(span.get(6)?.[0] ?? 0n),
      milliseconds: Number(ended - begun) / 1e6,
      attributes: attributesOf(span, 9),
      links: messages(span, 13).map((link) => ({
        traceId: bytes(link, 1).toString('hex'),
        spanId: bytes(link, 2).toString('hex'),
      })),
      failed: status?.get(3)?.[0] === 2n,
      resource,
    };
  });
}

export interface TakenMetric {
  name: string;
  unit: string;
  points: { attributes: Attributes }[];
  resource: Attributes;
}

/** ExportMetricsServiceRequest. */
export function readMetrics(body: Buffer): TakenMetric[] {
  return itemsOf(body, (metric, resource) => {
    // A gauge, a sum, or a histogram.
    only(metric, [1, 2, 3, 5, 7, 9], 'A metric');
    const name = text(metric, 1);
    const [data] = [5, 7, 9].flatMap((number) => messages(metric, number).map((fields) => ({ number, fields })));
    if (name === '' || text(metric, 2) === '' || data === undefined) {
      throw new Error(`The metric ${name} says nothing`);
    }
    const attributes = data.number === 9 ? 9 : 7;
    const points = messages(data.fields, 1).map((point) => ({ attributes: attributesOf(point, attributes) }));
    return { name, unit: text(metric, 3), points, resource };
  });
}

function resourceOf(fields: Fields) {
  only(fields, [1, 2, 3], 'A resource');
  const [resource] = messages(fields, 1);
  const attributes = resource === undefined ? {} : attributesOf(resource, 1);
  if (attributes['service.name'] === undefined) {
    throw new Error('A resource has no service.name');
  }
  return attributes;
}
