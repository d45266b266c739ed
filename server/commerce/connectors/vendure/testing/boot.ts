import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { z } from 'zod';
import { freePort } from '../../../../testing/free-port.ts';
import { firstReport, makeShopDatabase } from '../../../../testing/shop-parts.ts';

const folder = fileURLToPath(new URL('../../../../../e2e/vendure', import.meta.url));

export type VendureScenario = 'delivered' | 'two-parcels' | 'unshipped' | 'two-payments' | 'unprotected' | 'by-invoice';

export interface BootVendureOptions {
  /** A way into a PostgreSQL that may create databases; without it the shop gets an embedded one of its own. */
  admin?: pg.PoolConfig;
  /** The orders that vera@example.com places; one delivered order when absent. */
  orders?: readonly VendureScenario[];
  /** Where the shop tells of changes, and what it signs them with. */
  webhook?: { url: string; secret: string };
}

/** A real Vendure shop that runs as a process of its own. */
export interface VendureShop {
  endpoint: string;
  apiKey: string;
  email: string;
  /** The code of the first order. */
  orderCode: string;
  /** Every order that was placed, in the order asked for. */
  orders: readonly { code: string; state: string; protected: boolean }[];
  /** What stands in the shop's own books, read as its superadmin. */
  ledger(): Promise<VendureLedger>;
  /** Asks the admin API as the shop's superadmin; answers the data. */
  ask(query: string, variables?: Record<string, unknown>): Promise<unknown>;
  stop(): Promise<void>;
}

export interface VendureLedger {
  /** Amounts in minor units, as the shop writes them. */
  refunds: { orderCode: string; id: string; total: number; state: string; reason: string | null }[];
  /** Placed orders that carry a resolution id. */
  replacements: { code: string; claimRef: string; state: string; totalWithTax: number; items: string[] }[];
}

const report = z.object({
  endpoint: z.string(),
  apiKey: z.string(),
  email: z.string(),
  orderCode: z.string(),
  orders: z.array(z.object({ code: z.string(), state: z.string(), protected: z.boolean() })),
  superadmin: z.object({ identifier: z.string(), password: z.string() }),
});

/**
 * Boots the shop of `e2e/vendure` (about 10 s), fills it and places the orders. Stop it in an `afterAll`.
 * @throws Error that says in one sentence what is missing
 */
export async function bootVendure(options: BootVendureOptions = {}): Promise<VendureShop> {
  if (!existsSync(join(folder, 'node_modules', '@vendure', 'core'))) {
    throw new Error('The real Vendure shop is not installed: run "npm test", or "npm ci" in e2e/vendure.');
  }
  const database = await makeShopDatabase('vendure', options.admin);
  const child = spawn(process.execPath, ['--no-deprecation', join(folder, 'server.mjs'), '--seed', '--with-parent'], {
    cwd: folder,
    env: {
      ...process.env,
      DB_HOST: database.host,
      DB_PORT: String(database.port),
      DB_USER: database.user,
      DB_PASSWORD: database.password,
      DB_NAME: database.name,
      PORT: String(await freePort()),
      SEED_ORDERS: (options.orders ?? ['delivered']).join(','),
      NODE_ENV: 'production',
      SUPERADMIN_PASSWORD: randomBytes(12).toString('hex'),
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
    const { superadmin, ...facts } = report.parse(await firstReport('Vendure', child));
    await liveOnThisDay(database);
    const ask = superadminOf(facts.endpoint, superadmin);
    return { ...facts, ask, ledger: () => readLedger(ask), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * In a run on another day the shop lives on it, but its database dates what it writes by the machine's: what it dated and
 * dates goes along, or every window to claim would have closed.
 */
async function liveOnThisDay(database: Awaited<ReturnType<typeof makeShopDatabase>>): Promise<void> {
  const ahead = Number(process.env.AMENDS_CLOCK ?? 0);
  if (ahead === 0) return;
  const interval = `interval '${ahead} milliseconds'`;
  const onThisDay = (column: string) =>
    `IF NEW.${column} < now() + ${interval} / 2 THEN NEW.${column} := NEW.${column} + ${interval}; END IF;`;
  await database.run(`
    CREATE FUNCTION on_another_day() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN ${onThisDay('"createdAt"')} ${onThisDay('"updatedAt"')} RETURN NEW; END $$`);
  for (const table of ['"order"', 'fulfillment', 'history_entry', 'payment']) {
    await database.run(
      `CREATE TRIGGER on_another_day BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION on_another_day();
       UPDATE ${table} SET id = id`,
    );
  }
}

type Ask = VendureShop['ask'];

function superadminOf(endpoint: string, { identifier, password }: { identifier: string; password: string }): Ask {
  let token: string | undefined;
  const send = async (query: string, variables: Record<string, unknown>) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ query, variables }),
    });
    token = response.headers.get('vendure-auth-token') ?? token;
    const answer = z
      .object({ data: z.unknown(), errors: z.array(z.unknown()).optional() })
      .parse(await response.json());
    if (answer.errors) throw new Error(`The shop declined: ${JSON.stringify(answer.errors[0])}`);
    return answer.data;
  };
  return async (query, variables = {}) => {
    if (!token) {
      const login = 'mutation Login($u: String!, $p: String!) { login(username: $u, password: $p) { __typename } }';
      await send(login, { u: identifier, p: password });
    }
    return send(query, variables);
  };
}

const books = z.object({
  orders: z.object({
    items: z.array(
      z.object({
        code: z.string(),
        state: z.string(),
        orderPlacedAt: z.string().nullable(),
        totalWithTax: z.number(),
        customFields: z.object({ claimRef: z.string().nullable() }),
        lines: z.array(z.object({ quantity: z.number(), productVariant: z.object({ sku: z.string() }) })),
        payments: z
          .array(
            z.object({
              refunds: z.array(
                z.object({ id: z.string(), total: z.number(), state: z.string(), reason: z.string().nullable() }),
              ),
            }),
          )
          .nullable(),
      }),
    ),
  }),
});

async function readLedger(ask: Ask): Promise<VendureLedger> {
  const { orders } = books.parse(
    await ask(`{ orders(options: { sort: { createdAt: ASC }, take: 100 }) { items {
      code state orderPlacedAt totalWithTax customFields { claimRef }
      lines { quantity productVariant { sku } }
      payments { refunds { id total state reason } }
    } } }`),
  );
  return {
    refunds: orders.items.flatMap(({ code, payments }) =>
      (payments ?? []).flatMap(({ refunds }) => refunds.map((refund) => ({ orderCode: code, ...refund }))),
    ),
    replacements: orders.items.flatMap(({ code, state, orderPlacedAt, totalWithTax, customFields, lines }) =>
      customFields.claimRef && orderPlacedAt
        ? [
            {
              code,
              state,
              totalWithTax,
              claimRef: customFields.claimRef,
              items: lines.map((line) => `${line.quantity} ${line.productVariant.sku}`),
            },
          ]
        : [],
    ),
  };
}
