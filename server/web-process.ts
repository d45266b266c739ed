import { readConfig } from './platform/config/config.ts';
import { createPool } from './platform/db/pool.ts';
import { reportingLog, startReports } from './platform/error-reports/reports.ts';
import { createFlags } from './platform/flags/create-flags.ts';
import { createLog } from './platform/http/log.ts';
import { nameHere } from './platform/live/name-here.ts';
import { loadSecrets } from './platform/secrets/secrets.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';
import { serveWeb } from './serve-web.ts';
import { createServices } from './services.ts';
import { startWatching } from './start-watching.ts';
import type { ServeOrder, WebProcessAnswer, WebProcessOrder } from './start-web-process.ts';

/** Connections of one of several: together they leave room for the main process and for whoever else works there. */
const connections = 8;

/** What was begun here and has to end, last things first. */
const ending: (() => Promise<unknown>)[] = [];

/** What this process tells its operators, once it serves. */
let telemetry: Telemetry | null = null;

/** Serves as one of several processes on a port. */
async function serve({ database: { app, distributed }, port, name }: ServeOrder): Promise<void> {
  const config = { ...readConfig(process.env), port };
  const reports = await startReports(config);
  ending.push(() => reports.close());
  const log = reportingLog(createLog(config.logLevel), reports);
  telemetry = await startWatching(config, log, name);
  ending.push(async () => telemetry?.close());
  const pool = createPool(app, { name: 'web', max: connections, log: (text) => log.warn({}, text) });
  telemetry?.pool('web', pool);
  const flags = await createFlags(config, log);
  const secrets = loadSecrets(config.dataDir, process.env);
  const services = createServices({ config, secrets, log, pool, distributed, flags, telemetry });
  ending.push(() => services.close());
  await services.processes.join(nameHere(name));
  const web = await serveWeb(services, { shared: true });
  ending.push(() => web.close());
  let told: number | undefined;
  telling = setInterval(() => {
    const busy = web.kept?.busy() ?? 0;
    // Where nobody calls nothing is said again.
    if (busy !== 0 || told !== 0) {
      told = busy;
      tell({ busy });
    }
  }, busyEveryMs).unref();
  giveAway = web.kept?.giveAway ?? giveAway;
}

/** How often the main process hears how many connections are busy here. */
const busyEveryMs = 1_000;
let telling: NodeJS.Timeout | undefined;
let giveAway: (count: number) => void = () => undefined;

async function stop(): Promise<void> {
  clearInterval(telling);
  for (const end of ending.splice(0).toReversed()) {
    await end().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }
  process.exit(0);
}

const tell = (answer: WebProcessAnswer) => process.send?.(answer);

process.on('message', (order: WebProcessOrder) => {
  if (order.act === 'stop') {
    void stop();
    return;
  }
  if (order.act === 'give-away') {
    giveAway(order.count);
    return;
  }
  if (order.act === 'tell-figures') {
    void telemetry?.collect().then(
      (figures) => tell({ figures, of: order.of }),
      () => undefined,
    );
    return;
  }
  serve(order).then(
    () => tell({ serves: true }),
    (error: unknown) => tell({ failed: error instanceof Error ? error.message : String(error) }),
  );
});
// A terminal tells all of them: the main process says when.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => undefined);
}
// The main process is gone, however it ended.
process.once('disconnect', () => void stop());
tell({ waits: true });
