import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBrowser } from './browser.js';
import { bin, ROOT } from './paths.js';
import { run } from './run.js';
import { saySlowest } from './slowest.js';

/** How often the files of journeys that failed are run again where a merge is decided. */
const RUNS_AGAIN = 2;

/** More than so many failed journeys aren't unsteady: what is tested is broken, and nothing is run again. */
const MOST_AGAIN = 20;

/**
 * @typedef {{ name: string, file: string, failed: boolean, skipped: boolean, seconds: number, error: string }} Journey
 *   `name` is file and title, `error` the first line of what failed
 */

/**
 * Runs the journeys in a browser. Where a merge is decided (`CI`) the files of those that failed run again, twice at
 * most, each time on fresh products and with a trace: a journey that then passes counts as passed and is named as
 * unsteady, with what failed first. By hand nothing runs twice. See docs/decisions/an-unsteady-journey-is-named.md.
 * @param {string} reports a folder for reports
 * @param {string[]} args what goes to Playwright
 * @param {number} endsAt when the journeys end with what they know, in milliseconds since 1970
 * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: string[], unsteady: string[] }>}
 */
export async function runJourneys(reports, args, endsAt) {
  const path = await ensureBrowser({ isWindowless: true });
  const env = path ? { CHROMIUM_PATH: path } : {};
  const once = async (number, names) => {
    const report = join(reports, `playwright-${number}.json`);
    // A run empties the folder of its pictures and traces, so each has one of its own.
    const output = ['--output', number === 0 ? 'test-results' : `test-results/again-${number}`];
    const reporters = ['--reporter=list,json', `--global-timeout=${Math.max(1_000, endsAt - Date.now())}`, ...output];
    const { code } = await run(bin('playwright'), ['test', ...reporters, ...names], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, E2E_RUN: String(number) },
    });
    return { code, journeys: existsSync(report) ? journeysOf(JSON.parse(readFileSync(report, 'utf8'))) : null };
  };
  const { code, journeys } = await once(0, args);
  saySlowest('journeys', journeys ?? []);
  // No report, or an error outside of any journey: there is nothing to run again.
  if (journeys === null)
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: ['Playwright ended without a report: what it said last is above.'],
    };
  const runs = [journeys];
  while (process.env.CI && runs.length <= RUNS_AGAIN && worthAnother(runs) && Date.now() < endsAt) {
    const files = [...new Set(stillFailed(runs).map(({ file }) => file))];
    console.log(`Run again, ${runs.length} of ${RUNS_AGAIN}, on fresh products: ${files.join(', ')}`);
    const { journeys: again } = await once(runs.length, [...files, ...args.filter((arg) => arg.startsWith('-'))]);
    if (again === null) break;
    runs.push(again);
  }
  const total = judged(runs);
  return code !== 0 && runs[0].every(({ failed }) => !failed) ? { ...total, failed: total.failed + 1 } : total;
}

function worthAnother(runs) {
  const failed = stillFailed(runs).length;
  return failed > 0 && failed <= MOST_AGAIN;
}

/** Journeys that failed in every run that they were in. */
function stillFailed(runs) {
  const [first, ...again] = runs;
  return first.filter(({ name, failed }) => failed && again.every((journeys) => named(journeys, name)?.failed ?? true));
}

/** The journey of that name; where it was run several times, one of those that failed. */
const named = (journeys, name) => {
  const all = journeys.filter((journey) => journey.name === name);
  return all.find(({ failed }) => failed) ?? all[0];
};

/**
 * What several runs of the same journeys come to: one has failed if it failed in each run that it was in, and is
 * unsteady if it failed in some.
 * @param {Journey[][]} runs the first one holds them all
 */
export function judged(runs) {
  const failed = stillFailed(runs);
  const unsteady = runs[0].flatMap(({ name }) => {
    const failure = runs.map((journeys) => named(journeys, name)).find((journey) => journey?.failed);
    return failure && !failed.some((one) => one.name === name) ? [`${name} (first failure: ${failure.error})`] : [];
  });
  const skipped = runs[0].filter((journey) => journey.skipped).length;
  return {
    passed: runs[0].length - failed.length - skipped,
    failed: failed.length,
    skipped,
    failures: failed.map(({ name, error }) => `${name}\n    ${error}`),
    unsteady,
  };
}

/**
 * The journeys of a report that Playwright wrote.
 * @returns {Journey[]}
 */
export function journeysOf(report) {
  const root = report.config.rootDir;
  const within = (suite, titles) => [
    ...(suite.suites ?? []).flatMap((inner) => within(inner, [...titles, inner.title])),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status, results }) => {
        const file = relative(ROOT, join(root, spec.file));
        return {
          name: [file, ...titles, spec.title].join(': '),
          file,
          failed: status === 'unexpected',
          skipped: status === 'skipped',
          seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
          error: firstLine(results.find(({ error }) => error)?.error),
        };
      }),
    ),
  ];
  return report.suites.flatMap((suite) => within(suite, []));
}

/** What failed, in one line without a terminal's colours. */
function firstLine(error) {
  const plain = (error?.message ?? 'no word').replace(/\u001b\[[0-9;]*m/g, '');
  return plain.split('\n').filter(Boolean).slice(0, 2).join(' ').slice(0, 300);
}
