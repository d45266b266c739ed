import { join } from 'node:path';
import { ensureBuilt } from './lib/built.js';
import { ensureInstalled } from './lib/install.js';
import { main, ROOT, runtime, Sentence } from './lib/paths.js';
import { run } from './lib/run.js';

/**
 * `npm run soak` has shoppers, staff, programs, and open pages use the product for an hour, and ends with 1 where its memory,
 * its files, its connections, or its queues grow, or an answer is refused; `SOAK_MINUTES=5 npm run soak` for a try.
 */
await main(async () => {
  const minutes = Number(process.env.SOAK_MINUTES ?? 60);
  if (!(minutes >= 1)) throw new Sentence('SOAK_MINUTES is how many minutes it takes, from 1.');
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await run(runtime(), [join(ROOT, 'scripts/soak/soak.ts'), String(minutes)], {
    env: { NODE_ENV: 'production' },
  });
  process.exitCode = code;
});
