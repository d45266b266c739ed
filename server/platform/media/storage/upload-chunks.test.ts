import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { mediaApp, type Place } from '../testing/media-app.ts';
import { parcel } from '../testing/pictures.ts';
import { sweepMedia } from './sweep-media.ts';

const app = await mediaApp();
afterAll(() => app.close());

const png = await parcel(400, 300).png({ compressionLevel: 0 }).toBuffer();
const whole = png.length;
const asked = { filename: 'a.png', contentType: 'image/png', contentLength: whole };

type Answer = { state: string; received?: number; signedUrl?: string; code?: string };

async function place(caller: string, more: object = {}): Promise<Place & { pieceBytes: number | null }> {
  const answer = await app.ask(caller, { ...asked, ...more });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Place & { pieceBytes: number | null };
}

async function piece(url: string, first: number, end: number, bytes: Uint8Array = png.subarray(first, end)) {
  const answer = await fetch(url, {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': 'image/png', 'content-range': `bytes ${first}-${end - 1}/${whole}` },
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

async function stateOf(mediaId: string): Promise<{ state: string; size: number | null }> {
  const { rows } = await app.owner.query('SELECT state, size FROM media WHERE id = $1', [mediaId]);
  return rows[0];
}

describe('a file that comes in pieces', () => {
  test('a file in chunks is whole after the last, in whatever order they came', async () => {
    const { mediaId, signedUrl, pieceBytes } = await place(app.enter(app.shopper()));
    expect(pieceBytes).toBeGreaterThan(1_000_000);
    const third = Math.floor(whole / 3);
    expect((await piece(signedUrl, 2 * third, whole)).body).toMatchObject({ state: 'PARTIAL', received: 0 });
    expect((await piece(signedUrl, 0, third)).body).toMatchObject({ state: 'PARTIAL', received: third });
    expect((await piece(signedUrl, 0, third)).body).toMatchObject({ received: third });
    const both = await Promise.all([piece(signedUrl, third, 2 * third), piece(signedUrl, third, 2 * third)]);
    expect(both.map((item) => item.body.received)).toEqual([2 * third, 2 * third]);
    const last = await piece(both[0]!.body.signedUrl!, third, whole);
    expect(last).toMatchObject({ status: 200, body: { state: 'READY' } });
    expect(await stateOf(mediaId)).toMatchObject({ state: 'READY', size: whole });
    expect((await piece(signedUrl, whole - 10, whole)).status).toBe(403);
    expect((await app.files()).filter((name) => name.endsWith('.pieces'))).toEqual([]);
  });

  test('a file in chunks keeps what arrived of an interrupted chunk', async () => {
    const { signedUrl } = await place(app.enter(app.shopper()));
    const { hostname, port, pathname, search } = new URL(signedUrl);
    const socket = connect(Number(port), hostname);
    socket.write(
      `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: image/png\r\n` +
        `Content-Range: bytes 0-${whole - 1}/${whole}\r\nContent-Length: ${whole}\r\n\r\n`,
    );
    socket.write(png.subarray(0, 1000));
    await expect.poll(async () => (await app.files()).some((name) => name.endsWith('.pieces'))).toBe(true);
    socket.destroy();
    await expect.poll(async () => (await piece(signedUrl, 5000, 5001)).body.received).toBe(1000);
    expect((await piece(signedUrl, 1000, whole)).body.state).toBe('READY');
  });

  test('T26: a file takes no other file’s chunk, none too long, and no byte too many', async () => {
    const { mediaId, signedUrl } = await place(app.enter(app.shopper()));
    const put = (range: string, bytes: Uint8Array) =>
      fetch(signedUrl, {
        method: 'PUT',
        body: bytes,
        headers: { 'content-type': 'image/png', 'content-range': range },
      });
    const refused = [
      await put(`bytes 0-9/${whole + 1}`, randomBytes(10)),
      await put(`bytes 0-9/${whole}`, randomBytes(11)),
      await put(`bytes ${whole}-${whole + 9}/${whole}`, randomBytes(10)),
      await put(`bytes 9-0/${whole}`, randomBytes(10)),
      await put('bytes */10', randomBytes(10)),
      await put('items 0-9/10', randomBytes(10)),
    ];
    expect(refused.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await stateOf(mediaId)).toMatchObject({ state: 'AWAITING' });
    expect(await app.files()).not.toContain('original.bin.pieces');
  });

  test('T26: a file’s address ends ten minutes after its last chunk', async () => {
    const { signedUrl } = await place(app.enter(app.shopper()));
    app.forward(9 * 60_000);
    const first = await piece(signedUrl, 0, 1000);
    app.forward(9 * 60_000);
    expect((await piece(signedUrl, 1000, 2000)).status).toBe(403);
    expect((await piece(first.body.signedUrl!, 1000, 2000)).body).toMatchObject({ received: 2000 });
    app.forward(11 * 60_000);
    expect((await piece(first.body.signedUrl!, 2000, 3000)).status).toBe(403);
  });

  test('a file in chunks resumes at the same place when asked again, and counts once', async () => {
    const shopper = app.shopper();
    const caller = app.enter(shopper);
    const { mediaId, signedUrl } = await place(caller);
    await piece(signedUrl, 0, 1000);
    for (let round = 0; round < 25; round += 1) {
      expect((await place(caller, { mediaId })).mediaId).toBe(mediaId);
    }
    app.forward(11 * 60_000);
    const again = await place(caller, { mediaId });
    expect((await piece(again.signedUrl, 1000, whole)).body.state).toBe('READY');
    const others = [
      await app.ask(caller, { ...asked, mediaId }),
      await app.ask(app.enter(app.shopper()), { ...asked, mediaId }),
      await app.ask(app.enter(app.shopper(app.stores.b)), { ...asked, mediaId }),
      await app.ask(caller, { ...asked, mediaId: 'med_unknown' }),
    ];
    expect(others.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
  });

  test('an unfinished file is swept, and one of another kind than announced is refused', async () => {
    const { mediaId, signedUrl } = await place(app.enter(app.shopper()));
    const bytes = randomBytes(whole);
    await piece(signedUrl, 0, 1000, bytes.subarray(0, 1000));
    const end = await piece(signedUrl, 1000, whole, bytes.subarray(1000));
    expect([end.status, end.body.code]).toEqual([400, 'media-invalid']);
    expect(await stateOf(mediaId)).toMatchObject({ state: 'INVALID' });

    const left = await place(app.enter(app.shopper()));
    await piece(left.signedUrl, 0, 1000);

    app.forward(25 * 60 * 60_000);
    expect((await sweepMedia(app.services)).done).toBeGreaterThan(0);
    expect((await app.files()).filter((name) => name.endsWith('.pieces'))).toEqual([]);
  });
});

test('a shopper with twenty photos can still upload a signature', async () => {
  const caller = app.enter(app.shopper());
  const heldMediaIds: string[] = [];
  while (heldMediaIds.length < 20) {
    heldMediaIds.push((await place(caller, { heldMediaIds })).mediaId);
  }
  expect((await app.ask(caller, { ...asked, heldMediaIds })).status).toBe(429);
  expect((await app.ask(caller, { ...asked, heldMediaIds, mediaType: 'SIGNATURE' })).status).toBe(201);
});
