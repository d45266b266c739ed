import { ensureInstalled } from './lib/install.js';
import { main } from './lib/paths.js';
import { ensurePortFree } from './lib/port.js';
import { handOver } from './lib/run.js';

await main(async () => {
  await ensurePortFree();
  await ensureInstalled();
  // What replaces components while they are open is in React's development build alone.
  process.env.NODE_ENV = 'development';
  await handOver('scripts/dev/dev.ts', process.argv.slice(2));
});
