import { type Answered, answerJson, type HttpHop, startHop } from './http-hop.ts';

/** What stands in an answer in the place of an amount, where a shop's plugin or its database went wrong. */
export const oddValues = [-7, '-7', 'NaN', 1e308, '1e308', '9'.repeat(40), 0, '0', 2.5, '', null, undefined] as const;
type OddValue = (typeof oddValues)[number];

/** Where an amount stands in an answer: its keys, joined by dots. */
type Place = string;

export interface OddAnswers extends HttpHop {
  /** Every place with an amount in what was answered since the last call. */
  seen(): Place[];
  /** From now on that stands at this place of every answer; null for what the engine says. */
  put(odd: { place: Place; value: OddValue } | null): void;
}

const isAmount = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
const isId = (key: string) => /(^|_|[a-z])id$/i.test(key);

/** An HTTP hop between a connector and its engine that writes one odd amount into the answers. */
export async function startOddAnswers(target: string): Promise<OddAnswers> {
  const places = new Set<Place>();
  /** What the engine said of each question: asked again nothing has changed, and a real shop takes its time. */
  const answered = new Map<string, Answered>();
  let odd: { place: Place; value: OddValue } | null = null;

  const altered = (value: unknown, keys: readonly string[]): unknown => {
    const place = keys.join('.');
    if (isAmount(value) && !isId(keys.at(-1) ?? '')) {
      places.add(place);
      return odd?.place === place ? odd.value : value;
    }
    if (Array.isArray(value)) return value.map((each, index) => altered(each, [...keys, String(index)]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, altered(each, [...keys, key])]));
  };

  const hop = await startHop(target, async ({ method, path, body }, response, ask) => {
    const question = `${method} ${path} ${body}`;
    const { status, text } = answered.get(question) ?? (await ask());
    answered.set(question, { status, text });
    const told = JSON.stringify(altered(JSON.parse(text), [])) ?? '';
    answerJson(response, { status, text: told.replaceAll('1e+308', '1e308') });
  });
  return {
    ...hop,
    seen() {
      const all = [...places];
      places.clear();
      return all;
    },
    put(wanted) {
      odd = wanted;
    },
  };
}
