import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { z } from 'zod';
import { freePort } from '../../../../testing/free-port.ts';
import { firstReport, makeShopDatabase } from '../../../../testing/shop-parts.ts';

const folder = fileURLToPath(new URL('../../../../../e2e/medusa', import.meta.url));

export type MedusaScenario = 'delivered' | 'two-parcels' | 'unshipped' | 'two-payments' | 'unprotected' | 'guest';

export interface BootMedusaOptions {
  /** A way into a PostgreSQL that may create databases; without it the shop gets an embedded one of its own. */
  admin?: pg.PoolConfig;
  /** The orders that are placed. */
  orders: readonly MedusaScenario[];
  /** Where the shop tells of changes, and what it signs them with. */
  webhook?: { url: string; secret: string };
}

/** A real Medusa shop that runs as a process of its own. */
export interface MedusaShop {
  address: string;
  apiKey: string;
  /** A sales channel in which nothing was sold. */
  otherChannel: string;
  /** Every order that was placed, in the order asked for. */
  orders: readonly { id: string; number: string; email: string }[];
  /** Asks the shop's admin API, `path` below /admin; answers its JSON whatever the status. */
  ask(path: string, body?: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

const report = z.object({
  address: z.string(),
  apiKey: z.string(),
  otherChannel: z.string(),
  orders: z.array(z.object({ id: z.string(), number: z.string(), email: z.string() })),
});

/**
 * Boots the shop of `e2e/medusa` (about 40 s), fills it and places the orders. Stop it in an `afterAll`.
 * @throws Error that says in one sentence what is missing
 */
export async function bootMedusa(options: BootMedusaOptions): Promise<MedusaShop> {
  if (!existsSync(join(folder, 'node_modules', '@medusajs', 'medusa'))) {
    throw new Error('The real Medusa shop is not installed: run "npm run medusa", or "npm ci" in e2e/medusa.');
  }
  const database = await makeShopDatabase('medusa', options.admin);
  const { host, port, user, password, name } = database;
  const child = spawn(process.execPath, [join(folder, 'server.mjs'), '--with-parent'], {
    cwd: folder,
    env: {
      ...process.env,
      // The folder of a socket stands for a host too, its slashes encoded.
      DATABASE_URL: `postgres://${[user, password].map(encodeURIComponent).join(':')}@${encodeURIComponent(host)}:${port}/${name}`,
      PORT: String(await freePort()),
      SEED_ORDERS: options.orders.join(','),
      NODE_ENV: 'production',
      ...(options.webhook ? { WEBHOOK_URL: options.webhook.url, WEBHOOK_SECRET: options.webhook.secret } : {}),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await database.drop();
  };
  try {
    const facts = report.parse(await firstReport('Medusa', child));
    const authorization = `Basic ${Buffer.from(`${facts.apiKey}:`).toString('base64')}`;
    const ask = async (path: string, body?: unknown): Promise<unknown> => {
      const answer = await fetch(`${facts.address}/admin${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return answer.json();
    };
    return { ...facts, ask, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
