import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { pdf } from '../server/platform/media/testing/pdf.ts';
import { audit } from './audit.ts';
import { fileWhereEngineFails, linkInMail, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { shoot } from './shoot.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { chippedMug } from './walk.ts';

const files = (page: Page) => page.getByRole('list', { name: 'Files for this message' });

/** Gives the message field a file as pasting or dropping it does. */
async function hand(page: Page, how: 'paste' | 'drop', file: { name: string; type: string; bytes: Buffer }) {
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await field.evaluate(
    (element, { how, name, type, base64 }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type }));
      const given = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...given, clipboardData: data })
          : new DragEvent('drop', { ...given, dataTransfer: data }),
      );
    },
    { how, name: file.name, type: file.type, base64: file.bytes.toString('base64') },
  );
}

test('files go with a message to the customer, and stay in its draft until it’s sent', async ({
  browser,
  page: customer,
  request,
}) => {
  const email = 'files-of-staff@example.com';
  const claim = await fileWhereEngineFails(request, await staffOf(request), '7561', { email });
  const page = await openConsole(browser, mara, `/claims/${claim.id}`);
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith(`/${claim.id}/draft`) && answer.ok());

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await (await chooser).setFiles([
    { name: 'mug.webp', mimeType: 'image/webp', buffer: readFileSync(chippedMug) },
    { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
  ]);
  await expect(
    page.getByRole('alert').filter({ hasText: 'setup.exe isn’t attached. Photos can be JPG' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove setup.exe' }).click();
  const guide = pdf([{ text: 'How to pack it' }]);
  await hand(page, 'drop', { name: 'how-to-pack.pdf', type: 'application/pdf', bytes: guide });
  await hand(page, 'paste', { name: 'too-large.png', type: 'image/png', bytes: Buffer.from('no picture') });
  await expect(page.getByRole('alert').filter({ hasText: 'too-large.png isn’t attached.' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove too-large.png' }).click();
  await expect(files(page).getByRole('link')).toHaveCount(2);
  const kept = saved();
  await field.fill('Here is how to pack it.');
  await kept;
  await audit(page, 'a message with files');
  if (process.env.SHOTS) await shoot(page, 'files');

  await page.reload();
  await expect(field).toHaveValue('Here is how to pack it.');
  await expect(files(page).getByRole('link', { name: 'Open how-to-pack.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Mara Lindqvist wrote' }).getByRole('img')).toHaveCount(2);
  await expect(files(page)).toHaveCount(0);

  await customer.goto(await linkInMail(customer, email, /https?:\/\/[^\s"\\]+\/view\/[^\s"\\#]+/));
  const said = customer.getByRole('listitem').filter({ hasText: 'Here is how to pack it.' });
  await expect(said.getByRole('link', { name: /View photo/ })).toHaveCount(2);
  if (process.env.SHOTS) await shoot(page, 'files-sent');
  if (process.env.SHOTS) await shoot(customer, 'files-customer');
  await page.context().close();
});
