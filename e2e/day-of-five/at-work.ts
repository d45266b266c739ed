import { expect, type Page } from '@playwright/test';
import { runInPalette } from '../console.ts';
import type { Person } from './people.ts';

/** What one person did, as they know it: the day ends by comparing it with what the product keeps. */
export interface Work {
  who: Person;
  taken: string[];
  decided: { claim: string; outcome: 'APPROVED' | 'DENIED' }[];
  undone: string[];
  handedOver: string[];
  /** Sentences that were sent, each its own. */
  said: { claim: string; kind: 'message' | 'note' | 'denial'; text: string }[];
  /** How often words were left and found again. */
  foundAgain: number;
  /** How long each act took, from its key to the server's answer, in milliseconds. */
  times: number[];
  faults: string[];
}

export const noWork = (who: Person): Work => ({
  who,
  taken: [],
  decided: [],
  undone: [],
  handedOver: [],
  said: [],
  foundAgain: 0,
  times: [],
  faults: [],
});

/** Presses a key and waits for the server's answer to what it did. */
async function pressed(page: Page, work: Work, key: string, path: RegExp): Promise<unknown> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && path.test(new URL(response.url()).pathname),
  );
  const start = performance.now();
  await page.keyboard.press(key);
  const response = await answer.catch(async (error: Error) => {
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    throw new Error(`${work.who.name} pressed ${key} at ${page.url()}, with the focus on ${focused}: ${error.message}`);
  });
  work.times.push(performance.now() - start);
  expect(response.ok(), `${work.who.name}, ${key}: ${response.status()}`).toBe(true);
  return response.json();
}

/** The claim's page, once it shows what may be done there. */
async function shown(page: Page, claim: string): Promise<void> {
  await page.waitForURL((url) => url.pathname.endsWith(claim));
  // The address is the next claim’s before the page is.
  await expect(page.getByText(claim, { exact: true })).toBeVisible();
}

/** Takes the next claim; null where nobody waits. */
export async function takeNext(page: Page, work: Work): Promise<string | null> {
  const { claim } = (await pressed(page, work, 'Shift+T', /\/claims\/take-next$/)) as { claim: { id: string } | null };
  if (claim === null) {
    return null;
  }
  work.taken.push(claim.id);
  await shown(page, claim.id);
  // One that was handed over tells of others who took it before.
  await expect(page.getByText('You took this claim').last()).toBeVisible();
  return claim.id;
}

/** The panel is gone, and with it what hid the page’s keys. */
const decided = (page: Page) => expect(page.locator('.decide')).toHaveCount(0);

async function openPanel(page: Page, key: 'a' | 'd'): Promise<void> {
  await page.keyboard.press(key);
  await expect(page.locator('.decide')).toBeVisible();
}

/** Leaves the claim for the queue by Esc and comes back: by Enter where the queue lists it so far, else as one came. */
async function awayAndBack(page: Page, claim: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => url.pathname.endsWith('/claims'));
  const row = page.locator('tbody tr[aria-current]');
  await expect(row).toBeVisible();
  if ((await row.locator(`a[href*="${claim}"]`).count()) > 0) {
    await page.keyboard.press('Enter');
  } else {
    await page.goBack();
  }
  await shown(page, claim);
}

export async function approves(page: Page, work: Work, claim: string): Promise<void> {
  await openPanel(page, 'a');
  await pressed(page, work, 'Control+Enter', new RegExp(`${claim}/approve$`));
  await decided(page);
  work.decided.push({ claim, outcome: 'APPROVED' });
}

/** Approves, and takes it back while that is offered, which on a busy machine may be over before the page says so. */
export async function approvesAndUndoes(page: Page, work: Work, claim: string): Promise<void> {
  await openPanel(page, 'a');
  await pressed(page, work, 'Control+Enter', new RegExp(`${claim}/approve$`));
  await decided(page);
  const undo = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: /^Undo/ });
  if (!(await undo.isVisible())) {
    work.decided.push({ claim, outcome: 'APPROVED' });
    return;
  }
  await pressed(page, work, 'u', new RegExp(`${claim}/undo$`));
  await shown(page, claim);
  work.undone.push(claim);
}

/** Writes why, leaves it, comes back to the same words, and denies. */
export async function denies(page: Page, work: Work, claim: string): Promise<void> {
  const text = `The scale says that it was in the box. ${claim}`;
  const words = page.getByRole('textbox', { name: / will read$/ });
  await openPanel(page, 'd');
  await page.getByRole('radio', { name: 'Not Covered' }).press('Space');
  await page.keyboard.press('Escape');
  await openPanel(page, 'd');
  await words.fill(text);
  await page.keyboard.press('Escape');
  await expect(page.locator('.decide')).toHaveCount(0);
  await awayAndBack(page, claim);
  await openPanel(page, 'd');
  await expect(words).toHaveValue(text);
  await expect(page.getByRole('radio', { name: 'Not Covered' })).toBeChecked();
  work.foundAgain += 1;
  await pressed(page, work, 'Control+Enter', new RegExp(`${claim}/deny$`));
  await decided(page);
  work.decided.push({ claim, outcome: 'DENIED' });
  work.said.push({ claim, kind: 'denial', text });
}

/** Begins a message, leaves it, finds it again, and sends it. */
export async function asks(page: Page, work: Work, claim: string): Promise<void> {
  const text = `Which side of the box was open? ${claim}`;
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await page.keyboard.press('m');
  await expect(field).toBeFocused();
  await page.keyboard.insertText(text);
  await page.keyboard.press('Escape');
  await awayAndBack(page, claim);
  await page.keyboard.press('m');
  await expect(field).toHaveValue(text);
  work.foundAgain += 1;
  await pressed(page, work, 'Control+Enter', /\/messages$/);
  // Until then a key is a letter in it.
  await expect(field).not.toBeFocused();
  work.said.push({ claim, kind: 'message', text });
}

/** Leaves a note, which mentions the colleague where there is one. */
export async function notes(page: Page, work: Work, claim: string, colleague: string | null): Promise<void> {
  const text = `have a look at the label, please. ${claim}`;
  const field = page.getByRole('textbox', { name: 'Note', exact: true });
  await page.keyboard.press('n');
  await expect(field).toBeFocused();
  if (colleague !== null) {
    await page.keyboard.type(`@${colleague.split(' ')[0]}`);
    await expect(page.getByRole('option', { name: colleague })).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await page.keyboard.insertText(text);
  await pressed(page, work, 'Control+Enter', /\/notes$/);
  await expect(field).not.toBeFocused();
  work.said.push({ claim, kind: 'note', text });
}

/** Hands the claim over to the provider, with a word. */
export async function handsOver(page: Page, work: Work, claim: string): Promise<void> {
  await runInPalette(page, 'hand over', /Hand over to the protection provider/);
  await page.getByRole('dialog').getByRole('textbox').fill('Over our limit.');
  await pressed(page, work, 'Control+Enter', new RegExp(`${claim}/hand-over$`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  work.handedOver.push(claim);
}
