import { expect, type Page } from '@playwright/test';
import { chippedMug } from './walk.ts';

/** What has the focus: its words, and whether one sees that it has it. */
async function focused(page: Page): Promise<{ words: string; seen: boolean }> {
  return page.evaluate(() => {
    const current = document.activeElement as HTMLElement;
    const label = (current as HTMLInputElement).labels?.[0]?.textContent ?? '';
    const words = `${current.getAttribute('aria-label') ?? ''} ${label} ${current.textContent ?? ''}`.trim();
    const outlined = (item: Element | null) =>
      item !== null &&
      [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(item, part);
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      });
    const box = current.getBoundingClientRect();
    const shown = [
      current,
      current.closest('label'),
      current.closest('.ui-choice'),
      current.closest('.ui-sign'),
      current.nextElementSibling,
      current.parentElement,
    ].some(outlined);
    return { words, seen: shown && box.bottom > 0 && box.top < innerHeight };
  });
}

/** Presses Tab until the words have the focus; every stop on the way shows where one is. */
export async function tabTo(page: Page, words: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    const current = await focused(page);
    if (current.words !== '') {
      expect(current.seen, `the focus is seen on "${current.words}"`).toBe(true);
    }
    if (words.test(current.words)) {
      return;
    }
    passed.push(current.words);
  }
  throw new Error(`Tab never came to ${words}; it passed ${passed.join(' | ')}`);
}

/** Tabs to the words and presses Enter there. */
export async function press(page: Page, words: RegExp): Promise<void> {
  await tabTo(page, words);
  await page.keyboard.press('Enter');
}

/** The page is another one, and its beginning has the focus, as somebody who sees nothing needs it. */
async function arrived(page: Page, path: RegExp): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** Everything a shopper does from the look-up to the received page, errors on the way included, without a pointer. */
export async function fileByKeyboard(
  page: Page,
  portal: string,
  shopper: { order: string; email: string; name: string; thing: RegExp },
  method: 'Refund' | 'Send a replacement',
): Promise<void> {
  // The browser hands file choosers over from here on: told with the press itself, it may hear the press first.
  page.on('filechooser', () => undefined);
  await page.goto(`${portal}/start`);
  await press(page, /^Find my order/);
  await expect(page.getByRole('alert')).toBeFocused();
  await press(page, /^Enter your order number/);
  await expect(page.getByLabel('Order number')).toBeFocused();
  await page.keyboard.type(shopper.order);
  await tabTo(page, /Email address/);
  await page.keyboard.type(shopper.email);
  await page.keyboard.press('Enter');

  await arrived(page, /\/issues$/);
  await press(page, /Something’s wrong with an item/);
  await arrived(page, /\/issues\/items/);
  await press(page, /^Continue/);
  await expect(page.getByRole('alert')).toBeFocused();
  await press(page, new RegExp(`^Add ${shopper.thing.source}`));
  await expect(page.getByRole('button', { name: new RegExp(`^One more: ${shopper.thing.source}`) })).toBeFocused();
  await press(page, /^Continue/);

  await arrived(page, /\/issues\/shipment\/details/);
  await tabTo(page, /Damaged/);
  // Tab goes to what the choice reveals, also where the browser has no time to paint.
  const frames = await page.evaluateHandle(() => {
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = () => 0;
    return requestAnimationFrame;
  });
  await page.keyboard.press('Space');
  await tabTo(page, /Add a photo or video/);
  await frames.evaluate((requestAnimationFrame) => Object.assign(window, { requestAnimationFrame }));
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await chooser).setFiles(chippedMug);
  await expect(page.getByRole('button', { name: 'View the photo' })).toBeVisible();
  await tabTo(page, /What happened\?/);
  await page.keyboard.type('The lid is cracked.');
  await press(page, /^Continue/);

  await arrived(page, /\/resolution$/);
  await tabTo(page, /Send a replacement/);
  await page.keyboard.press(method === 'Refund' ? 'ArrowDown' : 'Space');
  await expect(page.getByRole('radio', { name: new RegExp(`^${method}`) })).toBeChecked();
  await press(page, /^Continue/);

  await arrived(page, /\/resolution\/review/);
  await press(page, /^Send my claim/);
  await expect(page.getByRole('alert')).toBeFocused();
  if (method === 'Send a replacement') {
    await press(page, /^Edit the address/);
    await expect(page.getByLabel('Apt, suite, or company (optional)')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Where should we send it?' })).toBeFocused();
    await tabTo(page, /^\s*Apt, suite, or company/);
    await page.keyboard.type('Second floor');
    await press(page, /^Use this address/);
    await expect(page.getByText('Second floor')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Where should we send it?' })).toBeFocused();
    await tabTo(page, /This address is accurate/);
    await page.keyboard.press('Space');
  }
  await tabTo(page, /^Draw/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /Type your name to sign/);
  await page.keyboard.type(shopper.name);
  await press(page, /^Send my claim/);
  await arrived(page, /\/claim-received/);
  await press(page, /^View my claim/);
  await expect(page).toHaveTitle(/^My Claim #\d+/);
}
