import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FromProduct, ToProduct } from './messages.ts';

export interface ProductOptions {
  env: Record<string, string>;
  start: Omit<Extract<ToProduct, { act: 'start' }>, 'act' | 'announce'>;
  /** Answers what the portal is drawn from. */
  findModule(
    wanted: Extract<FromProduct, { call: number }>['wanted'],
  ): Promise<Extract<ToProduct, { act: 'module' }>['answer']>;
  say(text: string): void;
}

export interface RestartedProduct {
  /** Where it listens; waits while it starts. Rejects where it can’t, until the next restart. */
  port(): Promise<number>;
  /** Ends it and starts it from the sources as they are now; several calls while it restarts make one more. */
  restart(why: string): Promise<void>;
  forgetPages(): void;
  stop(): Promise<void>;
}

/** Starts the product in a process of its own, which takes the place of the one before at each restart. */
export function startProduct(options: ProductOptions): RestartedProduct {
  let child: ChildProcess | null = null;
  let isAnnounced = false;
  let serving = begin(Promise.resolve());
  let restarting: Promise<void> | null = null;
  let again: string | null = null;

  /** @param ended when the one before is gone: until then it loads what it needs, and touches nothing */
  function begin(ended: Promise<void>): Promise<number> {
    const started = fork(join(import.meta.dirname, 'product-process.ts'), {
      serialization: 'advanced',
      env: { ...process.env, ...options.env },
    });
    child = started;
    const send = (told: ToProduct) => void (started.connected && started.send(told));
    const port = new Promise<number>((resolve, reject) => {
      started.on('message', (told: FromProduct) => {
        if ('serves' in told) {
          isAnnounced = true;
          resolve(told.serves);
          return;
        }
        void options.findModule(told.wanted).then((answer) => send({ act: 'module', call: told.call, answer }));
      });
      started.once('exit', (code, signal) => {
        const isLost = child === started;
        if (isLost) {
          child = null;
          options.say(`The server ended (${signal ?? code}); it starts again with the next edit.`);
        }
        reject(new Error('The server has ended; the terminal says why.'));
        if (isLost) {
          serving = port;
        }
      });
    });
    port.catch(() => undefined);
    void ended.then(() => send({ act: 'start', ...options.start, announce: !isAnnounced }));
    return port;
  }

  async function end(): Promise<void> {
    const ending = child;
    child = null;
    if (ending !== null && ending.exitCode === null && ending.signalCode === null) {
      const ended = once(ending, 'exit');
      ending.kill('SIGTERM');
      await ended;
    }
  }

  async function replace(why: string): Promise<void> {
    const began = performance.now();
    serving = begin(end());
    await serving.then(
      () => options.say(`Restarted in ${((performance.now() - began) / 1000).toFixed(1)} s: ${why}`),
      () => undefined,
    );
  }

  return {
    port: () => serving,
    async restart(why) {
      if (restarting !== null) {
        again = why;
        return restarting;
      }
      restarting = (async () => {
        await replace(why);
        while (again !== null) {
          const next = again;
          again = null;
          await replace(next);
        }
        restarting = null;
      })();
      return restarting;
    },
    forgetPages() {
      if (child?.connected) {
        child.send({ act: 'forget-pages' } satisfies ToProduct);
      }
    },
    stop: end,
  };
}
