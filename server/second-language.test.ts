import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import type { ProblemBody } from '#core/contract/platform/problems.ts';
import { marked } from '../scripts/lib/marked.ts';
import { createApp } from './app.ts';
import { builtPages, pagesIn } from './built-pages.ts';
import { fileClaim } from './claims/file/file-claim.ts';
import type { Email } from './platform/mail/mail-kind.ts';
import { speak } from './platform/words/languages.ts';
import { speakInMails } from './platform/words/mail-languages.ts';
import { type MailWords, mailLanguages } from './platform/words/mail-words.gen.ts';
import { languages, type Words } from './platform/words/words.gen.ts';
import { renderMail } from './render-mail.ts';
import { addMember } from './tenancy/people/add-member.ts';
import { createUser } from './tenancy/people/create-user.ts';
import { staffOf } from './tenancy/people/staff.ts';
import { updateStore } from './tenancy/stores/update-store.ts';
import { testApp } from './testing/app.ts';
import { asOwner } from './testing/db-asserts.ts';
import {
  freshStore,
  hostOf,
  missingItems,
  orderOf,
  sellOrder,
  shopperOf,
  signedIn,
  soldAndClaimed,
} from './testing/fixtures.ts';
import { testPassword } from './testing/people.ts';

const root = join(import.meta.dirname, '..');
const app = await testApp();
const folder = mkdtempSync(join(tmpdir(), 'amends-second-language-'));
/** Inside of the project, where what was built finds its packages. */
const dist = join(root, 'dist/.second-language');
const undo = [
  speak('qq', marked(languages.en) as Words),
  speakInMails('qq', marked(mailLanguages.en) as MailWords),
  () => rmSync(folder, { recursive: true }),
  () => rmSync(dist, { recursive: true, force: true }),
];
afterAll(() => {
  for (const take of undo) take();
});

/** Writes the words of every page as the second language has them: those of English, with marks round each. */
async function writeWords(to: string): Promise<void> {
  const english = join(root, 'web/words/en');
  const files = readdirSync(english, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  for (const file of files) {
    const path = join(english, file);
    const names = Object.keys((await import(pathToFileURL(path).href)) as object);
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(
      join(to, file),
      // No word is called like what it’s written with.
      `import * as $english from ${JSON.stringify(path)};
import { marked as $marked } from ${JSON.stringify(join(root, 'scripts/lib/marked.ts'))};
const $said = $marked({ ...$english });
${names.map((name) => `export const ${name} = $said.${name};`).join('\n')}\n`,
    );
  }
}

async function build(config: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', WORDS_FOLDER: join(folder, 'qq') };
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '-c', config, '-l', 'warn', ...args], { cwd: root, env });
}

let http: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  await writeWords(join(folder, 'qq'));
  const portal = 'vite.portal.config.ts';
  await Promise.all([
    build(portal, '--outDir', join(dist, 'portal/client')),
    build('vite.console.config.ts', '--outDir', join(dist, 'console')),
  ]);
  await build(portal, '--ssr', '--outDir', join(dist, 'portal/server'));
  http = await createApp(app.services, { ...(await builtPages()), otherLanguages: { qq: await pagesIn(dist) } });
});

const second = { 'accept-language': 'qq-AT,qq;q=0.9,en;q=0.5' };
const ask = (host: string, path: string, headers: Record<string, string>, init: RequestInit = {}) =>
  http.fetch(new Request(new URL(path, `http://${host}`), { ...init, headers: { host, ...headers } }), {
    incoming: { socket: { remoteAddress: '192.0.2.1' } } as never,
  });

/** The text of the scripts that a page names, as its reader fetches them. */
async function scriptsOf(host: string, html: string, headers: Record<string, string>): Promise<string> {
  const paths = [...html.matchAll(/["'](\/(?:assets|console)\/[^"'\s]+\.js)["']/g)].map(([, path]) => path ?? '');
  expect(paths).not.toEqual([]);
  const texts = paths.map(async (path) => {
    const answer = await ask(host, path, headers);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  });
  return (await Promise.all(texts)).join('\n');
}

