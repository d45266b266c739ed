/** Sharing new claims out in turn: whose turn it is. */

/** Somebody who takes part. */
export interface Sharer {
  id: string;
  /** How many undecided claims they have. */
  open: number;
  /** When they were given one in turn last, ISO 8601; null where they never were. */
  lastAt: string | null;
  /** How many they were given in turn of late: tells apart who was given one at the same instant. */
  given: number;
}

/**
 * Whoever of those with room waits longest for a claim, first of all who never had one in turn. Somebody who comes back
 * from a long absence has one turn, not all those that they missed.
 * @param mostOpen who has as many open claims gets none
 * @returns null where nobody has room
 */
export function whoseTurn(people: readonly Sharer[], mostOpen: number): string | null {
  const [next] = people
    .filter(({ open }) => open < mostOpen)
    .toSorted((one, other) => waits(one, other) || one.given - other.given || (one.id < other.id ? -1 : 1));
  return next?.id ?? null;
}

const waits = (one: Sharer, other: Sharer) => since(one) - since(other);
const since = ({ lastAt }: Sharer) => (lastAt === null ? 0 : Date.parse(lastAt));
