import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/testing/free-port.ts';
import { report } from './lib/compare.ts';

const targetSeconds = 180;
const root = join(import.meta.dirname, '..');

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200;
  } catch {
    return false;
  }
}

/** From `git clone` and `npm start` in an empty folder to the first answer: install, build, database, demo stores. */
const folder = mkdtempSync(join(tmpdir(), 'amends-clone-'));
chmodSync(folder, 0o755);
const port = await freePort();
const started = performance.now();
const passed = () => (performance.now() - started) / 1000;
try {
  const cloned = spawnSync('git', ['clone', '--quiet', root, 'amends'], { cwd: folder, stdio: 'inherit' });
  if (cloned.status !== 0) {
    throw new Error('The clone failed.');
  }
  // The clone stands on its own: it finds none of our programs and none of our settings.
  const path = (process.env.PATH ?? '').split(':').filter((part) => !part.includes('node_modules'));
  const env = { PATH: path.join(':'), HOME: process.env.HOME ?? folder, PORT: String(port) };
  const product = spawn('npm', ['start'], { cwd: join(folder, 'amends'), env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(product, 'exit');
  let left = false;
  void ended.then(() => {
    left = true;
  });
  try {
    while (!left && passed() < 2 * targetSeconds && !(await isReady(port))) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    if (left) {
      throw new Error('The product ended before it answered.');
    }
    const seconds = passed();
    report(
      'clone to first answer',
      seconds / targetSeconds,
      'at most 1.00 of 180 s',
      seconds <= targetSeconds,
      `${seconds.toFixed(0)} s`,
    );
  } finally {
    product.kill('SIGTERM');
    await ended;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
