import type { Absence } from '#core/contract/tenancy/absences.ts';
import * as words from '#words/console/tenancy/away.ts';
import { weekDay } from '../../kit/pieces/time.ts';

/** When somebody is away, as it stands beside them: `Away until Mon, Nov 30`. */
export function awayWords({ from, until, now }: Absence): string {
  return now ? words.awayUntil(weekDay(until)) : words.awayLater(weekDay(from), weekDay(until));
}
