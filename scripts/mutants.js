import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/built.js';
import { ensureInstalled } from './lib/install.js';
import { measurePace } from './lib/pace.js';
import { bin, main, ROOT, Sentence } from './lib/paths.js';
import { keepCompiled, run } from './lib/run.js';
import { defences } from './mutants/defences.js';

/**
 * `npm run mutants` takes defenses away one by one, in a copy of the files as they are here, and runs the test that
 * has to fail without each. A defense that no test misses is named, and the command ends with 1. `npm run mutants -- T46
 * cookie` takes those whose names hold one of the words.
 */

/** A test that hangs without its defense has failed. */
const longestMs = 10 * 60_000;

await main(async () => {
  const words = process.argv.slice(2).map((word) => word.toLowerCase());
  const chosen = defences.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
  );
  if (chosen.length === 0) throw new Sentence(`No defense is called ${words.join(' or ')}.`);
  await ensureInstalled();
  keepCompiled();
  await ensureBuilt();
  process.env.TEST_PACE ??= String(await measurePace());
  const folder = mkdtempSync(join(tmpdir(), 'amends-mutants-'));
  const copy = join(folder, 'copy');
  try {
    await copyTo(copy);
    const [noticed, missed] = await takeAway(chosen, copy, join(folder, 'report.json'));
    console.log(`${noticed} noticed, ${missed} missed`);
    process.exitCode = missed > 0 ? 1 : 0;
  } finally {
    await git('worktree', 'remove', '--force', copy).catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A copy of the files as they are here, new ones too, with this clone's packages and what was built of it. */
async function copyTo(copy) {
  const changed = await git('stash', 'create');
  await git('worktree', 'add', '--detach', '--quiet', copy, changed || 'HEAD');
  const added = await git('ls-files', '--others', '--exclude-standard');
  for (const path of added.split('\n').filter(Boolean)) cpSync(join(ROOT, path), join(copy, path));
  for (const folder of ['node_modules', 'dist']) symlinkSync(join(ROOT, folder), join(copy, folder), 'junction');
}

async function takeAway(chosen, copy, report) {
  /** Whether a test passes while nothing is taken away: one that doesn't would notice anything. */
  const whole = new Map();
  let [noticed, missed] = [0, 0];
  for (const { name, file, text, instead, test, only } of chosen) {
    const path = join(copy, file);
    const before = readFileSync(path, 'utf8');
    const key = `${test} ${only ?? ''}`;
    if (!whole.has(key)) whole.set(key, await failures(copy, report, test, only));
    let said = '';
    if (before.split(text).length !== 2) said = `MISSED: its text doesn’t stand once in ${file}`;
    else if (whole.get(key) !== 0) said = `MISSED: ${test} doesn’t pass as it is`;
    else {
      writeFileSync(
        path,
        before.replace(text, () => instead),
      );
      const failed = await failures(copy, report, test, only);
      writeFileSync(path, before);
      if (failed === null) said = `MISSED: ${test} didn’t run`;
      else said = failed > 0 ? `noticed by ${test}` : `MISSED by ${test}`;
    }
    if (said.startsWith('noticed')) noticed += 1;
    else missed += 1;
    console.log(`${name}: ${said}`);
  }
  return [noticed, missed];
}

/** How many tests of a file fail; null where none of them ran. */
async function failures(copy, report, test, only) {
  rmSync(report, { force: true });
  const args = ['run', test, '--reporter=json', `--outputFile=${report}`, ...(only ? ['-t', only] : [])];
  const { code } = await run(bin('vitest'), args, { cwd: copy, capture: true, endsAt: Date.now() + longestMs });
  if (!existsSync(report)) return code === 0 ? null : 1;
  const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return numFailedTests + numPassedTests === 0 ? null : numFailedTests;
}

async function git(...args) {
  const { code, output } = await run('git', args, { capture: true });
  if (code !== 0) throw new Sentence(`git ${args[0]} ${args[1]} said: ${output}`);
  return output.trim();
}
