import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { freePort } from '../server/testing/free-port.ts';
import { patience } from '../server/testing/patience.ts';
import { test } from './test.ts';

const root = join(import.meta.dirname, '..');

/**
 * A copy of the sources that a test may edit, without anything built. The packages are linked file by file, which takes a
 * second: the process that decodes photos may read no folder outside of its own.
 */
function copySources(): string {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const copy = mkdtempSync(join(root, 'dist/dev-'));
  // Started as root, the database works as another user, who has to get in.
  chmodSync(copy, 0o755);
  const files = readdirSync(root).filter((name) => /^(?:package|tsconfig|vite\.).*\.(?:json|ts)$/.test(name));
  for (const name of ['core', 'server', 'web', 'scripts', 'docs', ...files]) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(copy, 'node_modules')]);
  return copy;
}

let copy: string;
let port: number;
let stop: () => Promise<unknown>;
/** All that the loop said. */
let said = '';

/** How long each took, for whoever reads the run. */
const took: string[] = [];

test.beforeAll(async () => {
  copy = copySources();
  port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/dev.js'], {
    cwd: copy,
    env: { ...process.env, AMENDS_PROFILE: 'demo', PORT: String(port), DATA_DIR: join(copy, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  const first = answerOf(`http://localhost:${port}/healthz`);
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('restarts the server')) {
        resolve();
      }
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it was ready:\n${said}`)));
  });
  // Called as soon as the address was taken, long before there was somebody to answer.
  expect(await first).toBe(200);
  took.push(`ready, data folder and all, after ${since(began)}`);
  expect(said.match(/^ {2}Console: .*$/gm)).toEqual([`  Console:         http://localhost:${port}/console`]);
});

test.afterAll(async () => {
  await stop?.();
  rmSync(copy, { recursive: true, force: true });
  process.stdout.write(`${took.join('\n')}\n`);
});

/** What the first call answers that is let in. */
async function answerOf(url: string): Promise<number> {
  let status = 0;
  await expect
    .poll(
      async () => {
        status = await fetch(url).then(
          (answer) => answer.status,
          () => 0,
        );
        return status;
      },
      // Whoever waits for the start says how long.
      { timeout: patience(120_000) },
    )
    .not.toBe(0);
  return status;
}

function since(began: number): string {
  return `${Math.round(performance.now() - began)} ms`;
}

/** Writes something else into a file of the copy, and answers when that was. */
function edit(file: string, text: string, other: string): number {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  expect(source).toContain(text);
  writeFileSync(path, source.replace(text, other));
  return performance.now();
}

/** Opens a page, and notes in it that it was: a reload would forget. What it says against its policy fails. */
async function openMarked(page: Page, url: string): Promise<() => Promise<void>> {
  const refused: string[] = [];
  page.on('console', (said) => said.type() === 'error' && refused.push(said.text()));
  await page.goto(url);
  await page.evaluate(() => {
    (window as { opened?: true }).opened = true;
  });
  return async () => {
    expect(await page.evaluate(() => (window as { opened?: true }).opened)).toBe(true);
    expect(refused).toEqual([]);
  };
}

test('a page of the portal takes a new sentence and a new component while it is open', async ({ page }) => {
  const isTheSame = await openMarked(page, `http://demo.localhost:${port}/start`);
  const order = page.getByLabel('Order number');
  await page.waitForFunction(() => 'livePages' in window);
  await order.fill('1001');
  let began = edit('web/words/en/start.tsx', 'No account needed.', 'No account, no app.');
  await expect(page.getByText('No account, no app.')).toBeVisible();
  took.push(`a sentence of the portal: ${since(began)}`);

  began = edit('web/portal/pages/start/StartPage.tsx', '{words.footer}</p>', '{words.footer} Really.</p>');
  await expect(page.getByText('90 seconds. Really.')).toBeVisible();
  took.push(`a component of the portal: ${since(began)}`);
  await expect(order).toHaveValue('1001');
  await isTheSame();

  // Drawn by the server, the page has both as well.
  const drawn = await page.evaluate(async () => (await fetch('/start', { headers: { accept: 'text/html' } })).text());
  expect(/<p class="ui-caption start-foot">(.*?)<\/p>/.exec(drawn)?.[1]?.replaceAll('<!-- -->', '')).toBe(
    'No account, no app. Takes about 90 seconds. Really.',
  );
});

test('a console page takes a new sentence, a new component and a new style', async ({ page }) => {
  const isTheSame = await openMarked(page, `http://localhost:${port}/console/sign-in`);
  const email = page.getByLabel('Work email');
  await email.fill('mara@fjellfern.example');
  let began = edit(
    'web/words/en/console/tenancy/sign-in.ts',
    "workEmail = 'Work email'",
    "workEmail = 'Email at work'",
  );
  await expect(page.getByLabel('Email at work')).toHaveValue('mara@fjellfern.example');
  took.push(`a sentence of the console: ${since(began)}`);

  began = edit('web/console/tenancy/sign-in/SignInPage.tsx', '{words.forWhom}</p>', '{words.forWhom} Really.</p>');
  await expect(page.getByText('Really.')).toBeVisible();
  took.push(`a component of the console: ${since(began)}`);

  began = edit('web/console/tenancy/sign-in/sign-in.css', '.sign-in-for {', '.sign-in-for { letter-spacing: 7px;');
  await expect(page.locator('.sign-in-for')).toHaveCSS('letter-spacing', '7px');
  took.push(`a rule of style: ${since(began)}`);
  await isTheSame();
});

test('an edit of the server is answered by the next call, also after a broken one', async ({ request }) => {
  const file = 'server/platform/words/en/problems.ts';
  const title = async () => {
    const answer = await request.get(`http://localhost:${port}/v1/nothing`);
    return answer.status() === 404 ? ((await answer.json()) as { title: string }).title : answer.status();
  };
  const began = edit(file, "'Not found.'", "'Nothing by that name.'");
  await expect.poll(title).toBe('Nothing by that name.');
  took.push(`the server: ${since(began)}`);

  edit(file, "'Nothing by that name.'", "'Nothing");
  await expect.poll(title).toBe(503);
  edit(file, "'Nothing", "'Nothing at all.'");
  await expect.poll(title).toBe('Nothing at all.');
});

test('ended while templates are built, it leaves no database behind', async () => {
  const running = join(copy, 'data/db/cluster/postmaster.pid');
  expect(existsSync(running)).toBe(true);
  edit('server/platform/words/en/mail/received.tsx', 'import', '// Edited.\nimport');
  await expect.poll(() => said).toContain('Building mail');
  // By a signal’s code it would have been cut off, with whatever it was about to end.
  expect(await stop()).toEqual([0, null]);
  expect(existsSync(running)).toBe(false);
});
