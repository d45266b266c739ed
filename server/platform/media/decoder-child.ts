import type { ChildProcess } from 'node:child_process';
import type { DecodeAnswer } from './decoder/protocol.ts';
import { type DecoderLimits, type DecoderPlace, startDecoder } from './start-decoder.ts';

interface Heard {
  answered: (answer: DecodeAnswer, by: ChildProcess) => void;
  /** It ended by itself; `cameUp` says whether it had ever been ready. */
  gone: (cameUp: boolean, signal: NodeJS.Signals | null) => void;
}

/** The one process that decodes: started when it is needed, and another one after it was dropped or died. */
export interface DecoderChild {
  start(): ChildProcess;
  /** The process, which keeps the product alive until it rests. */
  hold(): ChildProcess;
  /** A decoder that waits for work must not keep the product alive. */
  rest(): void;
  /** Ends a process; nothing more is heard of it. */
  drop(process: ChildProcess): void;
  /** Ends what is running, and answers once it has ended. */
  end(): Promise<void>;
}

/** Makes what starts and ends the process that decodes, and tells what it answers and when it is gone. */
export function createDecoderChild(limits: DecoderLimits, place: DecoderPlace, heard: Heard): DecoderChild {
  /** Processes that have come up. */
  const running = new WeakSet<ChildProcess>();
  let child: ChildProcess | undefined;

  function start(): ChildProcess {
    child ??= begin();
    return child;
  }

  function begin(): ChildProcess {
    const started = startDecoder(limits, place);
    started.on('message', (answer: DecodeAnswer | 'ready') => {
      if (answer === 'ready') {
        running.add(started);
      } else {
        heard.answered(answer, started);
      }
    });
    started.on('error', () => gone(started, null));
    started.on('exit', (_code, signal) => gone(started, signal));
    return started;
  }

  function gone(ended: ChildProcess, signal: NodeJS.Signals | null): void {
    if (child === ended) {
      child = undefined;
      heard.gone(running.has(ended), signal);
    }
  }

  return {
    start,
    hold() {
      const holder = start();
      holder.ref();
      holder.channel?.ref();
      return holder;
    },
    rest() {
      child?.unref();
      child?.channel?.unref();
    },
    drop(process) {
      if (child === process) {
        child = undefined;
      }
      process.kill('SIGKILL');
    },
    async end() {
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
