import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';

test('how a note read before it was edited is shown on demand, with who and when', async ({ browser, request }) => {
  const staff = await staffOf(request);
  const claim = await fileWhereEngineFails(request, staff, '7562');
  await staff('POST', `/v1/claims/${claim.id}/notes`, { content: 'The box was one size too large.' });
  const page = await openConsole(browser, mara, `/claims/${claim.id}`);
  const note = page.getByRole('article', { name: 'Mara Lindqvist wrote a note' });
  await expect(note.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(note.getByRole('button', { name: 'Show earlier versions' })).toHaveCount(0);
  await note.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Edit the note' }).fill('The box was two sizes too large.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(note.getByText('The box was two sizes too large.')).toBeVisible();
  await note.getByRole('button', { name: 'Show earlier versions' }).click();
  const earlier = note.getByRole('list', { name: 'Earlier versions of this note' }).getByRole('listitem');
  await expect(earlier).toHaveCount(1);
  await expect(earlier).toContainText('You, ');
  await expect(earlier).toContainText('The box was one size too large.');
  await audit(page, 'a note with its earlier versions');
  await page.context().close();
});
