/**
 * A real Medusa shop, for tests of the Medusa connector.
 *
 *   node server.mjs [--with-parent]
 *
 * PORT            the port on 127.0.0.1 (9000)
 * DATABASE_URL    its PostgreSQL, an empty database; the tables are made here
 * SEED_ORDERS     which orders are placed, by scenario of seed.mjs (delivered)
 * WEBHOOK_URL WEBHOOK_SECRET
 *                 where changes of orders are told, and what they are signed with; without them nobody is told
 *
 * Prints one line of JSON on standard output when it answers: `{"ready":true,"address":...}` and what `seed.mjs` made.
 * `--with-parent` ends it when its standard input closes, so that no shop outlives the run that started it.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seedShop } from './seed.mjs';

const folder = dirname(fileURLToPath(import.meta.url));
const medusa = join(folder, 'node_modules', '@medusajs', 'cli', 'cli.js');
const port = process.env.PORT ?? '9000';
const address = `http://127.0.0.1:${port}`;
const merchant = { email: 'merchant@example.com', password: randomBytes(12).toString('hex') };
const env = { ...process.env, PORT: port, HOST: '127.0.0.1', MEDUSA_DISABLE_TELEMETRY: 'true' };

let shop;
let complaint = '';

/** Starts one of Medusa's own commands. Its output is ours to show only when it fails. */
function start(...args) {
  const child = spawn(process.execPath, ['--no-deprecation', medusa, ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      complaint = `${complaint}${text}`.slice(-8_000);
    });
  }
  return child;
}

async function run(...args) {
  shop = start(...args);
  const [code] = await once(shop, 'exit');
  if (code !== 0) throw new Error(`medusa ${args[0]} ended with ${code}.`);
}

/** Waits until the shop answers. */
async function answering() {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline && shop.exitCode === null) {
    if ((await fetch(`${address}/health`).catch(() => null))?.ok) return;
    await pause(200);
  }
  throw new Error('The shop did not answer.');
}

let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  if (shop && shop.exitCode === null && shop.signalCode === null) {
    shop.kill('SIGTERM');
    await Promise.race([once(shop, 'exit'), pause(3_000, undefined, { ref: false })]);
    shop.kill('SIGKILL');
  }
  process.exit(code);
}
process.on('SIGTERM', () => stop(0));
process.on('SIGINT', () => stop(0));
if (process.argv.includes('--with-parent')) {
  process.stdin.on('end', () => stop(0));
  process.stdin.on('error', () => stop(0));
  process.stdin.resume();
}

try {
  await run('db:migrate', '--skip-scripts');
  await run('user', '--email', merchant.email, '--password', merchant.password);
  shop = start('start', '--host', '127.0.0.1', '--port', port);
  await answering();
  const orders = (process.env.SEED_ORDERS ?? 'delivered').split(',');
  const seeded = await seedShop({ origin: address, merchant, orders });
  process.stdout.write(`${JSON.stringify({ ready: true, address, ...seeded })}\n`);
  await once(shop, 'exit');
  if (!stopping) throw new Error('The shop ended by itself.');
} catch (error) {
  if (!stopping) {
    process.stderr.write(`${complaint}\nThe Medusa shop: ${error instanceof Error ? error.message : String(error)}\n`);
    await stop(1);
  }
}
