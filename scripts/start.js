import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/built.js';
import { ensureInstalled } from './lib/install.js';
import { main, ROOT, Sentence } from './lib/paths.js';
import { ensurePortFree } from './lib/port.js';
import { handOver } from './lib/run.js';

await main(async () => {
  await ensurePortFree();
  await ensureInstalled();
  await ensureBuilt();
  // React and the router render many times slower without it.
  process.env.NODE_ENV ??= 'production';
  if (!existsSync(join(ROOT, 'server/main.ts'))) throw new Sentence('server/main.ts is missing from this copy.');
  await handOver('server/main.ts', process.argv.slice(2));
});
