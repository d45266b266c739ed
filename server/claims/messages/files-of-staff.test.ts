import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { ClaimId, MediaId } from '#core/ids.ts';
import { draftKeptDays } from '#core/reference/staff-drafts.ts';
import { sweepMedia } from '../../platform/media/storage/sweep-media.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, hostOf, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { claimLinkToken } from '../links/claim-links.ts';

const app = await testApp();
const [store, other] = [await freshStore(app), await freshStore(app)];
const [mara, jonah] = [await signedIn(app, 'store_support', store), await signedIn(app, 'store_admin', store)];
const photo = new Uint8Array(readFileSync(new URL('../../demo/art/mug-broken.webp', import.meta.url)));
const day = 86_400_000;
let number = 0;

type Headers = Record<string, string>;

/** A claim, and how staff send files and messages on it. */
async function scene() {
  number += 1;
  const { claim, orderId } = await soldAndClaimed(app, store, `files-${number}`);
  const link = { authorization: `Claim ${linkOf(claim.id)}` };
  const place = (headers: Headers, asked: object = {}) =>
    app.ask('platform.test', '/v1/uploads', {
      json: { contentType: 'image/webp', filename: 'how-to-pack.webp', storeId: store.id, ...asked },
      headers,
    });
  const upload = async ({ headers }: { headers: Headers }, asked: object = {}) => {
    const { mediaId, signedUrl, ...more } = (await (await place(headers, asked)).json()) as {
      mediaId: MediaId;
      signedUrl: string;
      headers: Headers;
    };
    const { pathname, search } = new URL(signedUrl);
    const put = await app.ask('platform.test', pathname + search, {
      method: 'PUT',
      body: photo,
      headers: { ...headers, ...more.headers },
    });
    expect(put.status).toBe(200);
    return mediaId;
  };
  const send = ({ headers }: { headers: Headers }, medias: string[], content = 'Please pack it like this.') =>
    app.ask('platform.test', `/v1/claims/${orderId}/messages`, {
      json: { claimId: claim.id, messageContent: content, medias },
      headers,
    });
  const seenByCustomer = async () =>
    (await (await app.ask(hostOf(store), `/v1/claims/${claim.id}`, { headers: link })).json()) as Claim;
  const open = (media: string, headers: Headers) =>
    app.ask(hostOf(store), `/media/${media}/full?storeId=${store.id}`, { headers });
  return { claim, link, place, upload, send, seenByCustomer, open };
}

const linkOf = (id: string) => claimLinkToken(app.services, { storeId: store.id, id: id as ClaimId }, 'view');

test('who can’t send messages sends no files with one, and no one sends a colleague’s', async () => {
  const { place, upload, send, seenByCustomer } = await scene();
  const [theirs, partner, reader] = [
    await signedIn(app, 'store_owner', other),
    await signedIn(app, 'orderprotection_partner', store),
    await signedIn(app, 'store_user', store),
  ];
  expect((await place({})).status).toBe(401);
  expect((await place(theirs.headers)).status).toBe(404);
  expect((await place(partner.headers)).status).toBe(403);
  const file = await upload(mara);
  expect((await send(theirs, [file])).status).toBe(404);
  expect((await send(partner, [file])).status).toBe(403);
  expect((await send(reader, [await upload(reader)])).status).toBe(403);
  const refused = await send(jonah, [file]);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([400, 'media-invalid']);
  expect((await send(mara, ['https://evil.test/a.png'])).status).toBe(400);
  expect((await place(mara.headers, { filename: 'run.exe', contentType: 'application/x-msdownload' })).status).toBe(
    400,
  );
  const large = await place(mara.headers, { contentLength: 21 * 1024 * 1024 });
  expect([large.status, ((await large.json()) as { detail: string }).detail]).toEqual([
    413,
    'This photo is larger than 20 MB.',
  ]);
  expect((await seenByCustomer()).claimMessages).toEqual([]);
});

test('a file of staff’s message is the customer’s to open, and its email names it', async () => {
  const { link, upload, send, seenByCustomer, open } = await scene();
  const file = await upload(mara);
  expect((await open(file, link)).status).toBe(404);
  expect((await send(mara, [file])).status).toBe(201);
  const [message] = (await seenByCustomer()).claimMessages;
  expect(message?.medias).toMatchObject([{ id: file, filename: 'how-to-pack.webp', contentType: 'image/webp' }]);
  expect((await open(file, link)).status).toBe(200);
  const stranger = { authorization: `Claim ${linkOf((await scene()).claim.id)}` };
  expect((await open(file, stranger)).status).toBe(404);
  await app.drain();
  const mails = await asOwner(
    app,
    `SELECT plain FROM mails WHERE template = 'claim-question' AND letter::text LIKE $1`,
    [`%${message?.id}%`],
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.plain).toContain('View the attached file on your claim page');
  expect(mails[0]?.plain).toContain('how-to-pack.webp');
});

test('a file in somebody’s draft isn’t swept while the draft is kept', async () => {
  const { claim, upload } = await scene();
  const [kept, left] = [await upload(mara), await upload(mara)];
  const draft = {
    act: 'message',
    about: null,
    over: null,
    content: JSON.stringify({ text: '', files: [{ id: kept }] }),
  };
  const path = `/v1/console/claims/${claim.id}/draft`;
  expect((await app.ask('platform.test', path, { method: 'PUT', json: draft, headers: mara.headers })).status).toBe(
    200,
  );
  const there = async () =>
    (await asOwner(app, 'SELECT id FROM media WHERE id = ANY($1)', [[kept, left]])).map(({ id }) => id);
  app.clock.advance((draftKeptDays - 1) * day);
  await sweepMedia(app.services);
  expect(await there()).toEqual([kept]);
  app.clock.advance(2 * day);
  await sweepMedia(app.services);
  expect(await there()).toEqual([]);
});

test('a file of a message that waits is kept until the message takes it along', async () => {
  const { claim, upload, seenByCustomer } = await scene();
  const file = await upload(mara);
  const sendAt = new Date(app.clock.now() + 3 * day).toISOString();
  const json = { messageContent: 'Like this.', needsAnswer: false, medias: [file], expectedVersion: 1, sendAt };
  const keep = ({ headers }: { headers: Headers }) =>
    app.ask('platform.test', `/v1/console/claims/${claim.id}/messages`, { json, headers });
  // Nobody sends a colleague’s.
  expect((await keep(jonah)).status).toBe(400);
  expect((await keep(mara)).status).toBe(201);
  app.clock.advance(2 * day);
  await sweepMedia(app.system);
  app.clock.advance(day);
  await app.drain();
  const { claimMessages } = await seenByCustomer();
  expect(claimMessages.at(-1)).toMatchObject({ message: 'Like this.', medias: [{ id: file }] });
});
