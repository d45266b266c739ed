import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import * as words from '#words/view/clock.ts';
import { HonestClock } from '../../../../ui/HonestClock.tsx';
import { clockOf } from './clock.ts';

/** When the shopper hears from the store, by the median of its last claims and the day it promised; nothing where neither is known. */
export function ResponseTime({ claim, now }: { claim: Claim; now: string }) {
  const clock = clockOf(claim, now);
  return clock === null ? null : (
    <section className="ui-block" aria-labelledby="hear">
      <h2 className="ui-h2 view-heading" id="hear">
        {words.heading}
      </h2>
      <HonestClock {...clock} />
    </section>
  );
}
