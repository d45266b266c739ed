import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Log } from './platform/http/log.ts';
import { portTaken } from './platform/http/serve.ts';
import type { ServedWeb } from './serve-web.ts';

/** The database that the main process started or reached. */
export interface ReachedDatabase {
  app: PoolConfig;
  distributed: boolean;
}

/** What the main process tells one of its web processes. */
export type WebProcessOrder = { act: 'serve'; database: ReachedDatabase; port: number } | { act: 'stop' };

/** What a web process answers: that it has loaded, that it serves, or why it can’t. */
export type WebProcessAnswer = { waits: true } | { serves: true } | { failed: string };

export interface WebProcesses {
  /** Has them serve; they have loaded what they need meanwhile. Throws one sentence where they can’t. */
  serve(database: ReachedDatabase, at: { port: number; hostname: string }): Promise<ServedWeb>;
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
  const open = new Set<WebProcess>();
  let stopping = false;
  let shortLives = 0;

  function start(): WebProcess {
    const started = startWebProcess();
    open.add(started);
    void started.ended.then(() => open.delete(started));
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
    const next = start();
    void replace(next, serves);
    await next.serve(serves).catch((error: unknown) => {
      log.error({ error }, 'A web process could not serve');
      next.kill();
    });
  }

  const first = Array.from({ length: count }, start);
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
          return Promise.all([...open].map((one) => one.stop()));
        },
      };
    },
    kill() {
      stopping = true;
      for (const one of open) {
        one.kill();
      }
    },
  };
}

/** What a web process needs to serve. */
type Serves = Omit<Extract<WebProcessOrder, { act: 'serve' }>, 'act'>;

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

interface WebProcess {
  serve(serves: Serves): Promise<unknown>;
  stop(): Promise<unknown>;
  kill(): void;
  /** Once it is gone: its signal or code. */
  ended: Promise<string>;
}

function startWebProcess(): WebProcess {
  const child = fork(join(import.meta.dirname, 'web-process.ts'), { serialization: 'advanced' });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(String(signal ?? code)));
  });
  // What can’t be told to it is gone with it: its end is heard of.
  child.on('error', () => undefined);
  const waits = answerOf(child, (answer) => 'waits' in answer);
  const serving = answerOf(child, (answer) => 'serves' in answer);
  const order = (what: WebProcessOrder) => {
    if (child.connected) {
      child.send(what);
    }
  };
  return {
    async serve(serves) {
      await waits;
      order({ act: 'serve', ...serves });
      await serving;
    },
    stop() {
      order({ act: 'stop' });
      return ended;
    },
    kill: () => void child.kill('SIGKILL'),
    ended,
  };
}

/** Until an answer of this kind; refused where the process says that it can’t, or is gone. */
function answerOf(child: ChildProcess, isIt: (answer: WebProcessAnswer) => boolean): Promise<void> {
  const answered = new Promise<void>((resolve, reject) => {
    child.on('message', (answer: WebProcessAnswer) => {
      if ('failed' in answer) {
        reject(new Error(answer.failed));
      } else if (isIt(answer)) {
        resolve();
      }
    });
    child.once('exit', (code, signal) => reject(new Error(`A web process ended (${signal ?? code}).`)));
  });
  // Whoever waits for it hears of it; one that is stopped before it serves is waited for by nobody.
  answered.catch(() => undefined);
  return answered;
}
