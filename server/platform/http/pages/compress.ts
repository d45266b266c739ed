import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

const textual = /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]*json|javascript|xml)|image\/svg\+xml)/;
const worthwhile = 1024;

/** The better encoding that the caller takes, or null. */
export function acceptedEncoding(headers: Headers): Encoding | null {
  const given = headers.get('accept-encoding') ?? '';
  const takes = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+)?\\s*(?:,|$)`).test(given);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}

/** Says whether bytes of this type shrink. */
export function isTextual(contentType: string): boolean {
  return textual.test(contentType);
}

/** Packs bytes; `thorough` for what is packed once and sent often. */
export function pack(bytes: Uint8Array, encoding: Encoding, thorough: boolean): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: thorough ? 11 : 4,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      })
    : zip(bytes, { level: thorough ? 9 : 6 });
}

/** Packs a text answer larger than 1 kB for a caller that takes it packed. */
export async function packed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (request.method === 'HEAD' || response.headers.has('content-encoding') || !isTextual(type)) {
    return response;
  }
  response.headers.append('vary', 'Accept-Encoding');
  // The body is not touched before it must be: an untouched text is written to the socket in one piece.
  const encoding = acceptedEncoding(request.headers);
  if (encoding === null) {
    return response;
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  if (bytes.byteLength < worthwhile) {
    return new Response(bytes, { status: response.status, headers });
  }
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return new Response(new Uint8Array(await pack(bytes, encoding, false)), { status: response.status, headers });
}
