import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { putProduct } from '../commerce/products/put-product.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import type { TestApp } from './app.ts';
import { asOwner } from './db-asserts.ts';
import { freshStore, hostOf } from './fixtures.ts';
import { jsonOf } from './json-of.ts';

/** A store with shops, what stands on its shelf, and people who claim in them. */

const photo = new Uint8Array(readFileSync(new URL('../demo/art/evidence-mug-close.webp', import.meta.url)));
export const dayMs = 86_400_000;
export const withShops = { capabilities: { warranties: true, inStore: true } };

/** The product that people bought; its warranty is two years, its receipt is asked for. */
export const shelf = {
  sourceProductId: 'halo',
  sourceVariantId: 'halo-graphite',
  name: 'Halo headphones',
  variant: 'Graphite',
  sku: 'AA-HALO',
  price: '249',
  warrantyPeriod: 'P2Y',
};

const address = {
  firstName: 'Mia',
  lastName: 'Roux',
  address1: '8 rue des Lilas',
  city: 'Lyon',
  zip: '69003',
  country: 'FR',
};

/** Puts the shelf into a store: the product that people bought, and two more whose receipts nobody asks for. */
async function fillShelf(app: TestApp, store: StoreRecord): Promise<string> {
  const { id } = await putProduct(app.system, { storeId: store.id, product: shelf });
  const others = [
    { ...shelf, sourceProductId: 'cable', sourceVariantId: '', name: 'Braided cable', variant: '', sku: 'AA-CAB' },
    { ...shelf, sourceProductId: 'speaker', sourceVariantId: '', name: 'Beam speaker', variant: '', sku: 'AA-BEAM' },
  ];
  for (const [index, product] of others.entries()) {
    const rank = 10 * (index + 1);
    await putProduct(app.system, {
      storeId: store.id,
      product: { ...product, rank, receiptRequired: false, ...(index === 1 ? { warrantyPeriod: 'P6M' } : {}) },
    });
  }
  return id;
}

/** A store with branches, and what its people do in them. */
export async function branchIn(app: TestApp) {
  const store = await freshStore(app, withShops);
  const productId = await fillShelf(app, store);
  const dayAgo = (days: number) => new Date(app.clock.now() - days * dayMs).toISOString().slice(0, 10);
  let counter = 0;

  /** Somebody who began a draft in a branch, and how they ask. */
  async function begin(where: StoreRecord = store) {
    counter += 1;
    const email = `mia-${counter}@mail.test`;
    const answer = await app.ask(hostOf(where), '/v1/in-store/drafts', {
      json: { email, firstName: 'Mia', lastName: 'Roux' },
      from: `198.51.100.${counter % 250}`,
    });
    const begun = (await answer.json()) as { sessionId: string; accessToken: string };
    const ask = async (
      path: string,
      init: { method?: string; json?: unknown; headers?: Record<string, string> } = {},
    ) => {
      const given = await app.ask(hostOf(where), path, {
        ...init,
        headers: { authorization: `Bearer ${begun.accessToken}`, ...init.headers },
      });
      const text = await given.text();
      return { status: given.status, body: text ? JSON.parse(text) : null };
    };
    return { email, answer, ask, sessionId: begun.sessionId, bearer: `Bearer ${begun.accessToken}` };
  }
  type Holder = Awaited<ReturnType<typeof begin>>;

  async function upload({ ask }: Pick<Holder, 'ask'>, mediaType: string): Promise<string> {
    const json = { contentType: 'image/webp', filename: 'photo.webp', mediaType };
    const { body } = await ask('/v1/uploads', { json });
    const { pathname, search } = new URL(body.signedUrl, 'http://x');
    const put = await app.ask(hostOf(store), pathname + search, {
      method: 'PUT',
      body: photo,
      headers: body.headers,
    });
    expect(put.status).toBeLessThan(300);
    return body.mediaId;
  }

  /** A body that lacks nothing, as the portal would send it. */
  async function complete(
    holder: Holder,
    changes: Record<string, unknown> = {},
    warranty: Record<string, unknown> = {},
  ) {
    return {
      customer: { email: holder.email },
      item: {
        name: 'Whatever the client says',
        sourceProductId: productId,
        images: [await upload(holder, 'CLAIM')],
        details: 'The left side is silent.',
      },
      warranty: {
        dateOfPurchase: dayAgo(200),
        receiptImages: [await upload(holder, 'RECEIPT')],
        warrantyPeriod: 'P99Y',
        ...warranty,
      },
      shippingAddress: address,
      signature: await upload(holder, 'SIGNATURE'),
      issueType: 'DEFECTIVE_ITEM',
      ...changes,
    };
  }

  const send = (holder: Holder, json: unknown, headers = {}) => holder.ask('/v1/claims/offline', { json, headers });

  /** The link of the newest mail to an address. */
  async function mailedToken(email: string): Promise<string> {
    await app.drain();
    const mails = await asOwner(
      app,
      `SELECT plain FROM mails WHERE to_address = $1 AND template = 'in-store-confirm' ORDER BY created_at DESC, id DESC`,
      [email],
    );
    return /\/view\/confirm\/(\S+)/.exec(String(mails[0]?.plain))?.[1] ?? '';
  }

  async function open(path: '' | '/look', token: string, where = store) {
    const answer = await app.ask(hostOf(where), `/v1/claims/offline/confirm${path}`, { json: { token } });
    return { status: answer.status, body: await jsonOf(answer) };
  }

  const claimsOf = (holder: Holder) => asOwner(app, 'SELECT * FROM claims WHERE author_email = $1', [holder.email]);

  return { store, productId, dayAgo, begin, upload, complete, send, mailedToken, open, claimsOf };
}
