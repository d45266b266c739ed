import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin, Sentence } from './paths.js';
import { run } from './run.js';

/** The same browser without its window: it takes a fifth less of the processor, which two cores feel. */
const WITHOUT_WINDOW = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Answers the path of a Chromium: the machine's own, else Debian's where we are root with apt, else `undefined` once
 * Playwright has fetched its own. Throws a sentence when none can be had.
 * @param {{ isWindowless?: boolean }} [wanted] `isWindowless`: one without a window will do, and comes first
 */
export async function ensureBrowser({ isWindowless = false } = {}) {
  const names = isWindowless ? [...WITHOUT_WINDOW, ...NAMES] : NAMES;
  const found = findBrowser(names);
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium for the browser tests...');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env, capture: true });
    for (const name of isWindowless ? ['chromium-headless-shell', 'chromium'] : ['chromium']) {
      await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env, capture: true });
      const installed = findBrowser(names);
      if (installed) return installed;
    }
  }
  console.error('Fetching a Chromium for the browser tests...');
  const { code } = await run(bin('playwright'), ['install', 'chromium'], { capture: true });
  if (code === 0) return undefined;
  throw new Sentence('The browser tests need Chromium: install it, or set CHROMIUM_PATH to the one you have.');
}

function findBrowser(names) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Sentence(`CHROMIUM_PATH names ${named}, which is not there.`);
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [named, ...onPath, ...ELSEWHERE].find((path) => path && existsSync(path) && answers(path));
}

/** Some distributions put a script there that only says how to install the real one. */
function answers(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
