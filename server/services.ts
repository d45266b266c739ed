import type pg from 'pg';
import { askAnew } from './commerce/connectors/ask-anew.ts';
import { type ConnectorFactory, createConnectors, type EngineStore } from './commerce/connectors/connectors.ts';
import { demoEngines } from './commerce/connectors/demo-engines.ts';
import { engines } from './commerce/connectors/engines.ts';
import { engineChange } from './commerce/engine-change/engine-change.ts';
import { noteEngineHealth } from './commerce/store-engines/note-engine-health.ts';
import { followers } from './followers.gen.ts';
import type { Config } from './platform/config/config.ts';
import type { Clock, Services } from './platform/context/context.ts';
import { createDatabase } from './platform/db/database.ts';
import { createTurns } from './platform/db/in-turn.ts';
import { openLines, say } from './platform/db/tell.ts';
import { type Flags, noFlags } from './platform/flags/flags.ts';
import type { Log } from './platform/http/log.ts';
import { createGuardedFetch } from './platform/http/outgoing/guarded-fetch.ts';
import { createJobs } from './platform/jobs/graphile-jobs.ts';
import { createListener, type Listener } from './platform/live/listener.ts';
import { createLive } from './platform/live/live.ts';
import { createProcesses } from './platform/live/processes.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { createMedia } from './platform/media/create-media.ts';
import { createEgress, type Egress } from './platform/media/egress/egress.ts';
import { engineField, type Secrets } from './platform/secrets/secrets.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';
import { limitsChange } from './tenancy/settings/limits-change.ts';
import { createResolveTxt, type ResolveTxt } from './tenancy/stores/hosts/resolve-txt.ts';
import { readAgain } from './tenancy/stores/restart/read-again.ts';
import { createReadCertificate, type ReadCertificate } from './tenancy/stores/restart/read-certificate.ts';

export const systemClock: Clock = { now: () => Date.now() };

export interface MadeServices extends Services {
  pool: pg.Pool;
  /** The one line on which this process hears of what others commit; closed with `live`. */
  listener: Listener;
  close(): Promise<void>;
}

/** Makes everything that a verb may use, once a process. `pool` is the app role's; closing is the caller's first act at stop. */
export function createServices(parts: {
  config: Config;
  secrets: Secrets;
  log: Log;
  pool: pg.Pool;
  /** Whether the pool leads to the coordinator of several machines. */
  distributed?: boolean;
  clock?: Clock;
  /** Replaces the way to other hosts; tests have none. */
  egress?: Egress;
  /** The flags; without them each has its usual value. */
  flags?: Flags;
  /** What operators are told with; without it nothing is. */
  telemetry?: Telemetry | null;
  /** Replaces what DNS is asked with; tests reach none. */
  resolveTxt?: ResolveTxt;
  /** Replaces how certificates are looked at; tests reach none. */
  readCertificate?: ReadCertificate;
  /** Replaces the connector of one kind; for tests that need faults. */
  connectors?: Record<string, ConnectorFactory>;
}): MadeServices {
  const { config, secrets, log, pool } = parts;
  const clock = parts.clock ?? systemClock;
  const flags = parts.flags ?? noFlags;
  const telemetry = parts.telemetry ?? null;
  const db = createDatabase(pool, { distributed: parts.distributed ?? false, watch: telemetry?.statement });
  const { media, decoder } = createMedia(config, secrets);
  const mail = createMailer(config);
  // The pool's own settings: it keeps the password where a spread would lose it.
  const listener = createListener(pool.options);
  const live = createLive({ listener, log, say: (what) => void say(pool, what).catch(() => {}) });
  const processes = createProcesses({
    listener,
    say: (what) => say(pool, what),
    openLines: (lines) => openLines(pool, lines),
  });
  const resolveTxt = parts.resolveTxt ?? createResolveTxt();
  telemetry?.streams(live.count);
  const guardedFetch = createGuardedFetch(config);
  const connectors = createConnectors({
    engines,
    services: { db, clock, fetch: guardedFetch, turns: createTurns(pool.options) },
    unseal: (storeId, field, sealed) => secrets.unseal(engineField(storeId, field), sealed),
    note: (storeId, outcome, at) => noteEngineHealth({ db, log }, { storeId, outcome, at }),
    watch: (kind) => telemetry?.engine(kind),
    replaced: parts.connectors,
  });
  const askEngine = (store: EngineStore) => askAnew(connectors, store);
  processes.answerWith((id) => readAgain({ db, config, resolveTxt, askEngine }, id));
  return {
    config,
    secrets,
    clock,
    log,
    db,
    telemetry,
    jobs: createJobs(clock, telemetry),
    followers,
    media,
    decoder,
    egress:
      parts.egress ??
      createEgress({ trusted: demoEngines(engines, config.engineSettings).flatMap(({ origins }) => origins) }),
    mail,
    connectors,
    guardedKinds: { limits: limitsChange, engine: engineChange },
    flags,
    live,
    listener,
    webhookFetch: guardedFetch,
    processes,
    resolveTxt,
    readCertificate: parts.readCertificate ?? createReadCertificate(config),
    pool,
    async close() {
      await processes.leave();
      await flags.close();
      await live.close();
      await mail.close();
      await decoder.close();
      await db.close();
    },
  };
}
