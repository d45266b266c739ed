import pg from 'pg';
import { liveChannel } from '../db/tell.ts';

interface Ears {
  heard(payload: string): void;
  lost(): void;
}

export interface Listener {
  /** Hears everything from now on, beside whoever hears already. */
  on(ears: Ears): void;
  /** Whether the line stands, once an attempt that is under way has ended. The first call opens it. */
  ready(): Promise<boolean>;
  /** The number under which the database knows the line, which is gone as soon as the process is; 0 while there is none. */
  lineId(): number;
  close(): Promise<void>;
}

const longestWaitMs = 5_000;

/**
 * The one connection of a process that listens. It is opened when the first page asks, and opened again when it drops;
 * what was said in between is not heard, so whoever relies on it is told that it was lost.
 */
export function createListener(config: pg.PoolConfig): Listener {
  const ears: Ears[] = [];
  let line: Promise<boolean> | undefined;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let waitMs = 100;
  let closed = false;

  async function open(): Promise<boolean> {
    const opened = new pg.Client(config);
    let over = false;
    const lost = () => {
      if (over) return;
      over = true;
      client = undefined;
      line = undefined;
      for (const one of ears) one.lost();
      opened.end().catch(() => {});
      if (closed) return;
      again = setTimeout(() => void ready(), waitMs).unref();
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    };
    opened.on('error', lost);
    opened.on('end', lost);
    opened.on('notification', ({ payload }) => {
      for (const one of ears) one.heard(payload ?? '');
    });
    try {
      await opened.connect();
      await opened.query(`LISTEN ${liveChannel}`);
    } catch {
      lost();
      return false;
    }
    if (closed) {
      over = true;
      await opened.end();
      return false;
    }
    client = opened;
    waitMs = 100;
    return !over;
  }

  function ready(): Promise<boolean> {
    if (closed) return Promise.resolve(false);
    clearTimeout(again);
    line ??= open();
    return line;
  }

  return {
    on(given) {
      ears.push(given);
    },
    ready,
    // Cast: the driver has it, and its types don't.
    lineId: () => (client as { processID?: number } | undefined)?.processID ?? 0,
    async close() {
      closed = true;
      clearTimeout(again);
      const last = client;
      client = undefined;
      await line?.catch(() => false);
      await last?.end().catch(() => {});
    },
  };
}
