import * as words from '#server-words/installation/start.ts';
import { announce } from './announce.ts';
import { demoEngines } from './commerce/connectors/demo-engines.ts';
import { engines } from './commerce/connectors/engines.ts';
import { seedDemo } from './demo/seed.ts';
import { handOut } from './integrations/event-feed/webhooks/hand-out.ts';
import { watchStores } from './integrations/event-feed/webhooks/watch-stores.ts';
import { jobHandlers, timedJobs } from './job-handlers.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { onStopSignal } from './platform/config/stop-signals.ts';
import { systemCtx } from './platform/context/context.ts';
import { startEmbedded } from './platform/db/embedded.ts';
import { connectExternal } from './platform/db/external.ts';
import { compareInstallation } from './platform/db/installation.ts';
import { migrate } from './platform/db/migrate.ts';
import { createPool } from './platform/db/pool.ts';
import type { DatabaseServer } from './platform/db/server.ts';
import { isRefusedForNow, type Waiting, whileAway } from './platform/db/waiting/while-away.ts';
import { reportingLog, startReports } from './platform/error-reports/reports.ts';
import { createFlags } from './platform/flags/create-flags.ts';
import { createLog } from './platform/http/log.ts';
import { releaseDeadWorkers } from './platform/jobs/dead-workers.ts';
import { createWorker } from './platform/jobs/graphile-jobs.ts';
import { nameHere } from './platform/live/name-here.ts';
import { loadSecrets } from './platform/secrets/secrets.ts';
import { type ServedWeb, serveWeb } from './serve-web.ts';
import { createServices, type MadeServices } from './services.ts';
import { startWatching, watchInstallation } from './start-watching.ts';
import { tellMachineFaults } from './tell-machine-faults.ts';
import { sendWhatWaited, tellMailFault } from './tell-mail-fault.ts';
import { startWebProcesses } from './web-processes.ts';

/** What another command than `npm start` does in its own way. */
export interface Around {
  startDatabase: typeof startDatabase;
  serveWeb: (services: MadeServices) => Promise<ServedWeb>;
  announce: typeof announce;
  /** Tells who waits what is done meanwhile. */
  say: (text: string) => void;
}

/**
 * Reads the configuration, starts the database, brings it up to date, serves, and stops cleanly when asked to.
 * @throws where the database can't be started; what fails later ends the process with 1
 */
