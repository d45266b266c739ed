/**
 * Runs tasks of one key strictly one after another within this process; tasks of different keys run side by side. The job
 * queue already allows one writer a payment; this guards an engine that stores parallel refunds twice against any other caller.
 */
const tails = new Map<string, Promise<unknown>>();

/** Answers what the task answers, or rejects as it does; a failed task does not stop the next one. */
export async function runSerially<T>(key: string, task: () => Promise<T>): Promise<T> {
  const before = tails.get(key) ?? Promise.resolve();
  const result = before.then(task, task);
  const tail = result.catch(() => undefined);
  tails.set(key, tail);
  try {
    return await result;
  } finally {
    if (tails.get(key) === tail) tails.delete(key);
  }
}
