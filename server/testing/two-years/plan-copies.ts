import type { Component } from './components.ts';
import type { Copy, Target } from './copies.ts';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
const hourMs = 3_600_000;
/** What an installation of two years has. */
export const twoYears = 730;
/** So many of a hundred claims wait for somebody, none of them for longer than this. */
const openOfHundred = 10;
const openDays = 14;

/** The name that every fiftieth customer carries. */
export const commonName = 'Anna Smith';
/** Where every order of a forwarder was sent. */
export const depot = 'depot@mail.example';

const firsts = 'Anna Ben Cleo Dan Eva Finn Gus Hana Ida Jon Kim Lea Max Nia Ole Pia Quin Rae Sam Tia'.split(' ');

/** Who bought the `n`th order of a store: four orders are one customer’s. */
function customerOf(n: number, oneAddress: boolean): Copy['customer'] {
  const customer = Math.floor(n / 4);
  const [first = '', last = ''] = customer % 50 === 0 ? commonName.split(' ') : [];
  const name = first ? { first, last } : { first: firsts[customer % firsts.length]!, last: `Miller${customer % 1009}` };
  const where = oneAddress
    ? { email: depot, street: '1 Depot Way' }
    : { email: `c${customer}@mail.example`, street: `${customer} Elm St` };
  return { ...name, ...where };
}

export interface Shape {
  /** In all; three of ten are of the first store, the others are even. There are twice as many orders. */
  claims: number;
  oneAddress?: boolean;
}

/** Days for which a component stands as it is: from its own story’s length to the day on which time would change it. */
function daysOf({ claim, born, last, resolved }: Component, now: number): [from: number, until: number] {
  const lived = (last - born) / dayMs;
  const age = (now - born) / dayMs;
  switch (claim) {
    case 'open':
      return [lived, openDays];
    case 'ended':
      return [lived, age < 28 ? 28 : resolved ? 170 : 85];
    default:
      return [lived, twoYears];
  }
}

/** Numbers that look like chance and are the same each time. */
const chance = (seed: number, below: number) =>
  Math.abs(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ (seed << 7)) % below;

/** Every copy of an installation’s two years in the order in which it happened. */
export function* planCopies(
  components: readonly Component[],
  targets: readonly Target[],
  { claims, oneAddress = false }: Shape,
  { now, numbers }: { now: number; numbers: Map<Target, number> },
): Generator<[Component, Copy]> {
  const spans = new Map(components.map((component) => [component, daysOf(component, now)]));
  const waiting = components.filter(({ claim }) => claim === 'open');
  const over = components.filter(({ claim }) => claim === 'ended' || claim === 'archived');
  const alone = components.filter(({ claim }) => claim === null);
  const orders = new Map(targets.map((target) => [target, 0]));
  const fresh = Math.round((claims * openOfHundred) / 100);
  let number = 0;

  function copyOf(pool: readonly Component[], days: number): [Component, Copy] {
    number += 1;
    const fitting = pool.filter((item) => spans.get(item)![0] <= days && days <= spans.get(item)![1]);
    const among = fitting.length > 0 ? fitting : pool;
    const component = among[Math.floor(number / 2) % among.length]!;
    const target =
      chance(number * 31, 10) < 3 || targets.length === 1 ? targets[0]! : targets[1 + (number % (targets.length - 1))]!;
    const hoursMs = chance(number * 7, 4 * hourMs);
    const latest = Math.floor((now - hoursMs - component.last) / weekMs);
    const weeks = Math.min(latest, Math.floor((now - days * dayMs - component.born) / weekMs));
    const firstOrder = 1 + orders.get(target)!;
    const firstClaim = 1 + numbers.get(target)!;
    orders.set(target, firstOrder - 1 + component.orders);
    numbers.set(target, firstClaim - 1 + component.claims);
    const customer = customerOf(firstOrder, oneAddress);
    return [component, { target, number, weeks, hoursMs, firstOrder: 100_000 + firstOrder, firstClaim, customer }];
  }

  let made = 0;
  while (made < claims) {
    const isOpen = made >= claims - fresh;
    const left = isOpen ? (claims - made) / fresh : (claims - fresh - made) / (claims - fresh);
    const days = left * (isOpen ? openDays : twoYears);
    const next = copyOf(isOpen ? waiting : over, days);
    made += next[0].claims;
    yield next;
    for (let order = 0; order < next[0].claims; order += 1) {
      yield copyOf(alone, days);
    }
  }
}
