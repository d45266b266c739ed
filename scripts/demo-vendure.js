import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt } from './lib/built.js';
import { ensureInstalled } from './lib/install.js';
import { main, pathWithBin, ROOT, runtime, Sentence } from './lib/paths.js';
import { handOver } from './lib/run.js';

/**
 * Starts a real Vendure shop beside the product and connects the demo store `vendure` to it: an order placed there is
 * looked up live from the portal, and what is approved in the console stands in the shop's own books.
 */
await main(async () => {
  await ensureInstalled();
  await ensureInstalled(join(ROOT, 'e2e', 'vendure'), 'a real Vendure shop');
  await ensureBuilt();
  if (!existsSync(join(ROOT, 'server/main.ts'))) throw new Sentence('server/main.ts is missing from this copy.');

  console.error('Starting the Vendure shop (the first time about 15 s)...');
  const shop = await startShop();
  process.env.AMENDS_VENDURE_ENDPOINT = shop.endpoint;
  process.env.AMENDS_VENDURE_API_KEY = shop.apiKey;
  process.env.NODE_ENV ??= 'production';
  await handOver('server/main.ts', process.argv.slice(2));
  await tellWhenReady(shop);
});

/** Answers what the shop says when it stands. It ends by itself when this process does. */
function startShop() {
  const child = spawn(runtime(), [join(ROOT, 'scripts', 'vendure-shop.ts')], {
    cwd: ROOT,
    env: { ...process.env, PATH: pathWithBin() },
    stdio: ['pipe', 'pipe', 'inherit'],
    // A Ctrl-C is for the product, which finishes its work with the shop still there.
    detached: process.platform !== 'win32',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Sentence('The Vendure shop could not start; the reason is above.')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{"ready":true')) return;
      for (const handle of [child, child.stdin, child.stdout]) handle.unref();
      resolve(JSON.parse(line));
    });
  });
}

/** Says what to try as the last lines, below the product's own. */
async function tellWhenReady({ endpoint, email, orders, superadmin }) {
  const port = process.env.PORT || '3000';
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    await new Promise((done) => setTimeout(done, 200));
  }
  console.log('');
  console.log(`  A real Vendure shop   ${endpoint} (${superadmin.identifier} / ${superadmin.password})`);
  console.log(`  Its claims portal     http://vendure.localhost:${port}/start`);
  console.log(`  E-mail                ${email}`);
  for (const { code, state, protected: insured } of orders)
    console.log(`  Order ${code}   ${state}${insured ? '' : ', without protection'}`);
  console.log('');
}
