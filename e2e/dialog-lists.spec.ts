import { expect, type Locator, type Page } from '@playwright/test';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import { patience } from '../server/testing/patience.ts';
import { openConsole, runInPalette } from './console.ts';
import { inRole, openStoreOfRoles } from './store-of-roles.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off', actionTimeout: patience(20_000) });
test.beforeAll(openStoreOfRoles);

/** Opens every list of a dialog with the pointer and chooses its last entry; answers how many lists there were. */
async function chooseInEach(page: Page, dialog: Locator): Promise<number> {
  await expect(dialog).toBeVisible();
  const lists = await dialog.getByRole('combobox').all();
  for (const list of lists) {
    await list.click();
    const last = page.getByRole('option').last();
    const words = (await last.textContent()) ?? '';
    // Playwright presses only what lies on top at that point.
    await last.click();
    await expect(list).toContainText(words);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return lists.length;
}

test('every list in every dialog opens over it, and is chosen from with the pointer', async ({ browser }) => {
  const page = await openConsole(browser, inRole('store_owner'), '/claims?tab=all');
  const headers = { origin: platform };
  const read = async <T>(path: string) => (await (await page.request.get(`${platform}${path}`)).json()) as T;
  const { rows } = await read<{ rows: QueueRow[] }>('/v1/console/claims?tab=all&size=100');
  const storeId = String(rows[0]?.storeId);
  const made = await page.request.post(`${platform}/v1/stores/${storeId}/labels`, {
    headers,
    data: { name: 'Fragile', color: 'teal' },
  });
  expect([201, 409]).toContain(made.status());

  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected claims' });
  const lists: Record<string, number> = {};
  for (const text of await bar.getByRole('button').allTextContents()) {
    // Its key follows the word.
    const word = text.replace(/ ?([A-Z]|Esc)$/, '');
    if (word !== 'Clear') {
      await bar.getByRole('button', { name: word, exact: true }).click();
      lists[word] = await chooseInEach(page, page.getByRole('dialog'));
    }
  }
  expect(lists).toMatchObject({ Take: 0, Label: 2, 'Close claim': 1 });
  await page.reload();

  await page.goto(`${platform}/console/claims?tab=all&type=STOLEN`);
  await page.getByRole('button', { name: 'Save view' }).click();
  expect(await chooseInEach(page, page.getByRole('dialog'))).toBe(1);

  const amendable = async () => {
    for (const row of rows.filter(({ claimState }) => claimState === 'RESOLVED' || claimState === 'APPROVED')) {
      const { allowed } = await read<ClaimDesk>(`/v1/console/claims/${row.id}`);
      if (allowed.includes('amend')) return row.id;
    }
    return null;
  };
  await expect.poll(amendable).not.toBeNull();
  await page.goto(`${platform}/console/claims/${await amendable()}`);
  await expect(page.getByText('Claimed items').first()).toBeVisible();
  await runInPalette(page, 'amend', /Amend the resolved claim/);
  expect(await chooseInEach(page, page.getByRole('dialog'))).toBe(1);
  await page.context().close();
});
