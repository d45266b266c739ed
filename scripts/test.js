import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/built.js';
import { apartArgs, coordinatorOf, elsewhereArgs, leftArgs } from './lib/database-tests.js';
import { environmentOfDay } from './lib/day.js';
import { withDebianPostgres } from './lib/debian-postgres.js';
import { ensureInstalled, seconds } from './lib/install.js';
import { runJourneys } from './lib/journeys.js';
import { measurePace } from './lib/pace.js';
import { bin, main, ROOT, Sentence } from './lib/paths.js';
import { keepCompiled, run } from './lib/run.js';
import { ensureShopifySchema } from './lib/shopify-schema.js';

/** A suite that ends without a report has failed, once. */
const CRASHED = { passed: 0, failed: 1, skipped: 0 };

/** A run ends by itself with what it knows: this long after it began, or at the instant of RUN_ENDS_AT (ms since 1970). */
const LONGEST_RUN_MS = 60 * 60_000;
const endsAt = Number(process.env.RUN_ENDS_AT ?? 0) || Date.now() + LONGEST_RUN_MS;

await main(async () => {
  const { unit, browser, flags, external, citus, whole, left, day } = choose(process.argv.slice(2));
  const reports = mkdtempSync(join(tmpdir(), 'amends-reports-'));
  const totals = [];
  // What cannot even begin is one failure, and the rest still runs: the last line always tells the whole.
  const took = [];
  const attempt = async (name, work) => {
    const begun = Date.now();
    try {
      const total = await work();
      if (total) totals.push(total);
      return true;
    } catch (error) {
      const message = error instanceof Sentence ? error.message : error;
      console.error(message);
      totals.push({ ...CRASHED, failures: [`${name}: ${message}`] });
      return false;
    } finally {
      if (Date.now() - begun > 1_000) took.push(`${name} ${seconds(begun)}`);
    }
  };
  try {
    const installed = await attempt('install', () => ensureInstalled());
    if (installed) {
      keepCompiled();
      process.env.TEST_PACE ??= String(await measurePace());
      console.log(`Waits are ${process.env.TEST_PACE} times as long as on a quiet machine.`);
      if (day) Object.assign(process.env, environmentOfDay(day));
    }
    const built = installed && (await attempt('build', () => ensureBuilt().then(() => undefined)));
    const shop = join(ROOT, 'e2e', 'vendure');
    if (installed && existsSync(join(shop, 'package-lock.json')))
      await attempt('Vendure', () => ensureInstalled(shop, 'a real Vendure shop for the tests'));
    if (installed && unit) await attempt('Shopify’s schema', () => ensureShopifySchema());
    const report = join(reports, 'vitest.json');
    const chosen = { names: unit || [], flags, whole };
    if (installed && citus) await attempt('rules and server', () => runOnCitus(report, chosen));
    else if (installed && external) await attempt('rules and server', () => runOnExternal(report, chosen));
    else if (installed && unit)
      await attempt('rules and server', () => runVitest(report, [...unit, ...flags, ...(left ? leftArgs() : [])]));
    if (built && browser && !external && !citus && existsSync(join(ROOT, 'playwright.config.ts')))
      await attempt('journeys', () => runJourneys(reports, [...browser, ...flags], endsAt));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  const sum = (key) => totals.reduce((all, total) => all + total[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  // A long run is read from its end, and the browser's tests print after these.
  if (took.length > 1) console.log(`Where the time went: ${took.join(', ')}.`);
  for (const name of totals.flatMap(({ unsteady = [] }) => unsteady)) console.log(`Unsteady: ${name}`);
  for (const failure of totals.flatMap(({ failures = [] }) => failures)) console.log(`Failed: ${failure}\n`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
});

/**
 * `npm test -- core e2e/walk.spec.ts`: what lies in e2e or is called .spec.ts runs in the browser, other names are
 * Vitest's. Without names everything runs; flags go to whatever runs. `--external` runs the server's tests that a
 * database can change on the machine's own PostgreSQL instead of the embedded one, with `--whole` all of them;
 * `--citus` runs the former on the machines behind the coordinator of TEST_CITUS_URL, or what is named there.
 * `--without-external` runs what is left once those have passed. `--day 2028-02-29T12:00Z` runs all of it as if that
 * were now.
 */
function choose(args) {
  const external = args.includes('--external');
  const citus = args.includes('--citus');
  const whole = args.includes('--whole');
  const left = args.includes('--without-external');
  const dayAt = args.indexOf('--day');
  const day = dayAt < 0 ? undefined : args.splice(dayAt, 2)[1];
  const ours = ['--external', '--citus', '--whole', '--without-external'];
  const flags = args.filter((arg) => arg.startsWith('-') && !ours.includes(arg));
  const names = args.filter((arg) => !arg.startsWith('-'));
  const chosen = { flags, external, citus, whole, left, day };
  if (names.length === 0) return { unit: [], browser: [], ...chosen };
  const browser = names.filter((name) => name.startsWith('e2e') || name.endsWith('.spec.ts'));
  const unit = names.filter((name) => !browser.includes(name));
  return { unit: unit.length > 0 && unit, browser: browser.length > 0 && browser, ...chosen };
}

function runOnCitus(report, { names, flags, whole }) {
  const chosen = apartArgs(names.length > 0 ? names : whole ? [] : undefined);
  return runVitest(report, [...chosen, ...flags], coordinatorOf(process.env));
}

function runOnExternal(report, { names, flags, whole }) {
  return withDebianPostgres(({ url, appUrl }, version) => {
    console.log(`On PostgreSQL ${version}:`);
    const chosen = elsewhereArgs(names.length > 0 ? names : whole ? [] : undefined);
    return runVitest(report, [...chosen, ...flags], {
      TEST_DATABASE_URL: url,
      TEST_DATABASE_APP_URL: appUrl,
    });
  });
}

async function runVitest(report, args, env = {}) {
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'scripts/lib/vitest-reporter.js')}`];
  const { code } = await run(bin('vitest'), ['run', ...reporters, ...args], {
    env: { NODE_ENV: 'test', TEST_REPORT: report, ...env },
    endsAt,
  });
  if (!existsSync(report)) throw new Sentence('Vitest ended without a report: what it said last is above.');
  const totals = JSON.parse(readFileSync(report, 'utf8'));
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}
