import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { Problem, problems } from '../../../core/contract/problems.ts';
import { createUpload } from '../../../core/contract/uploads.ts';
import { newId, type OrderId, type StoreId } from '../../../core/ids.ts';
import { readConfig } from '../../config.ts';
import type { Actor, Ctx, Services } from '../../context.ts';
import { createDatabase } from '../../db/database.ts';
import { createPool } from '../../db/pool.ts';
import { createLog } from '../../http/log.ts';
import { secretsFrom } from '../../secrets.ts';
import { testDatabase } from '../../testing/database.ts';
import { createDecoder } from '../decoder.ts';
import { createLocalStorage } from '../local-storage.ts';
import { mediaRawRoutes, uploadRoutes } from '../media.routes.ts';

export interface Asked {
  filename: string;
  contentType: string;
  mediaType?: string;
  contentLength?: number;
}

export interface Place {
  mediaId: string;
  signedUrl: string;
  headers: Record<string, string>;
  downloadLink: string;
}

/** What media need of the product, over real HTTP on a real PostgreSQL: two stores, callers by name, a clock that is moved. */
export async function mediaHouse() {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'amends-media-'));
  const pool = createPool(database.app, { name: 'media test' });
  const owner = createPool({ ...database.owner, options: '-c app.store=*' }, { name: 'media test' });
  const secrets = secretsFrom('a secret of the media tests, long enough');
  const decoder = createDecoder({ workFolder: join(folder, 'work') });
  let time = Date.parse('2026-11-20T10:00:00Z');
  const services = {
    config: readConfig({ AMENDS_PROFILE: 'test', DATA_DIR: folder }),
    secrets,
    clock: { now: () => time },
    log: createLog('silent'),
    db: createDatabase(pool),
    media: createLocalStorage({ folder: join(folder, 'media'), secrets }),
    decoder,
  } as unknown as Services;

  const stores = { a: newId('store', time), b: newId('store', time) };
  await owner.query(`INSERT INTO accounts (id, name, created_at) VALUES ('acc_a', 'A', now()), ('acc_b', 'B', now())`);
  for (const [name, id] of Object.entries(stores)) {
    await owner.query(
      `INSERT INTO stores (id, account_id, slug, name, currency, time_zone, country, created_at, updated_at)
       VALUES ($1, $2, $3, $3, 'USD', 'UTC', 'US', now(), now())`,
      [id, `acc_${name}`, `store-${name}`],
    );
  }

  const actors = new Map<string, Actor>();
  const ctxOf = (actor: Actor): Ctx => ({ ...services, actor, requestId: 'req_test', address: '127.0.0.1' });
  const app = new Hono();
  const actorOf = (request: Request): Actor =>
    actors.get(request.headers.get('authorization') ?? '') ?? { kind: 'anyone' };
  const storeOf = (actor: Actor): StoreId | null => ('storeId' in actor ? actor.storeId : null);
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.post('/v1/uploads', async (c) => {
    const actor = actorOf(c.req.raw);
    const body = createUpload.body.parse(await c.req.json());
    const input = { ctx: ctxOf(actor), storeId: storeOf(actor), body, request: c.req.raw, params: {}, query: {} };
    const answer = await uploadRoutes[0]!.handle(input as never);
    return Response.json(answer.body, { status: answer.status });
  });
  for (const raw of mediaRawRoutes) {
    app.on(raw.method.toUpperCase(), raw.path.replace(/\{(\w+)\}/g, ':$1'), (c) => {
      const actor = actorOf(c.req.raw);
      return raw.handle({ ctx: ctxOf(actor), storeId: storeOf(actor), params: c.req.param(), request: c.req.raw });
    });
  }
  app.onError((error) => {
    const code = error instanceof Problem ? error.code : 'internal';
    const detail = error instanceof Problem ? error.detail : String(error.stack);
    return Response.json({ code, detail }, { status: problems[code].status });
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => {
    server.once('listening', () => resolve());
    if (server.listening) {
      resolve();
    }
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    base,
    stores,
    services,
    owner,
    ctxOf,
    folder,
    forward(milliseconds: number) {
      time += milliseconds;
    },
    /** Makes a caller and answers the header that names him. */
    enter(actor: Actor): string {
      const name = `Actor ${actors.size}`;
      actors.set(name, actor);
      return name;
    },
    shopper(storeId: StoreId = stores.a, orderId: OrderId = newId('order', time)) {
      return { kind: 'shopper', storeId, orderId, grantId: newId('grant', time), name: 'Ana' } as const;
    },
    staff(role: 'store_support' | 'orderprotection_partner', storeId: StoreId) {
      const memberships = [{ role, storeId, accountId: null }];
      return {
        kind: 'staff',
        userId: newId('user', time),
        name: 'Sam',
        email: 's@a.test',
        memberships,
        secondFactor: false,
      } as const;
    },
    ask(caller: string, asked: Asked): Promise<Response> {
      return fetch(`${base}/v1/uploads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: caller },
        body: JSON.stringify(asked),
      });
    },
    put(url: string, bytes: Uint8Array, contentType: string): Promise<Response> {
      return fetch(url, { method: 'PUT', body: bytes as BodyInit, headers: { 'content-type': contentType } });
    },
    get(path: string, caller = '', headers: Record<string, string> = {}): Promise<Response> {
      return fetch(new URL(path, base), { headers: { authorization: caller, ...headers } });
    },
    /** Asks for a place and puts the bytes there. */
    async send(caller: string, filename: string, contentType: string, bytes: Uint8Array, mediaType = 'CLAIM') {
      const asked = await this.ask(caller, { filename, contentType, mediaType, contentLength: bytes.length });
      const place = (await asked.json()) as Place;
      const answer = asked.ok ? await this.put(place.signedUrl, bytes, contentType) : asked;
      return { place, answer };
    },
    /** Every file under the media folder. */
    async files(): Promise<string[]> {
      const found = await readdir(join(folder, 'media'), { recursive: true, withFileTypes: true }).catch(() => []);
      return found.filter((one) => one.isFile()).map((one) => one.name);
    },
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await decoder.close();
      await Promise.all([pool.end(), owner.end()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type MediaHouse = Awaited<ReturnType<typeof mediaHouse>>;
