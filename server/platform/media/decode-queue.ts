import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Problem } from '../../../core/contract/problems.ts';
import { say } from '../../../core/reference/problem-sentences.ts';
import { type DecodeAnswer, type Decoded, type DecodeRequest, limits, type Refusal } from './decoder/protocol.ts';

export type DecodeOutcome = { decoded: Decoded } | { refused: Refusal };
export type Outcome = DecodeOutcome | { redrawn: string };
type Input = Omit<DecodeRequest, 'id'>;

interface Waiting {
  input: Input;
  settle: (outcome: Outcome) => void;
  fail: (error: Error) => void;
}

/** A process that decodes files one after the other, and those that wait for it. */
export interface DecodeQueue {
  /** Throws Problem `service-unavailable` when the process cannot start, cannot write, or doesn't get to the file. */
  ask(input: Input): Promise<Outcome>;
  /** Starts the process before its first file comes. */
  start(): void;
  /** Ends the process; what is waiting is refused as too slow. */
  close(): Promise<void>;
}

const projectFolder = fileURLToPath(new URL('../../../', import.meta.url));
/** What the decoder needs of the project; secrets and media of others lie elsewhere. */
const readable = ['package.json', 'core/', 'server/platform/media/', 'node_modules/'];

export interface QueueLimits {
  /** Milliseconds of processor time a file. */
  timeLimit?: number;
  /** Milliseconds until a file is given up on a machine that doesn't get to it. */
  waitLimit?: number;
  /** Bytes of the process. */
  memoryLimit?: number;
}

/**
 * The process may read its own code and the work folder, an absolute path, write the work folder, start nothing, and
 * inherits no environment. One that takes too much ends itself, one that dies is replaced; the file that it held is
 * refused, the next ones are not. A file that a busy machine doesn't get to is not refused: it may be tried again.
 * `nice` is how far it stands back behind others, from 1 to 19.
 */
export function createDecodeQueue(
  options: QueueLimits,
  { workFolder, nice }: { workFolder: string; nice?: number },
): DecodeQueue {
  const queue: Waiting[] = [];
  /** Processes that have come up. */
  const running = new WeakSet<ChildProcess>();
  let child: ChildProcess | undefined;
  let current: { id: number; waiting: Waiting; timer: NodeJS.Timeout } | undefined;
  let lastId = 0;
  let closed = false;

  function start(): ChildProcess {
    const started = fork(fileURLToPath(new URL('./decoder/decoder-process.ts', import.meta.url)), [], {
      cwd: workFolder,
      env: {
        MALLOC_ARENA_MAX: '2',
        MEMORY_LIMIT: String(options.memoryLimit ?? limits.memory),
        TIME_LIMIT: String(options.timeLimit ?? limits.time),
        // Windows starts no process without it.
        ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
      },
      execArgv: [
        '--permission',
        ...readable.map((path) => `--allow-fs-read=${projectFolder}${path}`),
        `--allow-fs-read=${workFolder}`,
        `--allow-fs-write=${workFolder}`,
        '--allow-addons',
        '--allow-worker',
        '--max-old-space-size=256',
        '--disable-warning=SecurityWarning',
        '--disable-warning=ExperimentalWarning',
      ],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    if (nice !== undefined && started.pid !== undefined) {
      lower(started.pid, nice);
    }
    started.on('message', (answer: DecodeAnswer | 'ready') => {
      if (answer === 'ready') {
        running.add(started);
      } else if (current && answer.id === current.id) {
        if (answer.memory > limits.rest && child === started) {
          child = undefined;
          started.kill('SIGKILL');
        }
        if ('failed' in answer) {
          fail();
        } else {
          const { id: _id, memory: _memory, ...outcome } = answer;
          finish(outcome);
        }
      }
    });
    started.on('error', () => gone(started));
    started.on('exit', (_code, signal) => gone(started, signal));
    return started;
  }

  function gone(ended: ChildProcess, signal: NodeJS.Signals | null = null): void {
    if (child !== ended) {
      return;
    }
    child = undefined;
    if (current && !running.has(ended)) {
      fail();
    } else if (current) {
      finish({ refused: signal === 'SIGTERM' ? 'too-slow' : 'too-hungry' });
    }
  }

  function finish(outcome: Outcome): void {
    const done = current;
    if (done) {
      current = undefined;
      clearTimeout(done.timer);
      done.waiting.settle(outcome);
    }
    next();
  }

  /** The machine's fault, not the file's: nothing is said about the file. */
  function fail(): void {
    const stuck = current;
    current = undefined;
    clearTimeout(stuck?.timer);
    const detail = say('decoder-down');
    stuck?.waiting.fail(new Problem('service-unavailable', { detail }));
    next();
  }

  function next(): void {
    const waiting = current ? undefined : queue.shift();
    if (!waiting) {
      idle();
      return;
    }
    child ??= start();
    const holder = child;
    holder.ref();
    holder.channel?.ref();
    lastId += 1;
    const timer = setTimeout(() => {
      if (child === holder) {
        child = undefined;
      }
      holder.kill('SIGKILL');
      fail();
    }, options.waitLimit ?? limits.wait);
    current = { id: lastId, waiting, timer };
    holder.send({ id: lastId, ...waiting.input }, (error) => {
      if (error) {
        holder.kill('SIGKILL');
      }
    });
  }

  /** A decoder that waits for work must not keep the product alive. */
  function idle(): void {
    if (!current) {
      child?.unref();
      child?.channel?.unref();
    }
  }

  function ask(input: Input): Promise<Outcome> {
    if (closed) {
      return Promise.resolve({ refused: 'too-slow' });
    }
    return new Promise((settle, fail) => {
      queue.push({ input, settle, fail });
      next();
    });
  }

  return {
    ask,
    start() {
      if (!closed) {
        child ??= start();
        idle();
      }
    },
    async close() {
      closed = true;
      for (const waiting of queue.splice(0)) {
        waiting.settle({ refused: 'too-slow' });
      }
      const ending = child;
      if (ending && ending.exitCode === null && ending.signalCode === null) {
        ending.ref();
        const ended = new Promise((resolve) => ending.once('exit', resolve));
        ending.kill('SIGKILL');
        await ended;
      }
    },
  };
}

/** Not every system allows a change of priority, and none needs it. */
function lower(pid: number, nice: number): void {
  try {
    setPriority(pid, nice);
  } catch {
    // The decoder works at the usual priority.
  }
}
