import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { sayAlive } from './say-alive.ts';
import type { Stillness } from './stillness.ts';

/** The life of this process as others see it, begun by whoever first holds something. */
export function createLiving(
  pool: pg.Pool,
  stillness: Pick<Stillness, 'enter' | 'note'>,
): { name(): Promise<string | null>; end(): Promise<void> } {
  let begun: Promise<{ name: string; end: () => Promise<void> } | null> | undefined;

  async function begin() {
    const name = randomUUID();
    try {
      stillness.enter();
      return { name, end: await sayAlive(pool, name) };
    } catch (error) {
      // Whoever holds something next tries again.
      begun = undefined;
      stillness.note(error);
      return null;
    }
  }

  return {
    async name() {
      begun ??= begin();
      return (await begun)?.name ?? null;
    },
    async end() {
      await (await begun)?.end();
    },
  };
}
