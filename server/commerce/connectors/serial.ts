import { because } from '#core/reference/engine-reasons.ts';
import type { Turns } from '../../platform/db/in-turn.ts';
import { EngineError } from './connector.ts';

/** The last task of each name in this process. */
const tails = new Map<string, Promise<unknown>>();

/** Runs tasks of one name strictly one after another, whoever asks for them; tasks of different names run side by side. */
export type Serially = <T>(name: string, task: () => Promise<T>) => Promise<T>;

/**
 * Makes the queue before an engine that does not keep two writers apart by itself. Within this process tasks wait for each
 * other here, and with `turns` for those of other processes too: the job queue allows one writer an order, and this guards
 * against any other caller. A failed task does not stop the next one.
 */
export function seriallyWith(turns: Turns | undefined): Serially {
  return async (name, task) => {
    const mine = turns ? () => inTurnOf(turns, name, task) : task;
    const before = tails.get(name) ?? Promise.resolve();
    const result = before.then(mine, mine);
    const tail = result.catch(() => undefined);
    tails.set(name, tail);
    try {
      return await result;
    } finally {
      if (tails.get(name) === tail) tails.delete(name);
    }
  };
}

/** @throws EngineError `unavailable` where the turn never came, so that nothing was asked */
async function inTurnOf<T>(turns: Turns, name: string, task: () => Promise<T>): Promise<T> {
  let begun = false;
  try {
    return await turns(name, () => {
      begun = true;
      return task();
    });
  } catch (cause) {
    if (begun) throw cause;
    throw new EngineError('unavailable', because('busy'), { cause });
  }
}
