import type { ChangePlace } from './guarded-changes.sql.ts';

/** The place of one secret field of a change that waits: sealed for it, it opens in no other change and no connection. */
export function changeField({ storeId, changeId }: ChangePlace, field: string): string {
  return `guarded-change/${storeId}/${changeId}/${field}`;
}
