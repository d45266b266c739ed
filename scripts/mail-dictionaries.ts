import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderMail } from '../server/platform/mail/mail-kind.ts';
import { everyEmail } from '../server/testing/email-fixtures.ts';
import { neutralBrand } from '../server/testing/neutral-brand.ts';

/**
 * Draws each template with sample values and in a brand that is nobody’s, and writes dist/mail/dictionaries.json: what
 * emails of that template are packed by. A part of the build of the templates.
 */
const folder = join(import.meta.dirname, '../dist/mail');
/** Of a template: those that say much else than the first add little, and each is read whenever an email is packed. */
const mostSamples = 2;

const { renderMail } = (await import(join(folder, 'render-mail.js'))) as { renderMail: RenderMail };
const drawn = new Map<string, [string, string, object][]>();
const all = everyEmail(neutralBrand);
/** An email may go once its claim is decided, whatever it’s about: its letter then tells of the decision too. */
const [, decided] = all.find(([, { template }]) => template === 'claim-resolved')!;
for (const [, email] of all) {
  const samples = drawn.get(email.template) ?? [];
  drawn.set(email.template, samples);
  if (samples.length < mostSamples) {
    const { html, plain } = await renderMail(email);
    samples.push([html, plain, email]);
  }
}
const contents = [...drawn].map(([template, samples]) => [
  template,
  JSON.stringify('claim' in (samples[0]?.[2] ?? {}) ? [...samples, ['', '', decided]] : samples),
]);
writeFileSync(join(folder, 'dictionaries.json'), JSON.stringify(Object.fromEntries(contents)));
