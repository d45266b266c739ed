import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { audit } from './audit.ts';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { shoot } from './shoot.ts';
import { jonah, mara } from './staff.ts';
import { test } from './test.ts';
import { chippedMug, platform } from './walk.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const files = (page: Page) => page.getByRole('list', { name: 'Files for this message' });
const waiting = (page: Page) => page.getByRole('article', { name: 'Mara Lindqvist’s message, not sent yet' });
const said = (page: Page) => page.getByRole('article', { name: 'Mara Lindqvist wrote' });
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });

test('an undone message gives its text and files back, on whatever page its author is', async ({
  browser,
  request,
}) => {
  const claim = await fileWhereEngineFails(request, await staffOf(request), '7581');
  const page = await openConsole(browser, mara, `/claims/${claim.id}`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await (await chooser).setFiles([{ name: 'mug.webp', mimeType: 'image/webp', buffer: readFileSync(chippedMug) }]);
  await expect(files(page).getByRole('link', { name: 'Open mug.webp' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Needs a reply' }).uncheck();
  await field(page).fill('Dear Anna, like this.');
  await field(page).press('Control+Enter');
  await expect(notice(page, 'Message sent.')).toBeVisible();
  await expect(waiting(page)).toContainText('Sending in a moment');
  await expect(waiting(page)).toContainText('With mug.webp');
  await audit(page, 'a message that is being sent');
  if (process.env.SHOTS) await shoot(page, 'being-sent');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('u');
  await expect(notice(page, 'Message not sent.')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('Dear Anna, like this.');
  await expect(files(page).getByRole('link', { name: 'Open mug.webp' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Needs a reply' })).not.toBeChecked();

  await page.getByRole('button', { name: 'Remove mug.webp' }).click();
  await field(page).fill('Dear Ana, like that.');
  await field(page).press('Control+Enter');
  await expect(waiting(page)).toContainText('Dear Ana, like that.');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${platform}/console/claims`);
  await page.getByRole('button', { name: /^Undo \d+s/ }).click();
  await expect(notice(page, 'Message not sent.')).toBeVisible();
  await page.goto(`${platform}/console/claims/${claim.id}`);
  await expect(field(page)).toHaveValue('Dear Ana, like that.');
  await expect(said(page)).toHaveCount(0);

  await field(page).press('Control+Enter');
  await expect(said(page)).toContainText('Dear Ana, like that.');
  await expect(said(page)).toHaveCount(1);
  await expect(waiting(page)).toHaveCount(0);
  await page.context().close();
});

test('a message for later is seen by colleagues, edited, canceled, and sent now', async ({ browser, request }) => {
  const claim = await fileWhereEngineFails(request, await staffOf(request), '7582');
  const page = await openConsole(browser, mara, `/claims/${claim.id}`);
  const later = page.getByRole('button', { name: 'Send later' });
  await expect(later).toBeDisabled();
  await field(page).fill('Any news from the carrier?');
  await later.click();
  await page.getByRole('menuitem', { name: 'Tomorrow, 9:00 AM' }).click();
  await expect(notice(page, 'Message scheduled.')).toBeVisible();
  await expect(waiting(page)).toContainText(/Will be sent \w+, \w+ \d+.* at 9:00 AM/);
  await expect(field(page)).toHaveValue('');
  await audit(page, 'a message for later');
  if (process.env.SHOTS) await shoot(page, 'waiting');

  const colleague = await openConsole(browser, jonah, `/claims/${claim.id}`);
  await expect(waiting(colleague)).toContainText('Any news from the carrier?');
  await expect(waiting(colleague).getByRole('button', { name: 'Edit' })).toHaveCount(0);

  await waiting(page).getByRole('button', { name: 'Edit' }).click();
  await expect(field(page)).toHaveValue('Any news from the carrier?');
  await expect(waiting(page)).toHaveCount(0);
  await expect(waiting(colleague)).toHaveCount(0);
  await field(page).fill('Any news by now?');
  await later.click();
  await page.getByRole('menuitem', { name: 'Choose a date and time' }).click();
  const own = page.getByRole('dialog', { name: 'Send later' });
  await own.getByLabel('Date and time').fill('2020-01-06T09:00');
  await own.getByRole('button', { name: 'Schedule' }).click();
  await expect(own.getByRole('alert')).toContainText('Choose a time within the next 90 days.');
  // The dialog alone was sent, and not the message that it is about.
  const below = page.getByRole('textbox', { name: 'Message', exact: true, includeHidden: true });
  await expect(below).toHaveValue('Any news by now?');
  await expect(waiting(colleague)).toHaveCount(0);
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await own.getByLabel('Date and time').fill(`${soon}T14:30`);
  await own.getByRole('button', { name: 'Schedule' }).click();
  await expect(own).toHaveCount(0);
  await expect(waiting(colleague)).toContainText('Any news by now?');

  await waiting(colleague).getByRole('button', { name: 'Cancel' }).click();
  await expect(notice(colleague, 'Message canceled.')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByText('canceled a colleague’s message before it was sent')).toBeVisible();

  await field(page).fill('We found your lantern.');
  await later.click();
  await page.getByRole('menuitem', { name: 'Tomorrow, 9:00 AM' }).click();
  await waiting(colleague).getByRole('button', { name: 'Send now' }).click();
  await expect(said(page)).toContainText('We found your lantern.');
  await expect(waiting(page)).toHaveCount(0);
  await colleague.context().close();
  await page.context().close();
});

test('a press counts where its line moves between down and up, and no other does', async ({ browser, request }) => {
  const claim = await fileWhereEngineFails(request, await staffOf(request), '7584');
  const page = await openConsole(browser, mara, `/claims/${claim.id}`);
  const later = page.getByRole('button', { name: 'Send later' });
  const keep = async (text: string) => {
    await field(page).fill(text);
    await later.click();
    await page.getByRole('menuitem', { name: 'Tomorrow, 9:00 AM' }).click();
    await expect(waiting(page)).toContainText(text);
  };
  /** Presses a button, and has the line move away from under the pointer meanwhile. */
  const press = async (name: string, between: (line: HTMLElement) => void) => {
    const button = waiting(page).getByRole('button', { name });
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await button.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await waiting(page).evaluate(between);
    await page.mouse.up();
  };
  const away = (line: HTMLElement) => {
    line.style.transform = 'translateY(-60px)';
  };
  await keep('We found your lantern.');
  await press('Cancel', away);
  await expect(waiting(page)).toHaveCount(0);
  await keep('It is on its way.');
  // Beside it lies another button now: neither that one nor any but the one that was pressed.
  await press('Send now', (line) => {
    line.style.transform = `translateX(-${line.querySelector('button:last-child')!.getBoundingClientRect().width}px)`;
  });
  await expect(said(page)).toContainText('It is on its way.');
  await expect(said(page)).toHaveCount(1);
  await page.context().close();
});

test('a message that can’t be sent stays with its reason, and its author is told', async ({ browser, request }) => {
  const staff = await staffOf(request);
  const claim = await fileWhereEngineFails(request, staff, '7583', { toSign: true });
  await staff('POST', `/v1/console/claims/${claim.id}/messages`, {
    messageContent: 'We’ll call you tomorrow.',
    needsAnswer: false,
    expectedVersion: claim.version,
    sendAt: new Date(Date.now() + 3_000).toISOString(),
  });
  await staff('POST', `/v1/claims/${claim.id}/delete`, { expectedVersion: claim.version });
  const page = await openConsole(browser, mara, `/claims/${claim.id}`);
  await expect(waiting(page)).toContainText('Not sent: this claim is archived');
  await expect(waiting(page)).toContainText('We’ll call you tomorrow.');
  // There is no place to write it again.
  await expect(waiting(page).getByRole('button')).toHaveText(['Remove']);
  await audit(page, 'a message that wasn’t sent');
  if (process.env.SHOTS) await shoot(page, 'not-sent');
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(page.getByText('Your message wasn’t sent').first()).toBeVisible();
  await page.context().close();
});
