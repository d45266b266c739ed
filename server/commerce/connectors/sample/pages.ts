import { z } from 'zod';
import type { EngineFrom } from '../connector.ts';
import type { Changed, ChangePlace } from './sample-engine.sql.ts';

export const pageSize = 50;
const cursorForm = z.tuple([z.string(), z.string()]);

/** Where a list goes on, as the statements take it; null for its beginning. */
export function placeOf(from: EngineFrom): ChangePlace | null {
  if ('since' in from) {
    return from.since === null ? null : { at: from.since, id: null };
  }
  if (from.cursor === '') {
    return null;
  }
  const [at, id] = cursorForm.parse(JSON.parse(from.cursor));
  return { at, id: id === '' ? null : id };
}

/** One page of what was found, which is one more than a page where there is more. */
export function pageOf<T>(from: EngineFrom, rows: readonly Changed<T>[]) {
  const found = rows.slice(0, pageSize);
  const last = found.at(-1);
  const before = 'cursor' in from ? from.cursor : from.since === null ? '' : JSON.stringify([from.since, '']);
  return {
    found,
    cursor: last ? JSON.stringify([last.changed_at, last.id]) : before,
    more: rows.length > pageSize,
  };
}
