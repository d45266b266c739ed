import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/built.js';
import { ensureInstalled } from './lib/install.js';
import { runJourneys } from './lib/journeys.js';
import { measurePace } from './lib/pace.js';
import { main, runtime, Sentence } from './lib/paths.js';
import { keepCompiled } from './lib/run.js';

/**
 * `npm run steady -- e2e/keyboard.spec.ts --times 20 --load 2` runs files of journeys so often, each time on fresh
 * products and beside so many processes that do nothing but take a core, and says how often each journey failed: a race
 * that was mended is proven by it. Ten times without a load where nothing is said.
 */
await main(async () => {
  const { files, times, load } = choose(process.argv.slice(2));
  await ensureInstalled();
  keepCompiled();
  await ensureBuilt();
  delete process.env.CI;
  const busy = Array.from({ length: load }, () => spawn(runtime(), ['-e', 'for (;;);'], { stdio: 'ignore' }));
  const failures = new Map();
  const reports = mkdtempSync(join(tmpdir(), 'amends-reports-'));
  let ran = 0;
  try {
    process.env.TEST_PACE ??= String(await measurePace());
    for (; ran < times; ran += 1) {
      const total = await runJourneys(reports, files, Date.now() + 60 * 60_000);
      for (const failure of total.failures) {
        const [name] = failure.split('\n');
        failures.set(name, [...(failures.get(name) ?? []), failure]);
      }
      console.log(`${ran + 1} of ${times}: ${total.passed} passed, ${total.failed} failed`);
    }
  } finally {
    for (const child of busy) child.kill('SIGKILL');
    rmSync(reports, { recursive: true, force: true });
  }
  for (const [name, told] of failures) console.log(`${told.length} of ${ran} times: ${name}\n${told[0]}`);
  console.log(failures.size === 0 ? `Steady: none failed in ${ran} runs.` : `${failures.size} journeys are unsteady.`);
  process.exitCode = failures.size === 0 ? 0 : 1;
});

function choose(args) {
  const numberAfter = (flag, otherwise) => {
    const at = args.indexOf(flag);
    const number = at < 0 ? otherwise : Number(args.splice(at, 2)[1]);
    if (!Number.isInteger(number) || number < 0) throw new Sentence(`${flag} takes a whole number.`);
    return number;
  };
  const [times, load] = [numberAfter('--times', 10), numberAfter('--load', 0)];
  if (args.length === 0) throw new Sentence('Name files of journeys, such as e2e/keyboard.spec.ts.');
  return { files: args, times, load };
}
