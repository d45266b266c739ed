import Big from 'big.js';
import type { WooLine } from './woo-payload.ts';

/** How plugins say beside a line by which key the line of its set is found: Product Bundles, and Composite Products. */
const keys = [
  ['_bundled_by', '_bundle_cart_key'],
  ['_composite_parent', '_composite_cart_key'],
] as const;

/**
 * The line that sells the set of which a line is a part, by what plugins for sets tell: Product Bundles and Composite
 * Products name the line, WPC Product Bundles the product. Of sets in sets it is the nearest that was paid for. Undefined
 * for every other line, and for a part whose set isn't in the order.
 */
export function setOf(line: WooLine, lines: readonly WooLine[]): WooLine | undefined {
  const seen = new Set([line]);
  let set = parentOf(line, lines);
  while (set && !seen.has(set) && new Big(set.total).lte(0)) {
    seen.add(set);
    set = parentOf(set, lines);
  }
  return set && !seen.has(set) ? set : undefined;
}

function parentOf(line: WooLine, lines: readonly WooLine[]): WooLine | undefined {
  const id = [line.bundled_by, line.composite_parent].map(Number).find((each) => each > 0);
  if (id !== undefined) return lines.find((each) => each.id === id);
  for (const [told, named] of keys) {
    const key = kept(line, told);
    if (key !== '') return lines.find((each) => kept(each, named) === key);
  }
  const product = Number(kept(line, '_woosb_parent_id'));
  return product > 0 ? setBefore(line, lines, product) : undefined;
}

/** Of several sets of one product, the last before the part: a shop lists each set, then its parts. */
function setBefore(line: WooLine, lines: readonly WooLine[], product: number): WooLine | undefined {
  const sets = lines.filter((each) => each.product_id === product && kept(each, '_woosb_ids') !== '');
  return sets.filter((each) => lines.indexOf(each) < lines.indexOf(line)).at(-1) ?? sets[0];
}

/** What is kept beside a line under a name, as text. */
function kept(line: WooLine, name: string): string {
  const value = line.meta_data?.find(({ key }) => key === name)?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
