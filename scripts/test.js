import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.js';
import { ensureBuilt } from './lib/built.js';
import { A_DATABASE_CAN_CHANGE, SAME_ON_ANY_DATABASE } from './lib/database-tests.js';
import { withDebianPostgres } from './lib/debian-postgres.js';
import { ensureInstalled } from './lib/install.js';
import { bin, main, ROOT, Sentence } from './lib/paths.js';
import { keepCompiled, run } from './lib/run.js';
import { ensureShopifySchema } from './lib/shopify-schema.js';

/** A suite that ends without a report has failed, once. */
const CRASHED = { passed: 0, failed: 1, skipped: 0 };

await main(async () => {
  const { unit, browser, flags, external, whole } = choose(process.argv.slice(2));
  const reports = mkdtempSync(join(tmpdir(), 'amends-reports-'));
  const totals = [];
  // What cannot even begin is one failure, and the rest still runs: the last line always tells the whole.
  const attempt = async (work) => {
    try {
      const total = await work();
      if (total) totals.push(total);
      return true;
    } catch (error) {
      console.error(error instanceof Sentence ? error.message : error);
      totals.push(CRASHED);
      return false;
    }
  };
  try {
    const installed = await attempt(() => ensureInstalled());
    if (installed) keepCompiled();
    const built = installed && (await attempt(() => ensureBuilt()));
    const shop = join(ROOT, 'e2e', 'vendure');
    if (installed && existsSync(join(shop, 'package-lock.json')))
      await attempt(() => ensureInstalled(shop, 'a real Vendure shop for the tests'));
    if (installed && unit) await attempt(() => ensureShopifySchema());
    const report = join(reports, 'vitest.json');
    if (installed && external) await attempt(() => runOnExternal(report, { names: unit || [], flags, whole }));
    else if (installed && unit) await attempt(() => runVitest(report, [...unit, ...flags]));
    if (built && browser && !external && existsSync(join(ROOT, 'playwright.config.ts')))
      await attempt(() => runPlaywright(join(reports, 'playwright.json'), [...browser, ...flags]));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  const sum = (key) => totals.reduce((all, total) => all + total[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  // A long run is read from its end, and the browser's tests print after these.
  for (const failure of totals.flatMap(({ failures = [] }) => failures)) console.log(`Failed: ${failure}\n`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
});

/**
 * `npm test -- core e2e/walk.spec.ts`: what lies in e2e or is called .spec.ts runs in the browser, other names are
 * Vitest's. Without names everything runs; flags go to whatever runs. `--external` runs the server's tests that a
 * database can change on the machine's own PostgreSQL instead of the embedded one, with `--whole` all of them.
 */
function choose(args) {
  const external = args.includes('--external');
  const whole = args.includes('--whole');
  const flags = args.filter((arg) => arg.startsWith('-') && arg !== '--external' && arg !== '--whole');
  const names = args.filter((arg) => !arg.startsWith('-'));
  if (names.length === 0) return { unit: [], browser: [], flags, external, whole };
  const browser = names.filter((name) => name.startsWith('e2e') || name.endsWith('.spec.ts'));
  const unit = names.filter((name) => !browser.includes(name));
  return { unit: unit.length > 0 && unit, browser: browser.length > 0 && browser, flags, external, whole };
}

function runOnExternal(report, { names, flags, whole }) {
  return withDebianPostgres(({ url, appUrl }, version) => {
    console.log(`On PostgreSQL ${version}:`);
    const same = SAME_ON_ANY_DATABASE.map((tests) => `--exclude=${tests}`);
    const tests = names.length > 0 ? names : whole ? [] : A_DATABASE_CAN_CHANGE;
    return runVitest(report, ['--project=server', '--project=server timed', ...same, ...tests, ...flags], {
      TEST_DATABASE_URL: url,
      TEST_DATABASE_APP_URL: appUrl,
    });
  });
}

async function runVitest(report, args, env = {}) {
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'scripts/lib/vitest-reporter.js')}`];
  const { code } = await run(bin('vitest'), ['run', ...reporters, ...args], {
    env: { NODE_ENV: 'test', TEST_REPORT: report, ...env },
  });
  if (!existsSync(report)) return CRASHED;
  const totals = JSON.parse(readFileSync(report, 'utf8'));
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

async function runPlaywright(report, args) {
  const path = await ensureBrowser({ isWindowless: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(path ? { CHROMIUM_PATH: path } : {}) };
  const { code } = await run(bin('playwright'), ['test', '--reporter=list,json', ...args], { env });
  if (!existsSync(report)) return CRASHED;
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = code !== 0 && stats.unexpected === 0 ? 1 : stats.unexpected;
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
}
