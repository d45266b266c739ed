import type { TestApp } from '../app.ts';
import type { Cast, Condition, Named, Part } from './cast.ts';

/** One second word as it is played: what comes before it, the word itself, and whether it counted. */
export interface Play {
  first(): Promise<void>;
  second(): Promise<void>;
  counted(): Promise<boolean>;
}

/** A verb that takes two people. */
export interface SecondWord {
  /** The triggers of the lifecycle, the areas of guarded changes, or the tables that it is the second word of. */
  of: readonly string[];
  /** The files that ask for it whether two people are two. */
  asks: readonly string[];
  parts: readonly Part[];
  /** Who says the first word: who proposes, unless it's said. */
  says?: Part;
  /** Who counts nevertheless, and why; everything else doesn’t. */
  counts?: Partial<Record<Part, Partial<Record<Condition, string>>>>;
  /** People of its own, where anybody won't do. */
  people?(app: TestApp): Promise<Named>;
  play(cast: Cast): Promise<Play>;
}

/** Every condition of a part, for one reason. */
export const whatever = (why: string, but: readonly Condition[] = []): Partial<Record<Condition, string>> =>
  Object.fromEntries(
    (['new', 'let in by the other', 'removed since', 'a token', 'the same'] as const)
      .filter((is) => !but.includes(is))
      .map((is) => [is, why]),
  );
