import { nameAway } from '#words/console/tenancy/away.ts';
import { weekDay } from './time.ts';

/** Somebody's name, and until when they are away: `Mara, away until Mon, Nov 30`. */
export function nameWithAway({ name, awayUntil }: { name: string; awayUntil: string | null }): string {
  return awayUntil === null ? name : nameAway(name, weekDay(awayUntil));
}
