import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { readStrictJson } from './strict-json.ts';

const maxBytes = 1024 * 1024;
const maxMs = 30_000;

/**
 * Reads a JSON body of at most 1 MB within 30 s; undefined when there is none. Anything else than JSON is
 * `unsupported-media-type`, which also keeps a foreign page's form from being taken (T45).
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const length = request.headers.get('content-length');
  const type = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  const empty = request.body === null || length === '0';
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type)) {
    if (empty && type === '') {
      return undefined;
    }
    throw new Problem('unsupported-media-type');
  }
  if (empty) {
    return undefined;
  }
  if (Number(length) > maxBytes) {
    throw tooLarge(maxBytes);
  }
  return jsonOf(await readWithin(request.body!, maxBytes));
}

/** What any page of the web may send at once. */
const openBytes = 8 * 1024;

/**
 * Reads the JSON body of an operation that any page may call, of at most 8 kB; undefined when there is none. A page that is
 * about to be left sends it as plain text: nothing else goes out without being asked about first.
 */
export async function readOpenBody(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, openBytes);
  return bytes.byteLength === 0 ? undefined : jsonOf(bytes);
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return readStrictJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('malformed-request', { detail: say('not-utf8') });
  }
}

/** Reads a form of single texts, as OAuth clients send one; null where the body is no form. Throws for a name that comes twice. */
export async function readFormBody(request: Request): Promise<Record<string, string> | null> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    return null;
  }
  const params = new URLSearchParams(new TextDecoder().decode(await readBytes(request, 64 * 1024)));
  if (new Set(params.keys()).size < params.size) {
    throw new Problem('malformed-request', { detail: say('field-named-twice') });
  }
  // A parameter without a value counts as left out (RFC 6749, 3.2).
  return Object.fromEntries([...params].filter(([, value]) => value !== ''));
}

/** The raw bytes of a body, at most so many, within 30 s; none where there is no body. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > most) {
    throw tooLarge(most);
  }
  return request.body === null ? new Uint8Array() : readWithin(request.body, most);
}

const tooLarge = (most: number) =>
  new Problem('payload-too-large', {
    detail: say('body-over-limit', { kilobytes: most === maxBytes ? 1000 : Math.floor(most / 1000) }),
  });

async function readWithin(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), maxMs);
  const started = performance.now();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        break;
      }
      size += value.byteLength;
      if (size > most) {
        await reader.cancel().catch(() => undefined);
        throw tooLarge(most);
      }
      chunks.push(value);
    }
  } finally {
    clearTimeout(timer);
  }
  if (performance.now() - started >= maxMs) {
    throw new Problem('malformed-request', { detail: say('body-too-slow') });
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}
