/** Shopify's search as far as Amends uses it: `field:value`, quoted or compared, joined by AND, OR and brackets. */
export type Matcher<T> = (item: T) => boolean;

type Fields<T> = Record<string, (item: T, comparator: string, value: string) => boolean>;

/** @throws Error for what is not understood: the real search would ignore it and find everything */
export function searchOf<T>(text: string, fields: Fields<T>): Matcher<T> {
  const tokens = [...text.matchAll(/\(|\)|(\w+):(>=|<=|>|<)?(?:"((?:\\.|[^"\\])*)"|'([^']*)'|([^\s()]+))|(\S+)/g)];
  let place = 0;

  const any = (): Matcher<T> => {
    const all = [every()];
    while (tokens[place]?.[0] === 'OR') {
      place += 1;
      all.push(every());
    }
    return (item) => all.some((matches) => matches(item));
  };
  const every = (): Matcher<T> => {
    const all = [term()];
    while (place < tokens.length && tokens[place]?.[0] !== 'OR' && tokens[place]?.[0] !== ')') {
      if (tokens[place]?.[0] === 'AND') {
        place += 1;
      }
      all.push(term());
    }
    return (item) => all.every((matches) => matches(item));
  };
  const term = (): Matcher<T> => {
    const token = tokens[place];
    place += 1;
    if (token?.[0] === '(') {
      const inside = any();
      place += 1;
      return inside;
    }
    const [, field = '', comparator = '', quoted, plainly, bare] = token ?? [];
    const matches = fields[field];
    if (!matches) {
      throw new Error(`The search does not know ${token?.[0] ?? 'an end'}.`);
    }
    const value = quoted?.replaceAll(/\\(.)/g, '$1') ?? plainly ?? bare ?? '';
    return (item) => matches(item, comparator, value);
  };
  return any();
}

/** Whether an instant stands so to another, as `updated_at:>='...'` asks. */
export function compareInstants(at: string, comparator: string, value: string): boolean {
  const [item, other] = [Date.parse(at), Date.parse(value)];
  switch (comparator) {
    case '>':
      return item > other;
    case '>=':
      return item >= other;
    case '<':
      return item < other;
    case '<=':
      return item <= other;
    default:
      return item === other;
  }
}
