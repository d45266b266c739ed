import { inTurns, report } from './lib/compare.ts';
import { withGrown } from './lib/grown.ts';
import { actsOf } from './lib/grown-acts.ts';

/** Claims in all; there are twice as many orders, and three of ten belong to one of the stores. */
const few = 10_000;
const many = Number(process.env.GROWTH_CLAIMS ?? 200_000);
/** Only the acts that have this in their name, where it is set. */
const named = process.env.GROWTH_ACTS ?? '';
const rounds = 60;
const mostGrowth = 1.5;

/** What pages and acts cost at many claims against few, each in a database of its own, round by round in turns. */
await withGrown(few, many, async (small, large) => {
  const onSmall = actsOf(small);
  const onLarge = actsOf(large);
  const names = Object.keys(onLarge).filter((name) => new RegExp(named).test(name)) as (keyof typeof onLarge)[];
  for (const name of names) {
    const [before, after] = await inTurns(rounds, onSmall[name], onLarge[name]);
    const told = `${after.toFixed(2)} ms at ${many} claims against ${before.toFixed(2)} ms at ${few}`;
    report(name, after / before, `at most ${mostGrowth.toFixed(2)} times`, after / before <= mostGrowth, told);
  }
});
