import { expect, type Page } from '@playwright/test';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { audit } from './audit.ts';
import { staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { openInbox } from './inbox-lines.ts';
import { shoot } from './shoot.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

type Named = Pick<Claim, 'claimNumber'>;
const rowOf = (desk: Page, { claimNumber }: Named) =>
  desk
    .getByRole('region', { name: 'Inbox' })
    .getByRole('listitem')
    .filter({ hasText: `Claim ${claimNumber}` });
const paneOf = (desk: Page, { claimNumber }: Named) =>
  desk.getByRole('complementary', { name: new RegExp(`^Claim ${claimNumber},`) });

/** Waits until somebody was told of so much. */
async function untilTold(desk: Page, count: number): Promise<void> {
  const unread = async () => (await (await desk.request.get(`${platform}/v1/console/notifications`)).json()).unread;
  await expect.poll(unread).toBe(count);
  await desk.reload();
}

async function look(desk: Page, name: string): Promise<void> {
  await audit(desk, `the inbox beside ${name}`);
  if (process.env.SHOTS) {
    await shoot(desk, `inbox-${name.replaceAll(' ', '-')}`);
  }
}

test('the inbox is cleared by keyboard, each line’s claim beside it', async ({ browser, request }) => {
  const inbox = await openInbox(request, 'inbox-panes', 'Wren & Wool');
  const failed = await inbox.failure('IP-1');
  const second = await inbox.proposal('IP-2');
  const first = await inbox.proposal('IP-3', 'The carrier admits it, ticket 88-4127.');
  const mentioned = await inbox.mention('IP-4', 'that’s our own packing photo.');
  const replied = await inbox.reply('IP-5', 'Yes, oat is fine.');

  const desk = await openConsole(browser, inbox.owner, '/inbox');
  await untilTold(desk, 5);
  // The first line is chosen, and its claim shown whole enough to act on it.
  await expect(paneOf(desk, first)).toContainText('Ash Moreau proposed $640.00. It needs your approval.');
  await expect(paneOf(desk, first)).toContainText('The carrier admits it, ticket 88-4127.');
  await expect(paneOf(desk, first)).toContainText('You didn’t propose it');
  await expect(paneOf(desk, first).getByRole('heading', { name: 'What Juna will read' })).toBeVisible();
  await look(desk, 'a proposal');

  await desk.keyboard.press('j');
  await expect(paneOf(desk, second)).toBeVisible();
  await expect(rowOf(desk, second).getByRole('link')).toHaveAttribute('aria-current', 'true');
  await desk.keyboard.press('j');
  await expect(paneOf(desk, failed).getByRole('status').filter({ hasText: 'hasn’t completed this' })).toBeVisible();
  await expect(paneOf(desk, failed).getByRole('button', { name: 'Report result' })).toBeVisible();
  await look(desk, 'what is not completed');

  await test.step('back and reload return to the chosen line', async () => {
    await desk.keyboard.press('Enter');
    await expect(desk).toHaveURL(new RegExp(`/claims/${failed.id}`));
    await desk.goBack();
    await expect(paneOf(desk, failed)).toBeVisible();
    await desk.reload();
    await expect(paneOf(desk, failed)).toBeVisible();
  });

  await test.step('a proposal is approved beside the list, as on its page, and the next is chosen', async () => {
    await desk.keyboard.press('k');
    await desk.keyboard.press('k');
    await expect(paneOf(desk, first).getByRole('button', { name: 'Approve' })).toBeVisible();
    await desk.keyboard.press('a');
    const panel = desk.getByRole('region', { name: /^Approve claim/ });
    await expect(panel.getByRole('button', { name: 'Approve $640.00' })).toBeVisible();
    // A narrow page has no pane, so the panel is opened anew behind it: what was typed is kept.
    await look(desk, 'a decision');
    await desk.keyboard.press('a');
    await expect(panel.getByRole('button', { name: 'Approve $640.00' })).toBeVisible();
    await desk.keyboard.press('Control+Enter');
    await expect(panel.getByRole('alert')).toContainText('may not recognize this order');
    await desk.keyboard.press('Control+Enter');
    await expect(desk.getByText(`${first.claimNumber} approved.`).first()).toBeVisible();
    await expect(paneOf(desk, second)).toBeVisible();
    await expect(rowOf(desk, first)).toHaveCount(0);
    // Taken back, since no engine could carry it out.
    await desk.keyboard.press('u');
    await expect(desk).toHaveURL(new RegExp(`/claims/${first.id}`));
    await desk.goBack();
    await expect(rowOf(desk, first)).toBeVisible();
  });

  await test.step('a reply is answered in its field, and its line leaves', async () => {
    await rowOf(desk, replied).getByRole('link').click();
    await expect(paneOf(desk, replied)).toContainText('Yes, oat is fine.');
    await look(desk, 'a reply');
    await desk.keyboard.press('m');
    await expect(desk.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await desk.keyboard.type('Thanks, it ships today.');
    await desk.keyboard.press('Control+Enter');
    await expect(rowOf(desk, replied)).toHaveCount(0);
    await expect(paneOf(desk, mentioned)).toContainText('that’s our own packing photo.');
    await look(desk, 'a mention');
  });

  await test.step('who handled the chosen line is told, and the next is chosen', async () => {
    await rowOf(desk, second).getByRole('link').click();
    await expect(paneOf(desk, second).getByRole('button', { name: 'Approve' })).toBeVisible();
    const staff = await staffOf(request, 'inbox-panes', inbox.colleague);
    const { version } = await (await request.get(`${platform}/v1/claims/${second.id}`)).json();
    await staff('POST', `/v1/claims/${second.id}/proposal/withdraw`, { expectedVersion: version });
    await expect(desk.getByText(`Ash Moreau handled claim ${second.claimNumber}.`)).toBeVisible();
    await expect(rowOf(desk, second)).toHaveCount(0);
    await expect(desk.getByRole('complementary')).toBeVisible();
    await look(desk, 'what a colleague handled');
    await desk.keyboard.press('j');
    await expect(desk.getByText(`Ash Moreau handled claim ${second.claimNumber}.`)).toHaveCount(0);
  });

  await test.step('below 1024 px the list has the page to itself', async () => {
    await desk.setViewportSize({ width: 1023, height: 800 });
    await expect(desk.getByRole('complementary')).toHaveCount(0);
    await desk.setViewportSize({ width: 1024, height: 800 });
    await expect(desk.getByRole('complementary')).toBeVisible();
  });
  await desk.context().close();
});

test('a line is put off and brought back by keyboard', async ({ browser, request }) => {
  const inbox = await openInbox(request, 'inbox-later', 'Later & Loom');
  const put = await inbox.mention('IL-1', 'can this wait?');
  const stays = await inbox.mention('IL-2', 'and this?');
  const desk = await openConsole(browser, inbox.owner, '/inbox');
  await untilTold(desk, 2);
  await expect(paneOf(desk, stays)).toBeVisible();
  await desk.keyboard.press('2');
  await expect(desk.getByRole('heading', { name: 'Nothing is put off.' })).toBeVisible();
  await look(desk, 'nothing put off');
  await desk.keyboard.press('1');
  await expect(paneOf(desk, stays)).toBeVisible();
  await desk.keyboard.press('j');
  await expect(paneOf(desk, put).getByRole('button', { name: /^Later/ })).toBeVisible();

  await desk.keyboard.press('z');
  const form = desk.getByRole('dialog', { name: `Put off claim ${put.claimNumber}` });
  await expect(form).toBeVisible();
  await audit(desk, 'a line being put off');
  await form.getByRole('button', { name: 'Tomorrow' }).press('Enter');
  await form.getByRole('button', { name: 'Put off' }).press('Enter');
  await expect(rowOf(desk, put)).toHaveCount(0);
  await expect(paneOf(desk, stays)).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Inbox, 1 unread' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Later 1' })).toBeVisible();

  await desk.keyboard.press('2');
  await expect(rowOf(desk, put)).toContainText(/Back \w+ \d+ at 9:00 AM/);
  await expect(paneOf(desk, put)).toContainText('can this wait?');
  await look(desk, 'what is put off');
  await desk.keyboard.press('e');
  await expect(rowOf(desk, put)).toHaveCount(0);
  await desk.keyboard.press('1');
  await expect(rowOf(desk, put)).toBeVisible();

  await test.step('undo brings it back at once', async () => {
    await rowOf(desk, put).getByRole('link').click();
    await desk.keyboard.press('z');
    await form.getByRole('button', { name: 'Tomorrow' }).press('Enter');
    await form.getByRole('button', { name: 'Put off' }).press('Enter');
    await expect(rowOf(desk, put)).toHaveCount(0);
    // The list may be read before the answer comes, with which undo is offered.
    await expect(desk.getByText(`${put.claimNumber} comes back`).first()).toBeVisible();
    await desk.keyboard.press('u');
    await expect(rowOf(desk, put)).toBeVisible();
  });
  await desk.context().close();
});
