import { join } from 'node:path';
import { portalBudgets, portalSizes } from '../scripts/lib/portal-size.ts';
import { report } from './lib/compare.ts';

/** How much compressed JavaScript a shopper's browser fetches for each page of the built portal. */

const { first, pages } = portalSizes(join(import.meta.dirname, '../dist/portal/client'));
const line = (what: string, size: number, budget: number) =>
  report(what, size / budget, `at most 1.00 of ${budget} kB`, size <= budget, `${size.toFixed(1)} kB`);

line('first view (/start)', first, portalBudgets.first);
for (const { page, size } of pages) {
  line(page, size, portalBudgets.later);
}
