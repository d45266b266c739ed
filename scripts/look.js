import { join } from 'node:path';
import { ensureBuilt } from './lib/built.js';
import { ensureInstalled } from './lib/install.js';
import { main, ROOT, runtime } from './lib/paths.js';
import { run } from './lib/run.js';

/** `npm run look` writes every page of the portal as a picture into ./screenshots; `npm run look -- claims` only some. */
await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await run(runtime(), [join(ROOT, 'scripts/lib/look.ts'), ...process.argv.slice(2)], {});
  process.exitCode = code;
});
