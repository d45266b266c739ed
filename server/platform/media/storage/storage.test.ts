import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem, problems } from '#core/contract/platform/problems.ts';
import { secretsFrom } from '../../secrets/secrets.ts';
import { startS3StandIn } from '../testing/s3-stand-in.ts';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { MediaStorage, PutOrder } from './storage.ts';

interface Subject {
  storage: MediaStorage;
  origin: string;
  close(): Promise<void>;
}

let now = new Date('2026-11-20T10:00:00Z');
const keys = { accessKeyId: 'AKTEST', secretAccessKey: 'not-a-secret', region: 'eu-test-1' };

/** Our own disk, with the small piece of HTTP that stands in for the route. */
async function local(): Promise<Subject> {
  const folder = await mkdtemp(join(tmpdir(), 'amends-media-'));
  const storage = createLocalStorage({ folder, secrets: secretsFrom('test') });
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://own');
    const length = request.headers['content-length'];
    try {
      const put = {
        key: `sto_a/${url.pathname.split('/')[3]}/original`,
        query: url.searchParams,
        contentType: request.headers['content-type'] ?? '',
        contentLength: length === undefined ? null : Number(length),
        now,
      };
      storage.check(put);
      const staged = await storage.stage(put, request);
      await staged.keep();
      response.writeHead(204).end();
    } catch (error) {
      request.resume();
      response.writeHead(error instanceof Problem ? problems[error.code].status : 500).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    storage,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const parts = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'));
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
      expect(parts).toEqual([]);
    },
  };
}

async function s3(): Promise<Subject> {
  // The library signs its own calls by the real clock, the upload addresses by ours.
  const standIn = await startS3StandIn({ ...keys, now: () => now });
  const storage = createS3Storage({
    ...keys,
    bucket: 'media',
    endpoint: standIn.endpoint,
    pathStyle: true,
    prefix: 'amends/',
  });
  return { storage, origin: '', close: standIn.close };
}

describe.each([
  ['our own disk', local],
  ['an S3-compatible store', s3],
] as const)('media on %s', (_name, make) => {
  let subject: Subject;
  beforeAll(async () => {
    now = new Date();
    subject = await make();
  });
  afterAll(() => subject.close());

  test('what is written is read back, whole and in parts, and removed', async () => {
    const { storage } = subject;
    const bytes = randomBytes(70_000);
    await storage.write('sto_a/med_1/full', bytes, 'image/webp');
    await storage.write(
      'sto_a/med_1/thumb',
      { stream: Readable.from([bytes.subarray(0, 5)]), length: 5 },
      'image/webp',
    );
    expect(await buffer((await storage.read('sto_a/med_1/full'))!)).toEqual(bytes);
    expect(await buffer((await storage.read('sto_a/med_1/full', { first: 10, last: 19 }))!)).toEqual(
      bytes.subarray(10, 20),
    );
    expect(await storage.size('sto_a/med_1/full')).toBe(70_000);
    expect(await storage.size('sto_a/med_1/thumb')).toBe(5);
    await storage.remove('sto_a/med_1/full');
    await storage.remove('sto_a/med_1/full');
    expect(await storage.read('sto_a/med_1/full')).toBeNull();
    expect(await storage.size('sto_a/med_1/full')).toBeNull();
  });

  test('a key that would leave its folder is refused', async () => {
    await expect(subject.storage.write('../x', new Uint8Array(1), 'image/png')).rejects.toThrow('not a media key');
    await expect(subject.storage.size('a/../../x')).rejects.toThrow('not a media key');
  });

  function order(id: string, change: Partial<PutOrder> = {}): PutOrder {
    return {
      key: `sto_a/${id}/original`,
      contentType: 'image/png',
      contentLength: 1024,
      maxLength: 2048,
      now,
      expiresAt: new Date(now.getTime() + 600_000),
      origin: subject.origin,
      ...change,
    };
  }

  async function put(url: string, bytes: Uint8Array, contentType: string): Promise<number> {
    const answer = await fetch(url, {
      method: 'PUT',
      body: bytes,
      headers: { 'content-type': contentType },
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  test('a signed address takes the announced file', async () => {
    const bytes = randomBytes(1024);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const target = await subject.storage.putTarget(order('med_2', { sha256 }));
    expect(target.headers).toEqual({ 'content-type': 'image/png' });
    expect(await put(target.url, randomBytes(1024), 'image/png')).toBe(403);
    expect(await put(target.url, bytes, 'image/png')).toBeLessThan(300);
    expect(await buffer((await subject.storage.read('sto_a/med_2/original'))!)).toEqual(bytes);
  });

  test('T26: an upload with another length, type, key, or time than signed is refused', async () => {
    const { url } = await subject.storage.putTarget(order('med_3'));
    expect([403, 413]).toContain(await put(url, Buffer.alloc(5_000_000), 'image/png'));
    expect(await put(url, Buffer.alloc(1023), 'image/png')).toBe(403);
    expect(await put(url, Buffer.alloc(1024), 'text/html')).toBe(403);
    expect(await put(url.replace('med_3', 'med_4'), Buffer.alloc(1024), 'image/png')).toBe(403);
    const before = now;
    now = new Date(now.getTime() + 11 * 60_000);
    expect(await put(url, Buffer.alloc(1024), 'image/png')).toBe(403);
    now = before;
    expect(await subject.storage.size('sto_a/med_3/original')).toBeNull();
    expect(await subject.storage.size('sto_a/med_4/original')).toBeNull();
  });

  test('an upload without an announced length still goes through', async () => {
    const { url } = await subject.storage.putTarget(order('med_5', { contentLength: null }));
    expect(await put(url, Buffer.alloc(2000), 'image/png')).toBeLessThan(300);
  });
});
