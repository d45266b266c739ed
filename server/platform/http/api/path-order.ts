/** A path of the contract, taken apart. */
export interface PathShape {
  /** The path with every parameter written `:p1`, `:p2`, …: operations that differ only in a name share it. */
  pattern: string;
  /** The parameters' names, in order. */
  names: string[];
}

/** Reads `/v1/claims/{id}` as a pattern for the router and the names of its parameters. */
export function pathShape(path: string): PathShape {
  const names: string[] = [];
  const pattern = path.replace(/\{(\w+)\}/g, (_, name: string) => `:p${names.push(name)}`);
  return { pattern, names };
}

/** Sorts patterns so that a fixed word is tried before a parameter in its place, whatever the order of the routes. */
export function byFixedFirst(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (let place = 0; place < Math.min(left.length, right.length); place += 1) {
    const [item, other] = [left[place]!, right[place]!];
    const difference = Number(item.startsWith(':')) - Number(other.startsWith(':'));
    if (difference !== 0 || item !== other) {
      return difference || (item < other ? -1 : 1);
    }
  }
  return left.length - right.length;
}
