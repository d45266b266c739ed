import { ensureBuilt } from './lib/built.js';
import { ensureInstalled } from './lib/install.js';
import { bin, main, Sentence } from './lib/paths.js';
import { run } from './lib/run.js';

/**
 * `npm run five` lets five people work through one queue of 200 claims in five browsers, by keyboard, and then asks
 * the database whether a word was lost or a claim decided twice; `-- --claims 40` for a shorter day.
 */
await main(async () => {
  const claims = countIn(process.argv.slice(2));
  await ensureInstalled();
  await ensureBuilt();
  const env = { DAY_CLAIMS: String(claims), E2E_WORKERS: '1', NODE_ENV: 'test' };
  const { code } = await run(bin('playwright'), ['test', 'e2e/day-of-five.spec.ts'], { env });
  process.exitCode = code;
});

function countIn([flag, number, ...others]) {
  if (flag === undefined) return 200;
  const claims = Number(number);
  if (flag !== '--claims' || others.length > 0 || !Number.isInteger(claims) || claims < 10) {
    throw new Sentence('npm run five -- --claims 40: at least ten claims, two for each of the five.');
  }
  return claims;
}