export async function runProduct(around: Partial<Around> = {}): Promise<void> {
  const config = readConfig(process.env);
  // A setting of an engine’s that can’t be used ends the start as early as any other.
  demoEngines(engines, config.engineSettings);
  const reports = await startReports(config);
  const log = reportingLog(createLog(config.logLevel), reports);
  const say = around.say ?? ((text: string) => process.stdout.write(`${text}\n`));
  const secrets = loadSecrets(config.dataDir, process.env);
  const stopping: (() => Promise<unknown>)[] = [() => reports.close()];
  let ending = false;
  const waiting: Waiting = {
    tell(error) {
      log.warn({ error }, 'The start waits for the database');
      say(words.waitingForDatabase(error instanceof Error ? error.message : String(error)));
    },
    isOver: () => ending,
  };
  // Asked to stop while the database starts, the product waits for it: left behind, it would run on alone.
  const databaseStarted = Promise.resolve().then(() =>
    (around.startDatabase ?? startDatabase)(config, {
      log: (text) => log.info({}, text),
      tell: say,
      onLost: (error) => die(error),
      waiting,
    }),
  );
  const stop = async (code: number) => {
    if (ending) {
      return;
    }
    ending = true;
    await databaseStarted.catch(() => undefined);
    for (const step of stopping.toReversed()) {
      await step().catch((error: unknown) => log.error({ error }, 'A part did not stop cleanly'));
    }
    process.exit(code);
  };
  const die = (error: unknown) => {
    log.fatal({ error }, 'The product cannot go on');
    void stop(1);
  };
  const webProcesses =
    config.roles.includes('web') && config.webProcesses > 1
      ? startWebProcesses({ count: config.webProcesses, log, onLost: die })
      : null;
  process.once('exit', () => webProcesses?.kill());
  onStopSignal({ stop: () => void stop(0), atOnce: () => process.exit(130) });
  if (!around.startDatabase) {
    say(config.databaseUrl ? words.connecting : words.startingDatabase);
  }
  const server = await databaseStarted;
  stopping.unshift(() => server.stop());
  try {
    await whileAway(() => migrate(server.owner), waiting);
    const pool = createPool(server.app, { name: config.roles.join('+'), max: 12, log: (text) => log.warn({}, text) });
    const flags = await createFlags(config, log);
    const telemetry = await startWatching(config, log, 'main');
    telemetry?.pool('main', pool);
    const services = createServices({ config, secrets, log, pool, distributed: server.distributed, flags, telemetry });
    stopping.push(async () => telemetry?.close());
    stopping.push(() => services.close());
    await services.processes.join(nameHere(webProcesses === null ? config.roles.join('+') : 'main'));
    // Calls and jobs end side by side: together they have less than the 10 s that a stop may take.
    const working: (() => Promise<unknown>)[] = [];
    stopping.push(() => Promise.all(working.map((end) => end())));
    await tellWhatIsNotShared(server, services, waiting);
    await whileAway(() => tellMachineFaults(server, pool, log), waiting);
    tellMailFault(config, log);
    if (config.profile === 'demo' && config.roles.includes('web')) {
      say(words.preparingDemo);
      await whileAway(() => seedDemo(systemCtx(services, 'Demo'), server.owner), waiting);
    }
    if (config.roles.includes('worker')) {
      await whileAway(() => releaseDeadWorkers(pool, { alone: server.kind === 'embedded' }), waiting);
      await whileAway(() => sendWhatWaited(services, say), waiting);
      const workerPool = createPool(server.app, { name: 'worker', max: 8, log: (text) => log.warn({}, text) });
      const worker = createWorker(workerPool, services.clock, log, { waiting, timed: timedJobs, watch: telemetry });
      telemetry?.pool('jobs', workerPool);
      const { 'deliver-webhooks': deliver, ...handlers } = jobHandlers(services);
      await worker.start(handlers);
      // On their own, connections too, so that a receiver that answers slowly holds up no refund and no email.
      const senderPool = createPool(server.app, { name: 'webhooks', max: 6, log: (text) => log.warn({}, text) });
      telemetry?.pool('webhooks', senderPool);
      const sender = createWorker(senderPool, services.clock, log, { waiting, concurrency: 24, watch: telemetry });
      await sender.start({ 'deliver-webhooks': deliver });
      const endWatch = watchStores({
        listener: services.listener,
        handOut: (storeId) => handOut(systemCtx(services, 'Webhooks'), storeId),
        log,
      });
      working.push(async () => {
        await Promise.all([endWatch(), worker.stop(), sender.stop()]);
        await Promise.all([workerPool.end(), senderPool.end()]);
      });
    }
    const metrics = await watchInstallation(services, async () => webProcesses?.figures() ?? []);
    working.push(async () => metrics?.close());
    if (config.roles.includes('web')) {
      const { app, distributed } = server;
      const web = await (webProcesses?.serve({ app, distributed }, config) ?? (around.serveWeb ?? serveWeb)(services));
      working.push(() => web.close());
      await whileAway(() => (around.announce ?? announce)(services, web.port, say), waiting);
    }
  } catch (error) {
    if (!ending) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
    log.debug({ error }, 'Start failed');
    await stop(1);
  }
}

/** The embedded database of the data folder, or the one that DATABASE_URL names. */
function startDatabase(
  config: Config,
  {
    waiting,
    ...hears
  }: { log(text: string): void; tell(text: string): void; onLost(error: unknown): void; waiting: Waiting },
): Promise<DatabaseServer> {
  const { databaseUrl, databaseAppUrl } = config;
  return databaseUrl
    ? whileAway(() => connectExternal(databaseUrl, databaseAppUrl), waiting, isRefusedForNow)
    : startEmbedded({ dataDir: config.dataDir, fsync: true, ...hears });
}

/** Processes apart need the same media and the same secret; this one says so where it has others, and goes on. */
async function tellWhatIsNotShared(server: DatabaseServer, services: MadeServices, waiting: Waiting): Promise<void> {
  try {
    const now = services.clock.now();
    for (const part of await whileAway(() => compareInstallation(server.owner, services, now), waiting)) {
      process.stderr.write(`${words.notShared[part]} ${words.howToAdopt}\n`);
      services.log.error({ part }, 'This process does not share what the installation shares');
    }
  } catch (error) {
    services.log.error({ error }, 'Whether this process shares its media and secret could not be found out');
  }
}
