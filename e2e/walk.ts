import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const port = process.env['E2E_PORT'] ?? '3900';

/** The portal of a demo store; browsers resolve *.localhost to this machine. */
export const portalOf = (slug: string) => `http://${slug}.localhost:${port}`;
export const platform = `http://localhost:${port}`;

/** A photo that a shopper would take: our own drawing of a chipped mug. */
export const chippedMug = join(import.meta.dirname, '../server/demo/art/evidence-mug-chipped.webp');

/** Looks an order up as a shopper would. */
export async function lookUp(page: Page, store: string, order: string, email: string): Promise<void> {
  await page.goto(`${portalOf(store)}/start`);
  await page.getByLabel('Order number').fill(order);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/put your order right/i);
}

/** Signs by typing the name: the way that needs no pointer. */
export async function signByTyping(page: Page, name: string): Promise<void> {
  await page.getByText('Type', { exact: true }).click();
  await page.getByLabel(/name/i).last().fill(name);
}

/** Draws a signature with the pointer. */
export async function signByDrawing(page: Page): Promise<void> {
  const surface = page.getByRole('img', { name: /^Signature, empty/ });
  await expect(surface).toHaveAttribute('data-ready', 'true');
  await surface.scrollIntoViewIfNeeded();
  const box = await surface.boundingBox();
  if (!box) {
    throw new Error('The signature surface has no place on the page.');
  }
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  for (const [dx, dy] of [
    [70, -20],
    [100, 25],
    [140, -25],
    [180, 20],
    [210, 0],
  ] as const) {
    await page.mouse.move(box.x + dx, box.y + box.height / 2 + dy, { steps: 4 });
  }
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Your drawn signature' })).toBeVisible();
}
