import { expect, type Locator } from '@playwright/test';
import { patience } from '../server/testing/patience.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { addPhoto, chippedMug, claimPage, platform, signIn } from './walk.ts';

/** How many of its lines of text a box has room for; of words in a line, how many lines they take. */
const linesIn = (box: Locator) =>
  box.evaluate((item) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(item);
    const room = item.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    return Math.round((room / Number.parseFloat(lineHeight)) * 10) / 10;
  });

test('on a phone each date, time with its zone, and reference fits on one line', async ({ page }) => {
  const url = await claimPage(page, 'aurora', '3003', 'leo@example.com');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url);
  const timeline = page.getByRole('list', { name: 'So far' });
  const times = timeline.getByText(/^\d+:\d\d [AP]M CES?T/);
  await expect(times.first()).toBeVisible();
  await expect
    .poll(async () => Promise.all((await times.all()).map(linesIn)))
    .toEqual(Array.from({ length: await times.count() }, () => 1));
  const references = timeline.getByText(/^RP-\d+$/);
  await expect(references).toHaveCount(2);
  await expect.poll(async () => Promise.all((await references.all()).map(linesIn))).toEqual([1, 1]);
});

test('a decided claim prints with its signature on at most two pages', async ({ page }) => {
  const pages = async () =>
    (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;
  await page.goto(await claimPage(page, 'demo', '2006', 'lena@example.com'));
  const ofClaim = page.url();
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page).toHaveURL(/\/print\//);
  await expect(page.getByRole('heading', { name: 'Signature' })).toBeVisible();
  await expect(page.getByText('Amends', { exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Amends', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const printed = await pages();
  expect(printed).toBeLessThanOrEqual(2);
  // Ctrl P on the claim’s own page prints the same sheets, once its script listens.
  await page.goto(ofClaim);
  await expect.poll(pages).toBe(printed);
});

test('a denied item is above its appeal, and a half-written appeal is restored', async ({ page }) => {
  const url = await claimPage(page, 'demo', '2007', 'otis@example.com');
  await page.goto(url);
  const appeal = page.getByRole('link', { name: 'Appeal this decision' });
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 390, height: 844 });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await top(page.getByRole('list', { name: 'In this claim' }))).toBeLessThan(await top(appeal));
  expect(await top(appeal)).toBeLessThan(await top(page.getByRole('list', { name: 'So far' })));
  await page.setViewportSize({ width, height });
  await appeal.click();
  const words = page.getByRole('textbox', { name: 'What did we get wrong?' });
  // What it asks for is told in sentences: room for five lines, empty too.
  await expect.poll(() => linesIn(words)).toBeGreaterThanOrEqual(5);
  await words.fill('The photo shows another door.');
  await addPhoto(page, chippedMug);
  const photo = page.getByRole('button', { name: 'View the photo' });
  await expect(photo).toHaveCount(1);
  await page.getByRole('link', { name: 'Back to my claim' }).click();
  await page.getByRole('link', { name: 'Appeal this decision' }).click();
  await expect(words).toHaveValue('The photo shows another door.');
  await expect(photo).toHaveCount(1);
  await page.reload();
  await expect(words).toHaveValue('The photo shows another door.');
  await expect(photo).toHaveCount(1);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.reload();
  await expect(words).toHaveValue('The photo shows another door.');
  await expect(photo).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper reviews a claim once', async ({ page, browser }) => {
    const scripted = await browser.newPage();
    const url = await claimPage(scripted, 'demo', '2006', 'lena@example.com');
    await scripted.close();
    await page.goto(url);
    await page.getByRole('link', { name: 'Leave feedback' }).click();
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByRole('link', { name: 'Choose from 1 to 5.' })).toBeVisible();
    await page.getByLabel('Very good').check();
    await page.getByLabel('Anything we should know?').fill('Quick and kind.');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByRole('heading', { name: 'Thanks for your feedback.' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to my claim' }).click();
    await expect(page.getByRole('link', { name: 'Leave feedback' })).toHaveCount(0);
  });

  test('a denial is appealed, stays readable beside the appeal, and is appealed once', async ({ page, browser }) => {
    const scripted = await browser.newPage();
    const url = await claimPage(scripted, 'demo', '2007', 'otis@example.com');
    await scripted.close();
    await page.goto(url);
    await expect(page.getByText('How did it go?')).toHaveCount(0);
    await page.getByRole('link', { name: 'Appeal this decision' }).click();
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText('Tell us what we got wrong.')).toBeVisible();
    await page.getByLabel('What did we get wrong?').first().fill('The photo shows the house next door.');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByRole('heading', { name: 'Someone else is reviewing your claim.' })).toBeVisible();
    await expect(page.getByText('The photo shows the house next door.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Why we couldn’t approve it' })).toBeVisible();
    await page.goto(url.replace('/view/', '/print/'));
    await expect(page.getByRole('heading', { name: 'Why we couldn’t approve it' })).toBeVisible();
    await expect(page.getByText('The photo shows the house next door.')).toBeVisible();
    await page.goto(`${url}/appeal`);
    await expect(page.getByRole('heading', { name: 'This decision can’t be appealed anymore.' })).toBeVisible();
  });
});

test('a store’s message appears on an open page, and no photo is fetched again', async ({ page, browser }) => {
  const photos: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/media/')) photos.push(pathname);
  });
  await page.goto(await claimPage(page, 'demo', '2001', 'nora@example.com'));
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await page.getByLabel('Message us').fill('Half a sentence');
  const underCamera = await page.getByRole('button', { name: 'Send', exact: true }).evaluate((button) => {
    button.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = button.getBoundingClientRect();
    const on = (x: number, y: number) =>
      document.elementFromPoint(left + (width * (x + 0.5)) / 13, top + (height * (y + 0.5)) / 9);
    const hits = Array.from({ length: 13 * 9 }, (_, n) => on(n % 13, Math.floor(n / 13)));
    return { center: button.contains(on(6, 4)), covered: hits.filter((hit) => hit?.closest('label')).length };
  });
  expect(underCamera, 'a press on Send would choose a photo').toEqual({ center: true, covered: 0 });
  const desk = await browser.newContext();
  const staff = await desk.newPage();
  await signIn(staff, platform, mara);
  const { orderId, claimId } = await page.evaluate(async () => {
    const token = location.pathname.split('/')[2] ?? '';
    const id = `clm_${token.split('.')[0]}`;
    const answer = await fetch(`/v1/claims/${id}`, { headers: { authorization: `Claim ${token}` } });
    return { orderId: ((await answer.json()) as { orderId: string }).orderId, claimId: id };
  });
  const status = await staff.evaluate(
    async (sent) =>
      (
        await fetch(`/v1/claims/${sent.orderId}/messages`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ claimId: sent.claimId, messageContent: 'We look at it today.', needsAnswer: false }),
        })
      ).status,
    { orderId, claimId },
  );
  expect(status).toBe(201);
  await expect(page.getByText('We look at it today.')).toBeVisible({ timeout: patience(2_000) });
  await expect(page.getByRole('textbox').last()).toHaveValue('Half a sentence');
  expect(photos.length).toBeGreaterThan(0);
  expect(photos).toEqual([...new Set(photos)]);
  await desk.close();
});
