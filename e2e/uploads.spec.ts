import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CDPSession, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pdf } from '../server/platform/media/testing/pdf.ts';
import { forgetDraft, photosInDraft } from './draft.ts';
import { test } from './test.ts';
import { chippedMug, lookUp, toPhotos } from './walk.ts';

/** Photos and videos on their way: what a shopper sees of them, and what a lost connection takes away (nothing). */

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../server/platform/media/fixtures', name));
const mug = readFileSync(chippedMug);
const kilobyte = 1024;

/** Files this large go by their path, which spares the test their way into the browser. */
function onDisk(name: string, bytes: Buffer): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, bytes);
  return path;
}

/** A video that is valid and as long as is wanted: the rest is one box of free space. */
function video(bytes: number): Buffer {
  const film = fixture('parcel.mp4');
  const free = Buffer.alloc(bytes - film.length);
  free.writeUInt32BE(free.length, 0);
  free.write('free', 4, 'latin1');
  return Buffer.concat([film, free]);
}

/** A bitmap of one colour with a mark in it, as scanners write them: 24 bits, bottom up. */
function bitmap(width: number, height: number): Buffer {
  const file = Buffer.alloc(54 + width * height * 3, 0xc0);
  file.fill(0, 0, 54);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  file.fill(0x20, 54 + width * 300, 54 + width * 330);
  return file;
}

const files = (page: Page) => page.locator('input[type=file]').first();
const tiles = (page: Page) => page.getByRole('list', { name: 'Your photos and videos' }).getByRole('listitem');
const sent = (page: Page) => page.getByRole('button', { name: /^View / });

const lines = new WeakMap<Page, CDPSession>();

/** Sends so slowly that progress can be seen, in bytes a second; 0 takes the connection away. */
async function connection(page: Page, bytesPerSecond: number): Promise<void> {
  const line = lines.get(page) ?? (await page.context().newCDPSession(page));
  lines.set(page, line);
  await line.send('Network.emulateNetworkConditions', {
    offline: bytesPerSecond === 0,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond || -1,
  });
}

async function begin(page: Page, order: string, email: string): Promise<void> {
  await lookUp(page, 'demo', order, email);
  if (!page.url().endsWith('/issues')) {
    await page.goto(new URL('/issues', page.url()).href);
  }
  await toPhotos(page);
}

// A draft that a failed journey leaves behind would have the next one begin in its middle.
test.afterEach(async ({ page }) => {
  await connection(page, -1);
  await forgetDraft(page);
});

