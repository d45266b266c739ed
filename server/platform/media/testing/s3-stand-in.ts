import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3StandIn {
  endpoint: string;
  objects: Map<string, { bytes: Buffer; contentType: string }>;
  close(): Promise<void>;
}

interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  now: () => Date;
}

const day = /^\d{8}T\d{6}Z$/;

/**
 * An object store for tests that believes nobody: it recomputes every signature (AWS Signature
 * Version 4, in the query or in the header) over the request as it arrived, so another type, length, key
 * or time than was signed is answered 403.
 */
export async function startS3StandIn(keys: Keys): Promise<S3StandIn> {
  const objects: S3StandIn['objects'] = new Map();
  const server = createServer((request, response) => {
    void answer(request, response, keys, objects);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  keys: Keys,
  objects: S3StandIn['objects'],
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  const body = Buffer.concat(chunks);
  // A client whose clock is another's counts the difference from here.
  response.setHeader('Date', keys.now().toUTCString());
  const url = new URL(request.url ?? '/', 'http://stand-in');
  if (!isSigned(request, url, body, keys)) {
    response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    return;
  }
  const found = objects.get(url.pathname);
  if (request.method === 'PUT') {
    objects.set(url.pathname, { bytes: body, contentType: request.headers['content-type'] ?? '' });
    response.writeHead(200, { etag: '"1"' }).end();
  } else if (request.method === 'DELETE') {
    objects.delete(url.pathname);
    response.writeHead(204).end();
  } else if (!found) {
    response.writeHead(404).end(request.method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>');
  } else {
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const part = range ? found.bytes.subarray(Number(range[1]), Number(range[2]) + 1) : found.bytes;
    response.writeHead(range ? 206 : 200, { 'content-length': part.length, 'content-type': found.contentType });
    response.end(request.method === 'HEAD' ? undefined : part);
  }
}

function isSigned(request: IncomingMessage, url: URL, body: Buffer, keys: Keys): boolean {
  const inQuery = url.searchParams.has('X-Amz-Signature');
  const header = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)/.exec(
    request.headers.authorization ?? '',
  );
  const credential = inQuery ? url.searchParams.get('X-Amz-Credential') : header?.[1];
  const signedHeaders = (inQuery ? url.searchParams.get('X-Amz-SignedHeaders') : header?.[2])?.split(';') ?? [];
  const signature = (inQuery ? url.searchParams.get('X-Amz-Signature') : header?.[3]) ?? '';
  const date = String(inQuery ? url.searchParams.get('X-Amz-Date') : request.headers['x-amz-date']);
  const scope = `${date.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  if (!day.test(date) || credential !== `${keys.accessKeyId}/${scope}` || !signedHeaders.includes('host')) {
    return false;
  }
  if (!isInTime(date, inQuery ? Number(url.searchParams.get('X-Amz-Expires')) : 900, keys.now())) {
    return false;
  }
  if (inQuery && request.method === 'PUT' && !signedHeaders.includes('content-type')) {
    return false;
  }
  const sum = createHash('sha256').update(body);
  const digest = sum.copy().digest('hex');
  const declared = inQuery ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256']);
  if (declared !== 'UNSIGNED-PAYLOAD' && declared !== digest) {
    return false;
  }
  const checksum = url.searchParams.get('x-amz-checksum-sha256');
  if (checksum !== null && checksum !== sum.digest('base64')) {
    return false;
  }
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url),
    ...signedHeaders.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders.join(';'),
    declared,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = scope
    .split('/')
    .reduce<Buffer>((seed, part) => mac(seed, part), Buffer.from(`AWS4${keys.secretAccessKey}`));
  const wanted = mac(key, text).toString('hex');
  return wanted.length === signature.length && timingSafeEqual(Buffer.from(wanted), Buffer.from(signature));
}

function isInTime(date: string, seconds: number, now: Date): boolean {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const age = (now.getTime() - Date.parse(iso)) / 1000;
  return age > -900 && age < seconds;
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .sort()
    .join('&');
}

function strict(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function mac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
