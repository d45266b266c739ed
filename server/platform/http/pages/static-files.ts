import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import { acceptedEncoding, type Encoding, isTextual, pack } from './compress.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};

interface KnownFile {
  changed: number;
  bytes: Buffer;
  type: string;
  tag: string;
  packed: Map<Encoding, Promise<Buffer>>;
}

/** Vite writes a hash into the names of what never changes under that name. */
const hashed = /-[\w-]{7,}\.\w+$/;

/**
 * Serves the files of one built folder from memory: packed once, with an entity tag; for ever where the name
 * carries a hash. Dot files, the manifest and everything outside the folder do not exist.
 */
export function staticFiles(folder: string) {
  const root = resolve(folder);
  const known = new Map<string, KnownFile>();

  function read(path: string): KnownFile | null {
    const file = join(root, path);
    const hidden = path.split('/').some((part) => part.startsWith('.')) || path.endsWith('.map');
    const type = types[extname(file)];
    if (!file.startsWith(root + sep) || hidden || type === undefined || path.includes('\0')) {
      return null;
    }
    try {
      const { mtimeMs, isFile } = stat(file);
      const found = known.get(file);
      if (!isFile || found?.changed === mtimeMs) {
        return isFile ? found! : null;
      }
      const bytes = readFileSync(file);
      const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      const fresh = { changed: mtimeMs, bytes, type, tag, packed: new Map<Encoding, Promise<Buffer>>() };
      known.set(file, fresh);
      return fresh;
    } catch {
      return null;
    }
  }

  /** The answer for a path inside the folder, or null where there is no such file. */
  return async function serve(request: Request, path: string): Promise<Response | null> {
    const file = read(path);
    if (file === null || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return null;
    }
    const headers = new Headers({
      'content-type': file.type,
      'cache-control': hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: file.tag,
    });
    if (isTextual(file.type)) {
      headers.append('vary', 'Accept-Encoding');
    }
    if ((request.headers.get('if-none-match') ?? '').includes(file.tag)) {
      return new Response(null, { status: 304, headers });
    }
    const encoding = file.bytes.byteLength > 1024 && isTextual(file.type) ? acceptedEncoding(request.headers) : null;
    const bytes = encoding === null ? file.bytes : await packedOnce(file, encoding);
    if (encoding !== null) {
      headers.set('content-encoding', encoding);
    }
    headers.set('content-length', String(bytes.byteLength));
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
  };
}

function stat(file: string): { mtimeMs: number; isFile: boolean } {
  const found = statSync(file);
  return { mtimeMs: found.mtimeMs, isFile: found.isFile() };
}

function packedOnce(file: KnownFile, encoding: Encoding): Promise<Buffer> {
  const done = file.packed.get(encoding) ?? pack(file.bytes, encoding, true);
  file.packed.set(encoding, done);
  return done;
}