for (const width of [900, 390]) {
  test(`files that are refused say why, each by its name, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await begin(page, '2008', 'pia@example.com');
    const broken = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
    await files(page).setInputFiles([
      broken('broken.jpg'),
      broken('torn.jpg'),
      { name: 'mug.webp', mimeType: 'image/webp', buffer: mug },
    ]);
    await expect(sent(page)).toHaveCount(1);
    const told = page.locator('.ui-upload-problems');
    await expect(told).toHaveAttribute('aria-live', 'polite');
    for (const name of ['broken.jpg', 'torn.jpg']) {
      const why = 'We couldn’t open this file as a photo, video, or PDF. Choose another one.';
      await expect(told.getByText(`${name} didn’t upload. ${why}`)).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.screenshot({ path: test.info().outputPath(`refused-${width}.png`) });
    await page.getByRole('button', { name: 'Remove the first photo' }).click();
    await expect(told.locator('p')).toHaveCount(1);
  });
}

test('several uploads show progress, can be removed midway, and survive a reload', async ({ page }) => {
  await begin(page, '2008', 'pia@example.com');
  await connection(page, 700 * kilobyte);
  await files(page).setInputFiles([
    chippedMug,
    onDisk('long.mp4', video(9 * 1024 * kilobyte)),
    join(import.meta.dirname, '../server/platform/media/fixtures/parcel.heic'),
    onDisk('scan.bmp', bitmap(400, 400)),
  ]);
  await expect(tiles(page)).toHaveCount(4);
  await expect(page.getByRole('progressbar', { name: 'Uploading the video' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the video' }).click();
  await expect(tiles(page)).toHaveCount(3);
  await connection(page, -1);
  await expect(sent(page)).toHaveCount(3);
  const seen = await tiles(page)
    .locator('img')
    .evaluateAll((all) => all.map((item) => (item as HTMLImageElement).naturalWidth));
  expect(seen).toHaveLength(3);
  expect(seen.every((width) => width > 0)).toBe(true);
  await expect.poll(() => photosInDraft(page)).toBe(3);
  await page.reload();
  await expect(sent(page)).toHaveCount(3);
});

test('a long video resumes where the connection broke, and no byte is sent twice', async ({ page }) => {
  await begin(page, '1001', 'ada@example.com');
  const whole = 9 * 1024 * kilobyte;
  const ranges: number[][] = [];
  page.on('request', (request) => {
    const range = /^bytes (\d+)-(\d+)\//.exec(request.headers()['content-range'] ?? '');
    if (range) ranges.push([Number(range[1]), Number(range[2])]);
  });
  await connection(page, 3 * 1024 * kilobyte);
  await files(page).setInputFiles(onDisk('unboxing.mp4', video(whole)));
  await expect.poll(() => ranges.at(-1)?.[0] ?? 0).toBeGreaterThan(2 * 1024 * kilobyte);
  await connection(page, 0);
  await expect(page.getByText('Waiting for your connection')).toBeVisible();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(tiles(page)).toHaveCount(1);
  const before = ranges.length;
  await connection(page, -1);
  await expect(sent(page)).toHaveCount(1);
  await expect(page.getByText('You’re offline.')).toBeHidden();
  expect(ranges[before]![0]).toBeGreaterThan(2 * 1024 * kilobyte);
  expect(ranges.at(-1)![1]).toBe(whole - 1);
});

test('photos chosen offline wait, hold Continue, and all arrive once online', async ({ page }) => {
  await begin(page, '2003', 'june@example.com');
  await connection(page, 0);
  await files(page).setInputFiles([chippedMug, join(chippedMug, '../evidence-mug-close.webp')]);
  await expect(page.getByText('Waiting for your connection')).toHaveCount(2);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Uploading your files' })).toBeVisible();
  await connection(page, -1);
  await expect(page).toHaveURL(/\/resolution$/);
  await page.goBack();
  await expect(sent(page)).toHaveCount(2);
});

test('a dark, blurred, small, or duplicate photo gets an announced hint', async ({ page }) => {
  await begin(page, '2008', 'pia@example.com');
  const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  await files(page).setInputFiles([
    photo('dark.png', await sharp(mug).linear(0.15).png().toBuffer()),
    photo('blurred.png', await sharp(mug).blur(12).png().toBuffer()),
    photo('small.png', await sharp(mug).resize(200).png().toBuffer()),
    photo('good.png', await sharp(mug).png().toBuffer()),
  ]);
  await expect(sent(page)).toHaveCount(4);
  await files(page).setInputFiles(photo('again.png', await sharp(mug).png().toBuffer()));
  await expect(sent(page)).toHaveCount(5);
  await expect(
    tiles(page).getByText(/ is a bit dark\.$| looks blurry\.$| is a bit small\.$| is one you already added\.$/),
  ).toHaveText([
    'The first photo is a bit dark.',
    'The second photo looks blurry.',
    'The third photo is a bit small.',
    'The fifth photo is one you already added.',
  ]);
  await expect(page.getByRole('button', { name: 'Retake it' })).toBeVisible();
  // Nothing is removed unasked, and advice that was heard makes room for the next.
  for (let hint = 0; hint < 3; hint += 1) {
    await page.getByRole('button', { name: 'Keep it' }).click();
  }
  await expect(page.getByText('The fifth photo is one you already added.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/resolution$/);
});

test('a PDF, and photos under other names than their own, are shown as any photo', async ({ page }) => {
  await begin(page, '2008', 'pia@example.com');
  const named = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  await files(page).setInputFiles([
    named('receipt.pdf', 'application/pdf', pdf([{ text: 'Total 36.00' }, { text: 'Thank you' }])),
    named('IMG_1.heic', 'image/heic', await sharp(mug).jpeg().toBuffer()),
    named('photo.jpg', 'image/jpeg', fixture('parcel.heic')),
    named('saved.jfif', 'image/jpeg', await sharp(mug).resize(900).jpeg().toBuffer()),
  ]);
  await expect(sent(page)).toHaveCount(4);
  const widths = () =>
    tiles(page)
      .locator('img')
      .evaluateAll((all) => all.map((item) => (item as HTMLImageElement).naturalWidth > 0));
  await expect.poll(widths).toEqual([true, true, true, true]);
  await sent(page).first().click();
  await expect(page.locator('dialog img[data-long]')).toBeVisible();
});

test('a photo of more bytes than may be sent is made smaller on its way', async ({ page }) => {
  await begin(page, '2008', 'pia@example.com');
  const noise = {
    create: {
      width: 6000,
      height: 4500,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  } as const;
  const photo = await sharp(noise).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
  expect(photo.length).toBeGreaterThan(20 * 1024 * kilobyte);
  const asked = page.waitForRequest((request) => request.url().endsWith('/v1/uploads'));
  await files(page).setInputFiles(onDisk('200-megapixels.jpg', photo));
  expect((await asked).postDataJSON().contentLength).toBeLessThan(20 * 1024 * kilobyte);
  await expect(sent(page)).toHaveCount(1);
});

test('a long screenshot is read from its top, and scrolled by wheel, key and finger', async ({ page }) => {
  await begin(page, '2008', 'pia@example.com');
  // The stored picture comes while this one is looked at: it takes its place without taking it away.
  const held: (() => void)[] = [];
  await page.route('**/media/**', (route) => void held.push(() => void route.fallback()));
  const lines = Array.from(
    { length: 200 },
    (_, index) => `<text x="40" y="${index * 120 + 80}" font-size="48">Line ${index}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="24000"><rect width="1080" height="24000" fill="#fff"/>${lines.join('')}</svg>`;
  await files(page).setInputFiles({
    name: 'chat.png',
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(svg)).png().toBuffer(),
  });
  await sent(page).click();
  const picture = page.locator('dialog img');
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(340);
  const topOf = async () => Math.round((await picture.boundingBox())?.y ?? Number.NaN);
  expect(await topOf()).toBe(64);
  await picture.hover({ position: { x: 100, y: 100 } });
  await page.mouse.wheel(0, 500);
  await expect.poll(topOf).toBe(64 - 500);
  const stored = page.waitForResponse(/\/media\//);
  await expect(picture).toHaveAttribute('src', /\/media\//);
  await page.mouse.wheel(0, 500);
  await expect.poll(topOf).toBe(64 - 1000);
  for (const answer of held) answer();
  await page.unroute('**/media/**');
  await stored;
  await expect.poll(topOf).toBe(64 - 1000);
  await page.keyboard.press('Home');
  await expect.poll(topOf).toBe(64);
  await page.keyboard.press('End');
  await expect
    .poll(async () =>
      Math.round(await picture.evaluate((img) => img.getBoundingClientRect().bottom - window.innerHeight)),
    )
    .toBe(-64);
});

test('an unsendable file is refused before upload, and so is the twenty-first', async ({ page }) => {
  await begin(page, '2008', 'pia@example.com');
  let asked = 0;
  await page.route('**/v1/uploads', (route) => {
    asked += 1;
    return route.fulfill({
      status: 201,
      json: { mediaId: `med_${asked}`, signedUrl: '/taken', headers: {}, pieceBytes: null },
    });
  });
  await page.route('**/taken', (route) => route.fulfill({ status: 200, json: { state: 'READY' } }));
  const named = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });
  for (const [file, told] of [
    [
      named('invoice.docx', Buffer.alloc(10)),
      'Photos can be JPG, PNG, GIF, BMP, WEBP, HEIC, or AVIF. Videos can be MP4 or MOV. Documents can be PDF.',
    ],
    [named('empty.jpg', Buffer.alloc(0)), 'This file is empty.'],
    ['huge.jpg', 'Photos can be up to 20 MB.'],
  ] as const) {
    const path = typeof file === 'string' ? onDisk(file, Buffer.alloc(21 * 1024 * kilobyte)) : file;
    await files(page).setInputFiles(path);
    await expect(page.getByText(`${typeof file === 'string' ? file : file.name} didn’t upload. ${told}`)).toBeVisible();
    await page.getByRole('button', { name: /^Remove/ }).click();
  }
  expect(asked).toBe(0);
  await files(page).setInputFiles(
    Array.from({ length: 21 }, (_, index) => named(`${index}.png`, Buffer.concat([mug, Buffer.from([index])]))),
  );
  await expect(page.getByText(/^20\.png didn’t upload\. You can add up to 20 photos and videos\./)).toBeVisible();
  await expect.poll(() => asked).toBe(20);
});
