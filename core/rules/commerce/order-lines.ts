import { cutText } from '../platform/cut-text.ts';
import { compareMoney } from '../platform/money.ts';

/** What a line is: two of them that agree in all of it are alike. */
export interface LineLooks {
  sku: string;
  name: string;
  /** Of one unit, decimal text. */
  price: string;
}

/** A line that is here already, by its name in the source. */
export interface NamedLine extends LineLooks {
  sourceItemId: string;
}

/**
 * Names the lines of an order whose source gives them none, by what they are and never by their place: SKU, name, price
 * and the how many-th alike. A line that is here keeps its name; a new one is called after its SKU, or after its name,
 * and is counted where that is taken.
 * @param known the order's lines that are here, in their order
 */
export function nameLines(orderId: string, told: readonly LineLooks[], known: readonly NamedLine[] = []): string[] {
  const open = [...known];
  const taken = new Set(known.map(({ sourceItemId }) => sourceItemId));
  return told.map((line) => {
    const place = open.findIndex((each) => areAlike(each, line));
    const [same] = place < 0 ? [] : open.splice(place, 1);
    const name = same?.sourceItemId ?? freeName(`${orderId}-${cutText(line.sku || line.name, longestName)}`, taken);
    taken.add(name);
    return name;
  });
}

/** With an order's id and a count it stays below the longest id that a source may give. */
const longestName = 80;

function areAlike(line: LineLooks, other: LineLooks): boolean {
  return line.sku === other.sku && line.name === other.name && compareMoney(line.price, other.price) === 0;
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) {
    free = `${name}-${count}`;
  }
  return free;
}
