const key = 'reloaded-at';

/** At most one reload in this time (spec section 8, chunk-load failure). */
export const reloadWindowMs = 10_000;

/** Says whether a page that missed a file may reload now, and remembers that it does. */
export function mayReload(memory: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(memory.getItem(key) ?? Number.NaN);
  if (now - last < reloadWindowMs) {
    return false;
  }
  memory.setItem(key, String(now));
  return true;
}

let readingAhead = 0;

/** Fetches what nobody has asked for yet: where it fails, the page that is being read stays as it is. */
export async function withoutReload<T>(fetching: () => Promise<T>): Promise<T> {
  readingAhead += 1;
  try {
    return await fetching();
  } finally {
    readingAhead -= 1;
  }
}

/**
 * A page whose files were replaced by a newer build reloads itself, at most once in ten seconds. Without a connection it
 * does not: a reload would end in the browser's own page, and what was typed would be gone.
 */
export function reloadOnStaleChunk(page: Window): void {
  page.addEventListener('vite:preloadError', (event) => {
    if (readingAhead === 0 && page.navigator.onLine && mayReload(page.sessionStorage, Date.now())) {
      event.preventDefault();
      page.location.reload();
    }
  });
}

const missed = new WeakSet<object>();

/** Notes each error of a file that couldn’t be fetched: after an upgrade the files of an open page are gone. */
export function noteMissedFiles(page: Window): void {
  page.addEventListener('vite:preloadError', ({ payload }) => {
    missed.add(payload);
  });
}

/**
 * Reloads, at most once in ten seconds, a page that ended with such an error: its address is the wanted one by then, and the
 * server has the files of its own version.
 */
export function reloadAfterMissedFile(error: unknown, page: Window): void {
  const isMissed = typeof error === 'object' && error !== null && missed.has(error);
  if (isMissed && page.navigator.onLine && mayReload(page.sessionStorage, Date.now())) {
    page.location.reload();
  }
}
