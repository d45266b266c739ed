import { newId } from '#core/ids.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Actor, Ctx, Services } from '../platform/context/context.ts';
import { createDatabase } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { noFlags } from '../platform/flags/flags.ts';
import { createLog } from '../platform/http/log.ts';
import { secretsFrom } from '../platform/secrets/secrets.ts';
import { testClock } from './clock.ts';
import type { TestDatabase } from './database.ts';

/** A part that the tests at hand never touch: using it is a mistake that says so. */
function absent<T extends object>(name: string): T {
  return new Proxy({} as T, {
    get() {
      throw new Error(`This test has no ${name}.`);
    },
  });
}

/** Services over a real database for tests of the transport, of people and of stores; nothing else is there. */
export function httpServices(
  database: TestDatabase,
  options: { env?: Record<string, string>; log?: (line: string) => void } = {},
) {
  const pool = createPool(database.app, { name: 'http test', max: 6 });
  const clock = testClock();
  const config = readConfig({ AMENDS_PROFILE: 'test', PUBLIC_URL: 'http://localhost:4700', ...options.env });
  const services: Services = {
    config,
    clock,
    secrets: secretsFrom('a secret of these tests, long enough to be one'),
    log: createLog(options.log ? 'info' : 'silent', options.log ? { write: options.log } : undefined),
    db: createDatabase(pool),
    jobs: { enqueue: async () => undefined, waiting: async () => new Map() },
    followers: () => [],
    media: absent('media'),
    decoder: absent('decoder'),
    egress: absent('egress'),
    mail: absent('mail'),
    connectors: absent('connectors'),
    guardedKinds: absent('guardedKinds'),
    flags: noFlags,
    telemetry: null,
    live: absent('live'),
    webhookFetch: absent('webhookFetch'),
    processes: absent('processes'),
    resolveTxt: async () => [],
    readCertificate: async () => null,
  };
  const ctxOf = (actor: Actor = { kind: 'system', name: 'Test' }): Ctx => ({
    ...services,
    actor,
    requestId: newId('request', clock.now()),
    address: '192.0.2.1',
  });
  return { services, clock, pool, ctxOf };
}
