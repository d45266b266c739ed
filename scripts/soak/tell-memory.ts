import { writeSync } from 'node:fs';

/**
 * Loaded before the product (`--import`, with `--expose-gc`): tells each two seconds, as a line of JSON on the fourth
 * channel, what the process keeps once its garbage is gone.
 */
setInterval(() => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().length;
  writeSync(3, `${JSON.stringify({ rss, heapUsed, external, handles })}\n`);
}, 2_000).unref();
