import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { newId, type OrderId, type StoreId } from '#core/ids.ts';
import { testDatabase } from '../../../testing/database.ts';
import { readConfig } from '../../config/config.ts';
import type { Actor, Ctx, Services } from '../../context/context.ts';
import { createDatabase } from '../../db/database.ts';
import { createPool } from '../../db/pool.ts';
import { type CredentialReaders, createCredentials } from '../../http/auth/credentials.ts';
import { createHttp } from '../../http/create-http.ts';
import { healthRoutes } from '../../http/health.routes.ts';
import { createLog } from '../../http/log.ts';
import { secretsFrom } from '../../secrets/secrets.ts';
import { createDecoder } from '../decoder.ts';
import { uploadRoutes } from '../media.routes.ts';
import { mountMedia } from '../mount-media.ts';
import { mountEmailPictures } from '../serve/email-pictures.ts';
import { createLocalStorage } from '../storage/local-storage.ts';

export interface Asked {
  filename: string;
  contentType: string;
  mediaType?: string;
  contentLength?: number;
  storeId?: string;
  mediaId?: string;
  heldMediaIds?: readonly string[];
  still?: string;
}

export interface Place {
  mediaId: string;
  signedUrl: string;
  headers: Record<string, string>;
  downloadLink: string;
}

/** What media need of the product, over real HTTP on a real PostgreSQL: two stores, callers by name, a clock that is moved. */
export async function mediaApp() {
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
  const known = Object.entries(stores).map(([name, id]) => ({
    id,
    slug: `store-${name}`,
    isDemo: false,
    language: 'en',
    portalUrl: `http://${name}.test`,
  }));
  const finder = {
    byHost: async (host: string) => known.find((item) => item.portalUrl === `http://${host}`) ?? null,
    bySlug: async (slug: string) => known.find((item) => item.slug === slug) ?? null,
    byId: async (id: StoreId) => known.find((item) => item.id === id) ?? null,
    listDemo: async () => [],
  };
  // Who shows what is found elsewhere in the product; here every credential is the name under which a caller was entered.
  const shown = <Kind extends Actor['kind']>(name: string, kind: Kind) => {
    const actor = actors.get(name);
    return actor?.kind === kind ? (actor as Extract<Actor, { kind: Kind }>) : null;
  };
  const readers: CredentialReaders = {
    async readGrant(_services, storeId, token) {
      const actor = shown(token, 'shopper');
      return actor?.storeId === storeId ? actor : null;
    },
    readClaimLink: async (_services, token) => shown(token, 'claim-link'),
    readApiToken: async (_services, token) => shown(token, 'machine'),
    async readStaff(_services, headers) {
      const actor = shown(headers.get('cookie')?.replace('staff=', '') ?? '', 'staff');
      return actor && { actor, cookies: [] };
    },
  };
  /** Pictures that come with the product, by their paths. */
  const own = new Map<string, Uint8Array>();
  const room = { left: true };
  const mayWrite = () => room.left;
  const app = createHttp(services, {
    routes: [...uploadRoutes, ...healthRoutes()],
    stores: finder,
    credentials: readers,
    look: () => Promise.reject(new Error('no pages here')),
    mayWrite,
    extra(http) {
      mountEmailPictures(http, services, (path) => own.get(path) ?? null);
      mountMedia(http, { services, credentials: createCredentials(services, readers, finder), mayWrite });
    },
  });
  /** What a caller sends along, and the store that a grant is for where the host names none. */
  const carried = (caller: string): { headers: Record<string, string>; storeId: string | null } => {
    const actor = actors.get(caller);
    switch (actor?.kind) {
      case 'staff':
        return { headers: { cookie: `staff=${caller}`, 'sec-fetch-site': 'same-origin' }, storeId: null };
      case 'claim-link':
        return { headers: { authorization: `Claim ${caller}` }, storeId: null };
      case 'shopper':
        return { headers: { authorization: `Bearer ${caller}` }, storeId: actor.storeId };
      default:
        return { headers: actor ? { authorization: `Bearer ${caller}` } : {}, storeId: null };
    }
  };
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => {
    server.once('listening', () => resolve());
    if (server.listening) {
      resolve();
    }
  });
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  services.config.publicUrl.port = String(port);

  return {
    base,
    stores,
    own,
    services,
    app,
    room,
    owner,
    ctxOf,
    folder,
    forward(milliseconds: number) {
      time += milliseconds;
    },
    /** Makes a caller and answers the name by which requests carry what he holds. */
    enter(actor: Actor): string {
      const name = actor.kind === 'machine' ? `amd_${actors.size}` : `caller${actors.size}`;
      actors.set(name, actor);
      return name;
    },
    shopper(storeId: StoreId = stores.a, orderId: OrderId = newId('order', time)) {
      return { kind: 'shopper', storeId, orderId, grantId: newId('grant', time), name: 'Ana' } as const;
    },
    staff(role: 'store_support' | 'store_admin' | 'orderprotection_partner', storeId: StoreId) {
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
      const { headers, storeId } = carried(caller);
      return fetch(`${base}/v1/uploads${storeId ? `?storeId=${storeId}` : ''}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(asked),
      });
    },
    put(url: string, bytes: Uint8Array, contentType: string): Promise<Response> {
      return fetch(url, { method: 'PUT', body: bytes, headers: { 'content-type': contentType } });
    },
    get(path: string, caller = '', extra: Record<string, string> = {}): Promise<Response> {
      const { headers, storeId } = carried(caller);
      const url = new URL(path, base);
      if (storeId && !url.searchParams.has('storeId')) {
        url.searchParams.set('storeId', storeId);
      }
      return fetch(url, { headers: { ...headers, ...extra } });
    },
    /** Asks for a place and puts the bytes there. */
    async send(caller: string, filename: string, contentType: string, bytes: Uint8Array, mediaType = 'CLAIM') {
      const asked = await this.ask(caller, { filename, contentType, mediaType, contentLength: bytes.length });
      const place = (await asked.clone().json()) as Place;
      const answer = asked.ok ? await this.put(place.signedUrl, bytes, contentType) : asked;
      return { place, answer };
    },
    /** Every file under the media folder. */
    async files(): Promise<string[]> {
      const found = await readdir(join(folder, 'media'), { recursive: true, withFileTypes: true }).catch(() => []);
      return found.filter((item) => item.isFile()).map((item) => item.name);
    },
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await decoder.close();
      await Promise.all([pool.end(), owner.end()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type MediaApp = Awaited<ReturnType<typeof mediaApp>>;
