import type { Page } from '@playwright/test';
import { withServices } from '../../../e2e/services.ts';
import { artUrl } from '../../../server/demo/art.ts';
import type { Ctx } from '../../../server/platform/context/context.ts';
import type { Email, RenderedMail } from '../../../server/platform/mail/mail-kind.ts';
import type { MailPicture } from '../../../server/platform/mail/mail-look.ts';
import { pictureOf } from '../../../server/platform/mail/mail-picture.ts';
import { renderMail } from '../../../server/platform/mail/renderer.ts';
import { mailLookOf } from '../../../server/tenancy/stores/mail-sender.ts';
import { storeBySlug } from '../../../server/tenancy/stores/read-store.ts';
import { everyEmail } from '../../../server/testing/email-fixtures.ts';
import type { Chapter } from './sight.ts';

/** Emails side by side as a phone and as a window show them, each below its line in a list of emails. */
const widths = { phone: 390, window: 600 };
const onBoard = 6;
const gap = 24;

type Written = [name: string, preview: string, mail: RenderedMail];

/** What each brand's things look like; the fixtures are of Fjell & Fern. */
const art: Record<string, readonly string[]> = {
  demo: ['mug.webp', 'throw.webp'],
  aurora: ['headphones.webp', 'cable.webp'],
};

async function written(ctx: Ctx, slug: string): Promise<Written[]> {
  const store = await storeBySlug(ctx, slug);
  if (!store) {
    throw new Error(`There is no demo store ${slug}.`);
  }
  const { name, timeZone, supportEmail, settings } = store;
  const sender = { name, timeZone, supportEmail, legal: settings.legal, look: mailLookOf(ctx, store) };
  const pictures = (art[slug] ?? []).map((file) => pictureOf(ctx, store, artUrl(file)));
  const all: Written[] = [];
  for (const [kind, email] of everyEmail(sender)) {
    const mail = await renderMail(pictured(email, pictures));
    all.push([kind, /data-skip-in-text="true">([^<]*)/.exec(mail.html)?.[1] ?? '', mail]);
  }
  return all;
}

/** The same email with pictures that this product serves. */
function pictured(email: Email, pictures: readonly (MailPicture | null)[]): Email {
  const shown = <T extends object>(thing: T, index: number) => ({ ...thing, picture: pictures[index] ?? null });
  if ('claim' in email) {
    return { ...email, claim: { ...email.claim, claimItems: email.claim.claimItems.map(shown) } };
  }
  return 'things' in email ? { ...email, things: email.things.map(shown) } : email;
}

/** Lays emails on the page; answers how wide they lie. */
async function lay(page: Page, mails: readonly Written[], width: number, inverted: boolean): Promise<number> {
  const total = mails.length * (width + gap) + gap;
  await page.setViewportSize({ width: total, height: 1200 });
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  // What turns colors around leaves pictures as they are.
  const style = inverted
    ? 'iframe{filter:invert(1) hue-rotate(180deg)}'
    : '@media (prefers-color-scheme:dark){body{background:#262b26;color:#ddd}}';
  const columns = mails.map(
    ([kind, preview, mail]) =>
      `<section style="width:${width}px"><small>${kind}</small><p><b>${escaped(mail.subject)}</b><br>${preview}</p>` +
      `<iframe style="width:100%;border:0;display:block" srcdoc="${escaped(mail.html)}"></iframe></section>`,
  );
  await page.setContent(
    `<style>body{margin:${gap}px;background:#e2ddd2;font:14px sans-serif;display:flex;gap:${gap}px;align-items:start}` +
      `p{margin:4px 0 8px}${style}</style>${columns.join('')}`,
    { waitUntil: 'load' },
  );
  await page.evaluate((turned) => {
    for (const frame of document.querySelectorAll('iframe')) {
      const inside = frame.contentDocument;
      frame.style.height = `${(inside?.documentElement.scrollHeight ?? 0) + 8}px`;
      if (turned && inside) {
        const back = inside.createElement('style');
        back.textContent = 'img{filter:invert(1) hue-rotate(180deg)}';
        inside.head.append(back);
      }
    }
  }, inverted);
  return total;
}

const boards = (all: readonly Written[]) =>
  Array.from({ length: Math.ceil(all.length / onBoard) }, (_, at) => all.slice(at * onBoard, (at + 1) * onBoard));

/** Every kind of email of both brands at both widths, light and dark; then without pictures and fonts, and inverted. */
export const emailChapter: Chapter = {
  name: 'emails',
  async walk({ page, shoot }) {
    for (const slug of Object.keys(art)) {
      const all = await withServices((ctx) => written(ctx, slug));
      for (const [board, mails] of boards(all).entries()) {
        for (const [window, width] of Object.entries(widths)) {
          const total = await lay(page, mails, width, false);
          await shoot(`${slug}-${window}-${board + 1}`, { sizes: [{ width: total, height: 1200 }] });
        }
        const total = await lay(page, mails, widths.phone, true);
        await shoot(`${slug}-inverted-${board + 1}`, { sizes: [{ width: total, height: 1200 }] });
        await page.route(/\/(media|assets)\//, (route) => route.abort());
        await lay(page, mails, widths.phone, false);
        await shoot(`${slug}-blocked-${board + 1}`, { sizes: [{ width: total, height: 1200 }] });
        await page.unroute(/\/(media|assets)\//);
      }
    }
  },
};
