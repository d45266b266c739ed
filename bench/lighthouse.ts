import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { startProduct } from '../e2e/product.ts';
import { median, report } from './lib/compare.ts';
import { shoppers, toFirstItem, toViewedClaim } from './lib/journey.ts';

/**
 * Lighthouse's mobile scores of the start, a page of the walk and a viewed claim, in both demo brands. A claim's own
 * page tells search engines to stay away on purpose, so there the one audit that counts this as a fault is left out.
 */

const rounds = 3;
const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const categories = Object.keys(targets) as (keyof typeof targets)[];

/** What an audit that fell short says, in one line each. */
function faults({ categories: scored, audits }: Result, category: string): string[] {
  return (scored[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    return weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 0.9
      ? [`${id}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]
      : [];
  });
}

async function measure(name: string, url: string, debugPort: number, personal: boolean): Promise<void> {
  const results: Result[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const answer = await lighthouse(url, {
      port: debugPort,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
      ...(personal ? { skipAudits: ['is-crawlable'] } : {}),
    });
    if (answer === undefined || answer.lhr.runtimeError !== undefined) {
      throw new Error(`Lighthouse could not measure ${name}: ${answer?.lhr.runtimeError?.message ?? 'no answer'}`);
    }
    results.push(answer.lhr);
  }
  for (const category of categories) {
    const score = Math.round(median(results.map((result) => (result.categories[category]?.score ?? 0) * 100)));
    const target = targets[category];
    const short = [...new Set(results.flatMap((result) => faults(result, category)))];
    report(
      `${name}, ${category}`,
      score / 100,
      `at least ${(target / 100).toFixed(2)}`,
      score >= target,
      short.length > 0 ? short.join(', ') : 'nothing to mend',
    );
  }
}

const product = await startProduct({ LOG_LEVEL: 'error' });
const folder = mkdtempSync(join(tmpdir(), 'amends-lighthouse-'));
const debugPort = product.port + 1;
const context = await chromium.launchPersistentContext(folder, {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', `--remote-debugging-port=${debugPort}`, '--disable-background-networking'],
});
try {
  for (const { slug, order, email } of shoppers) {
    const portal = `http://${slug}.localhost:${product.port}`;
    await measure(`${slug} start`, `${portal}/start`, debugPort, false);
    const page = await context.newPage();
    await toFirstItem(page, portal, order, email);
    await measure(`${slug} walk`, page.url(), debugPort, false);
    const claim = await toViewedClaim(page, portal, order, email);
    await page.close();
    await measure(`${slug} claim`, claim, debugPort, true);
  }
} finally {
  await context.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
