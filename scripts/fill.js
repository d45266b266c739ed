import { ensureInstalled } from './lib/install.js';
import { main } from './lib/paths.js';
import { handOver } from './lib/run.js';

/** `npm run fill -- --claims 20000 --stores 40` fills an empty installation with what two years leave in every table. */
await main(async () => {
  await ensureInstalled();
  await handOver('server/testing/two-years/fill-command.ts', process.argv.slice(2));
});
