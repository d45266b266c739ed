#!/usr/bin/env node
import { ensureBuilt } from './lib/built.js';
import { ensureInstalled } from './lib/install.js';
import { main } from './lib/paths.js';
import { handOver } from './lib/run.js';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.env.NODE_ENV ??= 'production';
  await handOver('server/cli.ts', process.argv.slice(2));
});
