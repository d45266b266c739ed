import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/built.js';
import { ensureInstalled } from './lib/install.js';
import { main, ROOT, runtime, Sentence } from './lib/paths.js';
import { run } from './lib/run.js';

/** `npm run bench` runs every benchmark, `npm run bench -- filing` the named ones. Each prints ratios of one run. */
await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const all = readdirSync(join(ROOT, 'bench'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -3));
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !all.includes(name));
  if (unknown) throw new Sentence(`There is no benchmark called ${unknown}: ${all.join(', ')}.`);
  for (const name of named.length > 0 ? named : all) {
    console.log(`${name}:`);
    const { code } = await run(runtime(), [join(ROOT, 'bench', `${name}.ts`)], { env: { NODE_ENV: 'production' } });
    if (code !== 0) {
      console.log(`${name} could not run.`);
      process.exitCode = 1;
    }
  }
});
