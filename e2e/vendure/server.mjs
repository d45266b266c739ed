/**
 * A real Vendure shop as one process, for tests and demos of the Vendure connector.
 *
 *   node server.mjs [--seed] [--with-parent]
 *
 * PORT            the port on 127.0.0.1 (4300)
 * DB_HOST DB_PORT DB_NAME DB_USER DB_PASSWORD
 *                 its PostgreSQL; DB_HOST may be the folder of a unix socket. The tables are made at the first boot.
 * SEED_ORDERS     which orders `--seed` places on an empty database, by scenario (delivered)
 * SUPERADMIN_PASSWORD
 *                 that of the shop's superadmin (superadmin-of-the-test-shop)
 * WEBHOOK_URL WEBHOOK_SECRET
 *                 where changes of orders are told, and what they are signed with; without them nobody is told
 * ASSET_DIR       where product pictures are kept; without it the products have none
 *
 * Prints one line of JSON on standard output when it answers: `{"ready":true,"endpoint":...}` and, with `--seed`, what
 * `seed.mjs` made. `--with-parent` ends the process when its standard input closes, so that no shop outlives the run
 * that started it.
 */
import { createHash } from 'node:crypto';
import {
  bootstrap,
  DefaultLogger,
  dummyPaymentHandler,
  JobQueueService,
  LogLevel,
  mergeConfig,
  RandomBytesApiKeyStrategy,
} from '@vendure/core';
import { defaultConfig } from '@vendure/core/dist/config/default-config.js';
import { cardPayments } from './payments.mjs';
import { pictures } from './pictures.mjs';
import { seedShop } from './seed.mjs';
import { tellOfChanges } from './webhooks.mjs';

// Keys are 256 random bits: a plain digest keeps them, and a call does not wait half a second for bcrypt.
const digest = (key) => createHash('sha256').update(key).digest('hex');
const quickHash = { hash: async (key) => digest(key), check: async (key, hash) => digest(key) === hash };

const port = Number(process.env.PORT ?? 4300);
const origin = `http://127.0.0.1:${port}`;
const superadmin = {
  identifier: 'superadmin',
  password: process.env.SUPERADMIN_PASSWORD ?? 'superadmin-of-the-test-shop',
};

const config = mergeConfig(defaultConfig, {
  logger: new DefaultLogger({ level: LogLevel.Error, timestamp: false }),
  apiOptions: { hostname: '127.0.0.1', port, middleware: pictures.middleware },
  authOptions: {
    tokenMethod: ['bearer', 'api-key'],
    requireVerification: false,
    adminApiKeyStrategy: new RandomBytesApiKeyStrategy({ hashingStrategy: quickHash }),
    superadminCredentials: superadmin,
    cookieOptions: { secret: 'only-for-a-shop-on-the-loopback' },
  },
  assetOptions: pictures.assetOptions(origin),
  dbConnectionOptions: {
    type: 'postgres',
    host: process.env.DB_HOST ?? '127.0.0.1',
    port: Number(process.env.DB_PORT ?? 5432),
    database: process.env.DB_NAME ?? 'vendure',
    username: process.env.DB_USER ?? 'postgres',
    password: process.env.DB_PASSWORD ?? '',
    synchronize: true,
    logging: false,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler, cardPayments] },
  customFields: {
    Order: [{ name: 'claimRef', type: 'string', nullable: true, unique: true, public: false }],
  },
});

/** Tells the parent what stands, one line of JSON. */
function tell(facts) {
  process.stdout.write(`${JSON.stringify(facts)}\n`);
}

try {
  const app = await bootstrap(config);
  await app.get(JobQueueService).start();

  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = process.env;
  if (url && secret) tellOfChanges(app, { url, secret });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Whatever still holds a connection, a shop for tests does not wait for it.
    setTimeout(() => process.exit(0), 1_000).unref();
    await app.close().catch(() => undefined);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.argv.includes('--with-parent')) {
    process.stdin.on('end', stop);
    process.stdin.on('error', stop);
    process.stdin.resume();
  }

  const facts = { ready: true, endpoint: `${origin}/admin-api`, superadmin };
  const seeded = process.argv.includes('--seed')
    ? await seedShop({
        origin,
        superadmin,
        orders: (process.env.SEED_ORDERS ?? 'delivered').split(','),
        withPictures: pictures.kept,
      })
    : {};
  tell({ ...facts, ...seeded });
} catch (error) {
  process.stderr.write(`The Vendure shop could not start: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
