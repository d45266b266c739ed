import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFirstTries } from './lib/first-tries.ts';
import { grownOf, withTwoYears } from './lib/grown.ts';
import { compareWithLeast } from './lib/least-pages.ts';
import { measureApprove, measureBytes, measureDesk, measureOrders } from './lib/two-years-acts.ts';
import { measureMemory } from './lib/two-years-memory.ts';
import { measureFetch, measurePlans } from './lib/two-years-plans.ts';

/**
 * What is promised of an installation after two years, on what two years leave in every table: 200,000 claims in 200
 * stores, or as `GROWTH_CLAIMS` says, in a folder of `GROWTH_DIR` where it’s named. `TWO_YEARS` is a pattern of what to measure.
 */
const claims = Number(process.env.GROWTH_CLAIMS ?? 200_000);
const named = new RegExp(process.env.TWO_YEARS ?? '');
const isAsked = (name: string) => named.test(name);
const kept = process.env.GROWTH_DIR;
process.env.GROWTH_DIR ??= mkdtempSync(join(tmpdir(), 'amends-two-years-'));

try {
  await withTwoYears(claims, async (app) => {
    const grown = await grownOf(app);
    const measures: Record<string, () => Promise<void>> = {
      bytes: () => measureBytes(grown),
      fetch: () => measureFetch(app),
      desk: () => measureDesk(grown),
      orders: () => measureOrders(grown),
      least: () =>
        compareWithLeast(
          app,
          grown.claims.slice(0, 100).map(({ id, orderId }) => ({ claimId: id, orderId })),
          ['granted order', 'claim view'],
        ),
      approve: () => measureApprove(grown),
      webhooks: () => measureFirstTries(app, 'two years behind it'),
    };
    for (const [name, measure] of Object.entries(measures)) {
      if (isAsked(name)) await measure();
    }
  });
  if (isAsked('memory')) await measureMemory(join(process.env.GROWTH_DIR, String(claims)));
  if (isAsked('plans')) await measurePlans();
} finally {
  if (kept === undefined) rmSync(process.env.GROWTH_DIR, { recursive: true, force: true });
}
