import { join } from 'node:path';
import { ensureInstalled } from './lib/install.js';
import { bin, main, ROOT } from './lib/paths.js';
import { run } from './lib/run.js';

/**
 * `npm run medusa` installs a real Medusa shop (once, some minutes and 600 MB), boots it, and runs the tests that need it:
 * the laws of connectors, and claims that end in its books. It stays out of `npm test` for the time that it takes.
 */
await main(async () => {
  await ensureInstalled();
  await ensureInstalled(join(ROOT, 'e2e', 'medusa'), 'a real Medusa shop', { isPartial: true });
  const args = ['run', '--config', 'vitest.medusa.config.ts', ...process.argv.slice(2)];
  const { code } = await run(bin('vitest'), args, { env: { NODE_ENV: 'test' } });
  process.exitCode = code;
});
