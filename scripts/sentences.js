import { join } from 'node:path';
import { ensureInstalled } from './lib/install.js';
import { main, ROOT, runtime } from './lib/paths.js';
import { run } from './lib/run.js';

/**
 * `npm run sentences` prints every sentence that people read, page by page, so that they can be read in one go;
 * `npm run sentences -- portal mail` only those of files whose path has one of the words.
 */
await main(async () => {
  await ensureInstalled();
  const { code } = await run(runtime(), [join(ROOT, 'scripts/lib/sentences.ts'), ...process.argv.slice(2)], {});
  process.exitCode = code;
});
