import { ensureBuilt } from './lib/built.js';
import { ensureInstalled } from './lib/install.js';
import { main } from './lib/paths.js';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt({ force: process.argv.includes('--force') });
});
