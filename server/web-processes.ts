import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { surplusOf } from './platform/http/kept-connections.ts';
import type { Log } from './platform/http/log.ts';
import { portTaken } from './platform/http/serve.ts';
import type { ToldFigures } from './platform/telemetry/telemetry.ts';
import type { ServedWeb } from './serve-web.ts';
import { type ReachedDatabase, type Serves, startWebProcess, type WebProcess } from './start-web-process.ts';

export interface WebProcesses {
  /** Has them serve; they have loaded what they need meanwhile. Throws one sentence where they can’t. */
  serve(database: ReachedDatabase, at: { port: number; hostname: string }): Promise<ServedWeb>;
  /** Asks each for its figures: null of one that doesn’t answer within a second. */
  figures(): Promise<ToldFigures[]>;
  /** Ends them at once. */
  kill(): void;
}

/** One that ends sooner has not lived; after so many of those in a row the product can’t go on. */
const livedMs = 10_000;
const mostShortLives = 5;

/**
 * Starts the processes that answer calls, all on one port, among which the system shares connections out: a core each for
 * JavaScript. One that ends takes what was in it and nothing else, and another takes its place.
 * @param options.onLost told when they end again and again
 */
export function startWebProcesses(options: { count: number; log: Log; onLost: (error: Error) => void }): WebProcesses {
  const { count, log, onLost } = options;
  /** By the name of its place. */
  const open = new Map<string, WebProcess>();
  let stopping = false;
  let shortLives = 0;

  const names = Array.from({ length: count }, (_, place) => `web-${place + 1}`);

  /** Has one that says how many of its connections are busy give away what it has more than its share, as all told last. */
  function shareOut(one: WebProcess): void {
    const all = [...open.values()];
    const told = all.flatMap(({ busy }) => busy() ?? []);
    if (!stopping && all.length >= count && told.length === all.length) {
      one.giveAway(surplusOf(told)[all.indexOf(one)] ?? 0);
    }
  }

  function start(name: string): WebProcess {
    const started = startWebProcess(name, shareOut);
    open.set(name, started);
    void started.ended.then(() => open.get(name) === started && open.delete(name));
    return started;
  }

  /** Has another one take the place of one that ends. */
  async function replace(one: WebProcess, serves: Serves): Promise<void> {
    const since = performance.now();
    const how = await one.ended;
    if (stopping) {
      return;
    }
    shortLives = performance.now() - since < livedMs ? shortLives + 1 : 0;
    log.error({ how }, 'A web process ended; another takes its place');
    if (shortLives >= mostShortLives) {
      onLost(new Error('Web processes end again and again.'));
      return;
    }
    const next = start(one.name);
    void replace(next, serves);
    await next.serve(serves).catch((error: unknown) => {
      log.error({ error }, 'A web process could not serve');
      next.kill();
    });
  }

  const first = names.map(start);
  return {
    async serve(database, at) {
      const serves = { database, port: await freePort(at) };
      await Promise.all(first.map((one) => one.serve(serves)));
      for (const one of first) {
        void replace(one, serves);
      }
      return {
        port: serves.port,
        close: () => {
          stopping = true;
          return Promise.all([...open.values()].map((one) => one.stop()));
        },
      };
    },
    figures: () =>
      Promise.all(names.map(async (name) => ({ process: name, figures: (await open.get(name)?.figures()) ?? null }))),
    kill() {
      stopping = true;
      for (const one of open.values()) {
        one.kill();
      }
    },
  };
}

/**
 * The port, or one that is free where it is 0. Several processes may listen on one port, also those of another
 * installation: whether it is taken is found out by listening alone.
 */
async function freePort({ port, hostname }: { port: number; hostname: string }): Promise<number> {
  const server = createServer();
  server.listen(port, hostname);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw portTaken(port, error);
  }
  const found = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return found;
}
