import { convert } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderedMail, Written } from '../mail-kind.ts';

/** Writes an email out: subject, HTML whose pictures are the store's own, and the same words as plain text. */
export function writeOut({ subject, body }: Written): RenderedMail {
  const html = withoutPreloads(renderToStaticMarkup(body));
  const plain = convert(html, {
    wordwrap: false,
    formatters: { alt: writeAlt },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      ...['td', 'th'].map((selector) => ({
        selector,
        format: 'block',
        options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
      })),
      { selector: 'img.on-light', format: 'alt' },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      { selector: 'table.rows', format: 'dataTable', options: { uppercaseHeaderCells: false, colSpacing: 3 } },
    ],
  });
  return { subject: oneLine(subject), html: `<!DOCTYPE html>${html}`, plain: `${plain.trim()}\n` };
}

/** React has a page fetch its pictures early, which no email does: each is a link that only counts as one. */
function withoutPreloads(html: string): string {
  return html.replace(/<link rel="preload" as="image"[^>]*>/g, '');
}

/** In plain text a logo is the name of its store. */
function writeAlt(
  logo: { attribs?: Record<string, string> },
  _walk: unknown,
  builder: { openBlock(): void; addInline(text: string): void; closeBlock(): void },
): void {
  builder.openBlock();
  builder.addInline(logo.attribs?.alt ?? '');
  builder.closeBlock();
}

/** No text of a store or an order breaks out of its header line (T35). */
function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}
