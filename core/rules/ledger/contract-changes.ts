import { localDate, startOfLocalDay } from '../platform/local-day.ts';
import { compareMoney } from '../platform/money.ts';
import { type TermCover, type TermField, type TermLine, type TermValue, termLines } from './contract-lines.ts';
import type { ContractTerms, CostBand } from './contract-terms.ts';

/** How long before it holds a change is told to whoever owns the store. */
export const noticeDays = 14;
const noticeMs = noticeDays * 24 * 3_600_000;

/** The first instant from which a change may hold that is told at another one (milliseconds since 1970), as ISO 8601. */
export const noticeFrom = (now: number): string => new Date(now + noticeMs).toISOString();

/** The last instant at which a change may be told that holds from another one, as ISO 8601. */
export const noticeUntil = (validFrom: string): string => new Date(Date.parse(validFrom) - noticeMs).toISOString();

/** One line that a change makes another one; null where one of both says nothing there. */
export interface TermChange {
  cover: TermCover | null;
  field: TermField;
  before: TermValue | null;
  after: TermValue | null;
  /** It isn't sure to be as good for the store as before. */
  worse: boolean;
}

const placeOf = ({ cover, field }: Pick<TermLine, 'cover' | 'field'>) => `${cover ?? ''}.${field}`;
/** Two values are one where they say the same, `12.50` and `12.5` too. */
const same = (one: TermValue | null, other: TermValue | null) =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));
const plain = (value: unknown): unknown =>
  typeof value === 'string' && /^\d+\.\d*?0+$/.test(value)
    ? value.replace(/\.?0+$/, '')
    : Array.isArray(value)
      ? value.map(plain)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]))
        : value;

/** What a change makes another, in the order of all terms; all of it where there was no contract. */
export function termChanges(before: ContractTerms | null, after: ContractTerms): TermChange[] {
  const lines = { before: before === null ? [] : termLines(before), after: termLines(after) };
  const valueIn = (list: readonly TermLine[], line: TermLine) =>
    list.find((one) => placeOf(one) === placeOf(line))?.value ?? null;
  const gone = lines.before.filter((line) => valueIn(lines.after, line) === null);
  return [...lines.after, ...gone].flatMap((line) => {
    const change = {
      cover: line.cover,
      field: line.field,
      before: valueIn(lines.before, line),
      after: valueIn(lines.after, line),
    };
    return same(change.before, change.after) ? [] : [{ ...change, worse: before !== null && isWorse(change) }];
  });
}

/** What a month is not reckoned by: it may change at any instant. */
const atAnyInstant: readonly TermField[] = ['cost', 'per-policy'];

/** Whether a change touches what a month is reckoned by, so that it may hold from a month's first instant alone. */
export const isOfWholeMonths = (changes: readonly TermChange[]): boolean =>
  changes.some(({ field }) => !atAnyInstant.includes(field));

/** Whether an instant (ISO 8601) is the first one of a month in a store's zone. */
export const beginsMonth = (at: string, timeZone: string): boolean =>
  Date.parse(startOfLocalDay(`${localDate(at, timeZone).slice(0, 7)}-01`, timeZone)) === Date.parse(at);

/** How the store wants a number: none of it, as much as can be, or without a bound. */
const wants: Readonly<Partial<Record<TermField, 'less' | 'more' | 'unbounded'>>> = {
  cost: 'less',
  share: 'more',
  refund: 'more',
  credit: 'more',
  flat: 'more',
  custom: 'more',
  'unknown-cost': 'more',
  'shipping-each': 'more',
  'most-per-claim': 'unbounded',
  'per-month': 'less',
  'per-policy': 'less',
  'terms-days': 'more',
  'minimum-payout': 'less',
};

/** Of words the better ones come last; what is in no list is neither better nor worse. */
const inOrder: readonly (readonly string[])[] = [
  ['store', 'provider'],
  ['without-tax', 'with-tax'],
  ['netted', 'apart'],
  ['no-settlement', 'reimbursements', 'greater', 'sum'],
];

/**
 * Whether what a change makes of a line may be worse for the store: what can't be compared counts as worse, so that it takes
 * the store's own word.
 */
function isWorse({ field, before, after }: Omit<TermChange, 'worse'>): boolean {
  if (after === null) {
    // The line that says who covers it tells of all that goes with it.
    return false;
  }
  if (before === null) {
    return field === 'cost' && after.kind !== 'none';
  }
  if (before.kind === 'bands' || after.kind === 'bands') {
    return (
      after.kind !== 'none' &&
      !(before.kind === 'bands' && after.kind === 'bands' && bandsCostNoMore(before.bands, after.bands))
    );
  }
  if (before.kind === 'goods' && after.kind === 'goods') {
    return compareMoney(after.percent, before.percent) < 0 || (before.basis === 'retail' && after.basis === 'cost');
  }
  if (before.kind === 'beyond' || after.kind === 'beyond') {
    return isDearerBeyond(before, after);
  }
  if (before.kind === 'closing' && after.kind === 'closing') {
    return after.day > before.day || (after.day === before.day && after.clock > before.clock);
  }
  if (before.kind === 'said' && after.kind === 'said') {
    const order = inOrder.find((words) => words.includes(before.said) && words.includes(after.said));
    return order !== undefined && order.indexOf(after.said) < order.indexOf(before.said);
  }
  return isWorseNumber(field, numberOf(before), numberOf(after));
}

function numberOf(value: TermValue): string | null {
  switch (value.kind) {
    case 'percent':
      return value.percent;
    case 'amount':
      return value.amount;
    case 'days':
      return String(value.days);
    default:
      return null;
  }
}

function isWorseNumber(field: TermField, before: string | null, after: string | null): boolean {
  const wanted = wants[field];
  if (wanted === undefined) {
    return false;
  }
  if (wanted === 'unbounded' && (before === null || after === null)) {
    return after !== null;
  }
  const moved = compareMoney(after ?? '0', before ?? '0');
  return wanted === 'less' ? moved > 0 : moved < 0;
}

function isDearerBeyond(before: TermValue, after: TermValue): boolean {
  if (after.kind !== 'beyond') {
    return false;
  }
  return before.kind !== 'beyond'
    ? compareMoney(after.amount, '0') > 0
    : compareMoney(after.amount, before.amount) > 0 || after.included < before.included;
}

/** Whether bands hold the same orders and none of them costs more. */
function bandsCostNoMore(before: readonly CostBand[], after: readonly CostBand[]): boolean {
  const noMore = (was: string | null, is: string | null, bound: 'least' | 'most') =>
    was === null || is === null ? (bound === 'least' ? is === null : was === null) : compareMoney(is, was) <= 0;
  return (
    before.length === after.length &&
    before.every((was, index) => {
      const is = after[index];
      return (
        is !== undefined &&
        is.kind === was.kind &&
        compareMoney(is.from, was.from) === 0 &&
        compareMoney(is.upTo, was.upTo) === 0 &&
        compareMoney(is.amount, was.amount) <= 0 &&
        noMore(was.atLeast, is.atLeast, 'least') &&
        noMore(was.atMost, is.atMost, 'most')
      );
    })
  );
}
