import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patience } from '../patience.ts';
import { startedBy } from '../processes.ts';
import { dataFolder } from '../product.ts';
import { main, root, startingProducts } from './started.ts';

/** The packages of package.json that a web process has loaded once it serves: each is memory in every one of them. */
const atStart = [
  '@hono/node-server',
  '@openfeature/core',
  '@openfeature/flagd-core',
  '@openfeature/server-sdk',
  'better-auth',
  'big.js',
  'culori',
  'graphile-worker',
  'hono',
  'ipaddr.js',
  'kysely',
  'nodemailer',
  'pg',
  'pino',
  'react',
  'react-dom',
  'react-router',
  'request-filtering-agent',
  'uqr',
  'zod',
];

const start = startingProducts();
const loaded = dataFolder();

test('a web process loads at start what it always needs, and no other package', async () => {
  const product = await start(process.execPath, [main], {
    env: {
      WEB_PROCESSES: '2',
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'tell-loaded.ts')}`,
      TELL_LOADED: loaded.path,
    },
  });
  await expect.poll(() => product.said(), { timeout: patience(20_000), interval: 50 }).toContain('Amends is ready');
  const dependencies = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies);
  const webs = startedBy(product.child.pid ?? 0, 'web-process');
  expect(webs).toHaveLength(2);
  for (const pid of webs) {
    const names = readFileSync(join(loaded.path, String(pid)), 'utf8').split('\n');
    expect(dependencies.filter((name) => names.includes(name))).toEqual(atStart);
  }
});
