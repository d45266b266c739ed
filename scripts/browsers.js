import { join } from 'node:path';
import { ensureBuilt } from './lib/built.js';
import { ensureInstalled } from './lib/install.js';
import { main, ROOT, runtime } from './lib/paths.js';
import { run } from './lib/run.js';

/**
 * `npm run browsers` walks from a look-up to an approval in Firefox and WebKit, as Debian packages them, and says which of
 * them it did not find; `npm run browsers -- webkit` in one of them, `-- dark` in dark colors.
 */
await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await run(runtime(), [join(ROOT, 'scripts/lib/browsers/browsers.ts'), ...process.argv.slice(2)], {});
  process.exitCode = code;
});
