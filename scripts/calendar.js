import { dayOfThisWeek, trapDays } from './lib/calendar.js';
import { ensureInstalled } from './lib/install.js';
import { main, ROOT, Sentence } from './lib/paths.js';
import { run } from './lib/run.js';

/** What knows days: the rules, the server, the pages, and the journeys whose pages name one. */
const EVERYTHING = ['core', 'server', 'web', 'scripts/calendar.test.ts'];
const JOURNEYS = ['main-job', 'orders', 'after-the-decision', 'did-it-arrive', 'zoom'].map(
  (name) => `e2e/${name}.spec.ts`,
);

/** What a merge runs of it, on the week's day. */
const OF_THE_WEEK = [
  'core',
  'server/claims/answer-clock',
  'server/claims/claim-mails',
  'server/claims/file',
  'server/claims/lifecycle',
  'server/finance',
  'server/platform/mail',
  'server/testing/a-month-of-three-stores',
  // Every email of every module, written out.
  'server/names-in-other-directions.test.ts',
  'server/render-mail.test.ts',
  'web/portal/pages',
];

/**
 * `npm run calendar` runs all of it on each trap day, `npm run calendar -- 3` on the third, and
 * `npm run calendar -- --this-week` a part of it on the day whose turn it is. The last line is the totals; each day that
 * fails is named above it.
 */
await main(async () => {
  await ensureInstalled();
  const days = trapDays(Date.now());
  const [which] = process.argv.slice(2);
  const weekly = which === '--this-week';
  const chosen = weekly ? [dayOfThisWeek(Date.now())] : which === undefined ? days : [days[Number(which) - 1]];
  if (chosen[0] === undefined) throw new Sentence(`There are ${days.length} days: name one by its number.`);
  const sum = { passed: 0, failed: 0 };
  const told = [];
  for (const { name, at } of chosen) {
    console.log(`\n${at}: ${name}`);
    const tests = weekly ? OF_THE_WEEK : [...EVERYTHING, ...JOURNEYS];
    const total = await runOn(at, tests);
    sum.passed += total.passed;
    sum.failed += total.failed;
    told.push(
      `${total.failed === 0 ? 'ok    ' : 'FAILED'} ${at} ${name}: ${total.passed} passed, ${total.failed} failed`,
    );
  }
  for (const line of told) console.log(line);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
});

async function runOn(at, tests) {
  const { code, output } = await run('node', [`${ROOT}/scripts/test.js`, ...tests, '--day', at], {
    capture: true,
    tells: true,
  });
  const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed/gm)].at(-1) ?? ['', '0', '1'];
  return { passed: Number(passed), failed: Math.max(Number(failed), code === 0 ? 0 : 1) };
}
