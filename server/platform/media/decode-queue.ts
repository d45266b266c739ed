import type { ChildProcess } from 'node:child_process';
import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type DecodeAnswer, type Decoded, type DecodeRequest, limits, type Refusal } from './decoder/protocol.ts';
import { createDecoderChild } from './decoder-child.ts';
import type { DecoderLimits, DecoderPlace } from './start-decoder.ts';

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

/** How much one file may take. */
export interface QueueLimits extends DecoderLimits {
  /** Milliseconds until a file is given up on a machine that doesn't get to it. */
  waitLimit?: number;
}

/**
 * A process that takes too much ends itself, one that dies is replaced; the file that it held is refused, the next ones are
 * not. A file that a busy machine doesn't get to is not refused: it may be tried again.
 */
export function createDecodeQueue(options: QueueLimits, place: DecoderPlace): DecodeQueue {
  const queue: Waiting[] = [];
  const decoder = createDecoderChild(options, place, { answered, gone });
  let current: { id: number; waiting: Waiting; timer: NodeJS.Timeout } | undefined;
  let lastId = 0;
  let closed = false;

  function answered(answer: DecodeAnswer, by: ChildProcess): void {
    if (!current || answer.id !== current.id) {
      return;
    }
    // One that took much memory for its file is replaced before the next.
    if (answer.memory > limits.rest) {
      decoder.drop(by);
    }
    if ('failed' in answer) {
      fail();
    } else {
      const { id: _id, memory: _memory, ...outcome } = answer;
      finish(outcome);
    }
  }

  function gone(cameUp: boolean, signal: NodeJS.Signals | null): void {
    if (current && !cameUp) {
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
    const holder = decoder.hold();
    lastId += 1;
    const timer = setTimeout(() => {
      decoder.drop(holder);
      fail();
    }, options.waitLimit ?? limits.wait);
    current = { id: lastId, waiting, timer };
    holder.send({ id: lastId, ...waiting.input }, (error) => {
      if (error) {
        holder.kill('SIGKILL');
      }
    });
  }

  function idle(): void {
    if (!current) {
      decoder.rest();
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
        decoder.start();
        idle();
      }
    },
    async close() {
      closed = true;
      for (const waiting of queue.splice(0)) {
        waiting.settle({ refused: 'too-slow' });
      }
      await decoder.end();
    },
  };
}
