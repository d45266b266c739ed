import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/built.js';
import { ensureInstalled } from './lib/install.js';
import { main, ROOT, runtime, Sentence } from './lib/paths.js';
import { run } from './lib/run.js';

/** A measure, as `report` of bench/lib/compare.ts prints it. */
const measure = /^(?<what>.+?): (?<measured>-?[\d.]+) \((?<goal>.*?)\) (?<met>ok|MISSED): .*$/gm;

/**
 * `npm run bench` runs every benchmark, `npm run bench -- filing` the named ones. Each prints ratios of one run; all of
 * them stand in one table at the end. Ends with 1 where a goal is missed or a benchmark could not run.
 */
await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const all = readdirSync(join(ROOT, 'bench'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -3));
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !all.includes(name));
  if (unknown) throw new Sentence(`There is no benchmark called ${unknown}: ${all.join(', ')}.`);
  const measured = [];
  for (const name of named.length > 0 ? named : all) {
    console.log(`${name}:`);
    const env = { NODE_ENV: 'production' };
    const { code, output } = await run(runtime(), [join(ROOT, 'bench', `${name}.ts`)], {
      env,
      capture: true,
      tells: true,
    });
    measured.push(...[...output.matchAll(measure)].map(({ groups }) => ({ benchmark: name, ...groups })));
    if (code !== 0) {
      console.log(`${name} could not run.`);
      process.exitCode = 1;
    }
  }
  if (measured.length > 1) console.table(measured);
  const missed = measured.filter(({ met }) => met === 'MISSED');
  if (missed.length > 0) {
    console.log(`Missed: ${missed.map(({ benchmark, what }) => `${benchmark} (${what})`).join(', ')}.`);
    process.exitCode = 1;
  }
});