describe('a second language beside English, in one process', () => {
  test('a page of the portal, and what a browser fetches with it', async () => {
    const host = hostOf(await freshStore(app));
    const own = await ask(host, '/start', second);
    const html = await own.text();
    expect(own.status).toBe(200);
    expect(html).toContain('‹');
    expect(own.headers.getSetCookie().join()).toContain('amends_locale=qq;');
    expect(await scriptsOf(host, html, second)).toContain('‹');
    const english = await (await ask(host, '/start', {})).text();
    expect(english).not.toContain('‹');
    // The same again: what is kept of a start page is kept for its language.
    expect(await (await ask(host, '/start', second)).text()).toContain('‹');
  });

  test('a language that is chosen is kept, and comes before what the browser asks for', async () => {
    const host = hostOf(await freshStore(app));
    const chosen = await ask(host, '/start?language=qq&from=mail', {});
    expect([chosen.status, chosen.headers.get('location')]).toEqual([302, '/start?from=mail']);
    const [kept = ''] = chosen.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    expect(await (await ask(host, '/start', { cookie: kept, 'accept-language': 'en' })).text()).toContain('‹');
    expect((await ask(host, '/start?language=xx', {})).status).toBe(200);
  });

  test('the console', async () => {
    const page = await ask('platform.test', '/console/sign-in', second);
    expect(await scriptsOf('platform.test', await page.text(), second)).toContain('‹');
    const chosen = await ask('platform.test', '/console/sign-in?language=qq', {});
    expect([chosen.status, chosen.headers.get('location')]).toEqual([302, '/console/sign-in']);
    const english = await ask('platform.test', '/console/sign-in', {});
    expect(await scriptsOf('platform.test', await english.text(), {})).not.toContain('‹');
  });

  test('a feed and a problem are read in the language of who reads them', async () => {
    const store = await freshStore(app);
    await soldAndClaimed(app, store, 'q-1');
    const { headers } = await signedIn(app, 'store_owner', store);
    const path = `/v1/stores/${store.id}/activity`;
    const inFirst = await (await ask('platform.test', path, headers)).text();
    const inSecond = await (await ask('platform.test', path, { ...headers, ...second })).text();
    expect(inFirst).not.toContain('‹');
    expect(inSecond).toContain('‹');
    const refused = await ask('platform.test', '/v1/stores/sto_0/activity', { ...headers, ...second });
    expect(((await refused.json()) as ProblemBody).title).toMatch(/^‹.*›$/);
  });

  test('whoever asks for no language reads the store’s', async () => {
    const store = await freshStore(app);
    const to = (language: string) => updateStore(app.system, { storeId: store.id, change: { language } });
    await expect(to('fr')).rejects.toMatchObject({ errors: [{ pointer: '/language' }] });
    await to('qq');
    const page = (language: string) => ask(hostOf(store), '/start', { 'accept-language': language });
    expect(await (await page('fr')).text()).toContain('‹');
    expect(await (await page('en')).text()).not.toContain('‹');
  });

  test('staff are written to in the language that they signed in with', async () => {
    const { id } = await createUser(app.system, { name: 'Lou', email: 'lou@people.test', password: testPassword });
    await addMember(app.system, { userId: id, role: 'store_owner', storeId: (await freshStore(app)).id });
    const signIn = (headers: Record<string, string>) =>
      ask(
        'platform.test',
        '/v1/auth/sign-in',
        { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        { method: 'POST', body: JSON.stringify({ email: 'lou@people.test', password: testPassword }) },
      );
    const kept = async () => (await asOwner(app, 'SELECT language FROM users WHERE id = $1', [id]))[0]?.language;
    expect((await signIn({})).status).toBe(200);
    expect(await kept()).toBeNull();
    expect((await signIn(second)).status).toBe(200);
    expect([await kept(), (await staffOf(app.services, id))?.language]).toEqual(['qq', 'qq']);
    await signIn({});
    expect(await kept()).toBe('en');
  });

  test('an email is in its customer’s language, whoever is at work', async () => {
    const store = await freshStore(app);
    await sellOrder(app, store, orderOf(app, 'q-2'));
    await sellOrder(app, store, orderOf(app, 'q-3'));
    const look = (order: string, headers: object) =>
      ask(
        hostOf(store),
        '/v1/order-lookup',
        { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        {
          method: 'POST',
          body: JSON.stringify({ order, email: 'ana@mail.test' }),
        },
      );
    expect((await look('q-2', second)).status).toBe(200);
    expect((await look('q-3', {})).status).toBe(200);
    const subjects: Record<string, string> = {};
    for (const order of ['q-2', 'q-3']) {
      const { id } = (
        await asOwner(app, 'SELECT id FROM orders WHERE store_id = $1 AND order_number = $2', [store.id, order])
      )[0] as { id: string };
      const body = fileClaimIn.parse(missingItems(order, { i1: 1 }));
      const claim = await fileClaim(app.as(shopperOf(app, store, id)), {
        storeId: store.id,
        sourceOrderId: orderOf(app, order).sourceOrderId,
        body,
      });
      await app.drain();
      const kept = await asOwner(
        app,
        `SELECT letter FROM mails WHERE store_id = $1 AND template = 'claim-received' AND claim_id = $2`,
        [store.id, claim.id],
      );
      // Written out as the product does with a letter that it has kept: the built templates know no language of a test.
      subjects[order] = renderMail((kept[0] as { letter: Email }).letter).subject;
    }
    expect(subjects['q-2']).toMatch(/^‹/);
    expect(subjects['q-3']).not.toContain('‹');
  });
});
