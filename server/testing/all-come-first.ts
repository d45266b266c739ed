import { vi } from 'vitest';
import type { TestApp } from './app.ts';

/**
 * Sends calls so that all of them are under way at once, on however slow a machine: who is let in waits at the
 * database's door until every other one has come there too or was refused. Answers their statuses, smallest first.
 * @param calls each asks the product once and reads its database
 */
export async function allComeFirst(app: TestApp, calls: readonly (() => Promise<Response>)[]): Promise<number[]> {
  const { db } = app.services;
  const [inStore, everybodyCame] = [db.inStore, Promise.withResolvers<void>()];
  let came = 0;
  const arrive = () => {
    came += 1;
    if (came === calls.length) {
      everybodyCame.resolve();
    }
  };
  const door = vi.spyOn(db, 'inStore').mockImplementation(async (storeId, work) => {
    arrive();
    await everybodyCame.promise;
    return inStore.call(db, storeId, work) as ReturnType<typeof work>;
  });
  try {
    const statuses = await Promise.all(
      calls.map(async (call) => {
        const { status } = await call();
        if (status === 429) {
          arrive();
        }
        return status;
      }),
    );
    return statuses.sort((a, b) => a - b);
  } finally {
    door.mockRestore();
  }
}
