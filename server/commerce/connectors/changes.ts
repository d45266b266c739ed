import { z } from 'zod';
import type { EngineFrom } from './connector.ts';

const beginning = '1970-01-01T00:00:00.000Z';
/**
 * At the end of a list this much is read again the next time: a change that an engine saves late carries the moment at which
 * it began.
 */
const overlapMs = 2 * 60_000;
/**
 * So many entries a page; and so many changes of the last minutes are remembered at most: in a busier shop they are read
 * again from the oldest of them.
 */
const usual = { pageSize: 50, mostSeen: 400 };

/** Where a list stands: the change that came last, from where it is read, and what was read there already. */
const cursorForm = z.object({ at: z.iso.datetime(), after: z.iso.datetime(), seen: z.array(z.string()) });

interface Change {
  id: string;
  updatedAt: string;
}

/**
 * The changes of a list since a cursor, oldest first, each once. Engines keep microseconds and tell milliseconds, so the
 * last millisecond is always read again: two changes of one moment on the edge of a page both come.
 */
export async function changesSince<T extends Change>(
  from: EngineFrom,
  list: (window: { since: string; take: number }) => Promise<T[]>,
  { pageSize, mostSeen } = usual,
): Promise<{ fresh: T[]; cursor: string; more: boolean }> {
  const start = startOf(from);
  const known = start.seen.filter((mark) => timeOf(mark) >= Date.parse(start.after) - 1).length;
  const take = pageSize + known;
  const found = await list({ since: instant(Date.parse(start.after) - 1), take });
  const seen = new Set(start.seen);
  const fresh = found.filter((item) => !seen.has(markOf(item)));
  const more = found.length === take;
  const at = Math.max(Date.parse(start.at), ...found.map((item) => Date.parse(item.updatedAt)));
  const marks = [...new Set([...start.seen, ...found.map(markOf)])].sort((item, other) => timeOf(other) - timeOf(item));
  const edge = marks.filter((mark) => timeOf(mark) >= at - 1);
  const before = marks.filter((mark) => timeOf(mark) < at - 1 && timeOf(mark) >= at - overlapMs);
  const kept = before.slice(0, mostSeen);
  const oldest = kept.at(-1);
  const again = before.length > kept.length && oldest !== undefined ? timeOf(oldest) : at - overlapMs;
  const cursor = { at: instant(at), after: instant(more ? at : Math.max(0, again)), seen: [...edge, ...kept] };
  return { fresh, cursor: JSON.stringify(cursor), more };
}

function startOf(from: EngineFrom): z.infer<typeof cursorForm> {
  if ('cursor' in from) {
    return cursorForm.parse(JSON.parse(from.cursor));
  }
  const since = from.since ?? beginning;
  return { at: since, after: since, seen: [] };
}

const instant = (at: number) => new Date(at).toISOString();
const markOf = ({ id, updatedAt }: Change) => `${id}@${updatedAt}`;
const timeOf = (mark: string) => Date.parse(mark.slice(mark.indexOf('@') + 1));
