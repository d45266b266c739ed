import { join } from 'node:path';
import { ensureInstalled } from './lib/install.js';
import { main, ROOT, runtime } from './lib/paths.js';
import { run } from './lib/run.js';

/** `npm run schema` writes server/platform/db/schema.gen.ts anew, on the Node that came with the install. */
await main(async () => {
  await ensureInstalled();
  const { code } = await run(runtime(), [join(ROOT, 'scripts/schema.ts')], {});
  process.exitCode = code;
});
