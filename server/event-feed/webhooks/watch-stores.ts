import { isId, type StoreId } from '../../../core/ids.ts';
import type { Log } from '../../http/log.ts';
import type { Listener } from '../../live/listener.ts';

/**
 * Hands a store's events out as soon as they are committed, as the database tells this process: one run for a store at a
 * time, and one more where something was committed meanwhile. What is missed while the line is down comes within a
 * minute (`hand-out-webhooks`).
 * @returns ends it, once the runs under way have ended
 */
export function watchStores(parts: {
  listener: Listener;
  handOut(storeId: StoreId): Promise<void>;
  log: Log;
}): () => Promise<void> {
  const { listener, handOut, log } = parts;
  const running = new Map<StoreId, { again: boolean; run: Promise<void> }>();
  let closed = false;

  async function run(storeId: StoreId): Promise<void> {
    try {
      await handOut(storeId);
    } catch (error) {
      log.warn({ store: storeId, error }, 'A store’s events could not be handed out; they are within a minute');
    }
    const again = running.get(storeId)?.again === true && !closed;
    running.delete(storeId);
    if (again) {
      begin(storeId);
    }
  }

  function begin(storeId: StoreId): void {
    const current = running.get(storeId);
    if (current) {
      current.again = true;
    } else if (!closed) {
      const entry = { again: false, run: Promise.resolve() };
      running.set(storeId, entry);
      entry.run = run(storeId);
    }
  }

  listener.on({
    heard(payload) {
      const storeId = payload.split(' ').at(-1) ?? '';
      if (!payload.startsWith('rights ') && isId('store', storeId)) {
        begin(storeId);
      }
    },
    lost: () => undefined,
  });
  void listener.ready();

  return async () => {
    closed = true;
    await listener.close();
    await Promise.all([...running.values()].map((item) => item.run));
  };
}
