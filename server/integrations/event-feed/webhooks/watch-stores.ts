import { isId, type StoreId } from '#core/ids.ts';
import type { Log } from '../../../platform/http/log.ts';
import type { Listener } from '../../../platform/live/listener.ts';

/** A line that was down may have missed that an endpoint was added. */
const believedMs = 60_000;

/**
 * Hands a store's events out as soon as they are committed, as the database tells this process: one run for a store at a
 * time, and one more where something was committed meanwhile. What is missed while the line is down comes within a
 * minute (`hand-out-webhooks`). A store that was found without endpoints costs nothing until one is added.
 * @param parts.handOut answers whether the store has endpoints
 * @returns ends it, once the runs under way have ended
 */
export function watchStores(parts: {
  listener: Listener;
  handOut(storeId: StoreId): Promise<boolean>;
  log: Log;
}): () => Promise<void> {
  const { listener, handOut, log } = parts;
  const running = new Map<StoreId, { again: boolean; run: Promise<void> }>();
  /** Stores that had no endpoint, and until when that is believed, in milliseconds of `performance.now()`. */
  const without = new Map<StoreId, number>();
  let closed = false;

  async function run(storeId: StoreId): Promise<void> {
    let has = true;
    try {
      has = await handOut(storeId);
    } catch (error) {
      log.warn({ store: storeId, error }, 'A store’s events could not be handed out; they are within a minute');
    }
    const again = running.get(storeId)?.again === true && !closed;
    running.delete(storeId);
    if (again) {
      begin(storeId);
    } else if (!has) {
      without.set(storeId, performance.now() + believedMs);
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
      const [what, ...rest] = payload.split(' ');
      const storeId = rest.at(-1) ?? '';
      if (what === 'rights' || !isId('store', storeId)) {
        return;
      }
      if (what === 'endpoint') {
        without.delete(storeId);
      }
      if ((without.get(storeId) ?? 0) < performance.now()) {
        begin(storeId);
      }
    },
    lost: () => without.clear(),
  });
  void listener.ready();

  return async () => {
    closed = true;
    await Promise.all([...running.values()].map((item) => item.run));
  };
}
