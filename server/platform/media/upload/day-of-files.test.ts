import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { MediaId } from '#core/ids.ts';
import { maxBytes, uploadQuota } from '#core/rules/platform/media-files.ts';
import { markAttached } from '../media.sql.ts';
import { mediaApp } from '../testing/media-app.ts';
import { randomFrom } from '../testing/scenes.ts';

/** What a shopper may add in a day is counted by what is there in the end, and is said before it is reached. */

const app = await mediaApp();
afterAll(() => app.close());

const photo = (seed: number) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: seed % 256, g: seed >> 8, b: 90 } } })
    .png()
    .toBuffer();
interface Answered {
  status: number;
  left: { files: number; bytes: number } | null;
  detail?: string;
}

/** A shopper with a form, as the portal has one: what is removed from it is no longer held. */
function shopperWithForm() {
  const actor = app.shopper();
  const caller = app.enter(actor);
  const held: string[] = [];
  const ask = async (contentLength: number, filename = 'a.png', contentType = 'image/png') => {
    const answer = await app.ask(caller, { filename, contentType, contentLength, heldMediaIds: held });
    return { ...((await answer.json()) as { mediaId: string; signedUrl: string } & Answered), status: answer.status };
  };
  return {
    actor,
    held,
    ask,
    /** Sends a file and holds it, as long as it isn't refused. */
    async send(bytes: Buffer): Promise<Answered> {
      const place = await ask(bytes.length);
      if (place.status === 201) {
        const { status } = await app.put(place.signedUrl, bytes, 'image/png');
        if (status === 200) {
          held.push(place.mediaId);
        }
      }
      return place;
    },
    attach: () =>
      app.services.db.inStore(actor.storeId, (tx) =>
        markAttached(tx, {
          storeId: actor.storeId,
          ids: held.splice(0) as MediaId[],
          once: false,
          now: new Date(app.services.clock.now()).toISOString(),
        }),
      ),
  };
}

describe('a shopper’s files of a day', () => {
  test('files that were removed, refused, left, or sent again aren’t counted', async () => {
    const { send, ask, held } = shopperWithForm();
    for (let n = 0; n < 5; n += 1) {
      await send(await photo(n));
      held.pop();
      await send(Buffer.from(`no picture ${n}`));
      await ask(10);
      await send(await photo(7000));
    }
    expect((await send(await photo(1))).left?.files).toBe(uploadQuota.files - 2);
  });

  test('files are counted in the form and on a claim, and once in all', async () => {
    const { send, attach, held } = shopperWithForm();
    await send(await photo(1));
    await send(await photo(2));
    await attach();
    await send(await photo(2));
    await send(await photo(3));
    expect(held).toHaveLength(2);
    expect((await send(await photo(4))).left?.files).toBe(uploadQuota.files - 4);
  });

  test('files are refused in words after the twentieth, until one goes or a day is over', async () => {
    const { send, held } = shopperWithForm();
    for (let n = 1; n <= uploadQuota.files; n += 1) {
      expect((await send(await photo(n))).left?.files).toBe(uploadQuota.files - n);
    }
    const refused = await send(await photo(30));
    expect([refused.status, refused.detail]).toEqual([
      429,
      'You’ve reached today’s upload limit (20 files, 300 MB). Remove a file to add another, or try again tomorrow.',
    ]);
    held.shift();
    expect(await send(await photo(31))).toMatchObject({ status: 201, left: { files: 0 } });
    app.forward(25 * 60 * 60_000);
    expect(await send(await photo(32))).toMatchObject({ status: 201, left: { files: uploadQuota.files - 1 } });
  });

  test('a day has room for more than the largest video', async () => {
    const { ask, held } = shopperWithForm();
    const video = await ask(maxBytes.video, 'a.mp4', 'video/mp4');
    held.push(video.mediaId);
    expect(video.left).toEqual({ files: uploadQuota.files - 1, bytes: 2 * maxBytes.video });
    expect((await ask(maxBytes.image)).status).toBe(201);
  });

  test('files of the day are those in the form after any acts in any order', async () => {
    for (let round = 0; round < 4; round += 1) {
      const random = randomFrom(round + 1);
      const randomInt = (below: number) => Math.floor(random() * below);
      const { send, held } = shopperWithForm();
      const shown: number[] = [];
      for (let act = 0; act < 12; act += 1) {
        const seed = randomInt(6);
        switch (randomInt(3)) {
          case 0:
            await send(Buffer.from('no picture'));
            break;
          case 1:
            if (held.length > 0) {
              const at = randomInt(held.length);
              held.splice(at, 1);
              shown.splice(at, 1);
            }
            break;
          default: {
            const before = new Set(shown).size;
            expect((await send(await photo(seed))).left?.files).toBe(uploadQuota.files - before - 1);
            shown.push(seed);
          }
        }
      }
    }
  });
});
