import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import type { Figures } from './platform/telemetry/telemetry.ts';

/** The database that the main process started or reached. */
export interface ReachedDatabase {
  app: PoolConfig;
  distributed: boolean;
}

/** What a web process needs to serve. `name` is what its figures are told by: whoever takes its place has it too. */
export interface ServeOrder {
  database: ReachedDatabase;
  port: number;
  name: string;
}

/** What the main process tells one of its web processes. `of` names what is asked, for its answer. */
export type WebProcessOrder =
  | ({ act: 'serve' } & ServeOrder)
  | { act: 'tell-figures'; of: number }
  | { act: 'give-away'; count: number }
  | { act: 'stop' };

/**
 * What a web process tells: that it has loaded, that it serves, what its figures are, or why it can’t; and from then on how
 * many connections are busy.
 */
export type WebProcessAnswer =
  | { waits: true }
  | { serves: true }
  | { figures: Figures; of: number }
  | { busy: number }
  | { failed: string };

/** What all of them are told. */
export type Serves = Omit<ServeOrder, 'name'>;

/** One that hasn’t told its figures by then stands still, as far as a scrape is concerned. */
const figuresMs = 1_000;

/** One of the processes that answer calls, as the main process has it. */
export interface WebProcess {
  readonly name: string;
  /** Null where it doesn't answer in time. */
  figures(): Promise<Figures | null>;
  /** How many of its connections are busy, as it told last. */
  busy(): number | undefined;
  /** Has it end so many of them, in place of those that it was told of before. */
  giveAway(count: number): void;
  serve(serves: Serves): Promise<unknown>;
  stop(): Promise<unknown>;
  kill(): void;
  /** Once it is gone: its signal or code. */
  ended: Promise<string>;
}

/**
 * How a web process keeps its memory. By itself V8 collects late on a machine with much of it: after a minute’s load a process
 * holds 400 MB, of which some 70 MB are in use. So what is young has 8 MB in each half, and the rest is collected once it’s
 * half as much again as was in use; an answer costs no more time by it. Two arenas are enough for what JavaScript isn’t.
 */
const heapArgs = ['--max-semi-space-size=8', '--initial-old-space-size=96', '--heap-growing-percent=50'];
const heapEnv = { MALLOC_ARENA_MAX: '2' };

/**
 * Starts one, which loads what it needs until it’s told to serve. `onBusy` is told each time that it says how many of its
 * connections are busy.
 */
export function startWebProcess(name: string, onBusy: (one: WebProcess) => void): WebProcess {
  const child = fork(join(import.meta.dirname, 'web-process.ts'), {
    serialization: 'advanced',
    execArgv: [...process.execArgv, ...heapArgs],
    env: { ...heapEnv, ...process.env },
  });
  let busy: number | undefined;
  let toGive = 0;
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
  child.on('message', (told: WebProcessAnswer) => {
    if ('busy' in told) {
      busy = told.busy;
      onBusy(one);
    }
  });
  const one: WebProcess = {
    name,
    figures: figuresOf(child, order),
    busy: () => busy,
    giveAway(count) {
      if (count > 0 || toGive > 0) {
        toGive = count;
        order({ act: 'give-away', count });
      }
    },
    async serve(serves) {
      await waits;
      order({ act: 'serve', ...serves, name });
      await serving;
    },
    stop() {
      order({ act: 'stop' });
      return ended;
    },
    kill: () => void child.kill('SIGKILL'),
    ended,
  };
  return one;
}

/** Asks a process for its figures. One that stands still answers later, to nobody. */
function figuresOf(child: ChildProcess, order: (what: WebProcessOrder) => void): WebProcess['figures'] {
  const asked = new Map<number, (figures: Figures) => void>();
  let last = 0;
  child.on('message', (answer: WebProcessAnswer) => {
    if ('figures' in answer) {
      asked.get(answer.of)?.(answer.figures);
    }
  });
  return async () => {
    last += 1;
    const of = last;
    const answered = new Promise<Figures>((resolve) => asked.set(of, resolve));
    order({ act: 'tell-figures', of });
    try {
      return await Promise.race([answered, pause(figuresMs, null, { ref: false })]);
    } finally {
      asked.delete(of);
    }
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
