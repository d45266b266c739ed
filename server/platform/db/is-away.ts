import { sqlState } from './sql-errors.ts';

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** Connection, shut down, resources; a statement or a lock that took too long, a rollback that the database asked for. */
const passing = /^(?:08|57P|53)|^(?:57014|55P03|40001|40P01)$/;
/** What the driver says without a code. */
const lost =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|timeout expired|stands still|not queryable|pool.*(?:ended|closed)/i;
/** It neither answered nor let go within the driver's own deadline: its machine hangs, or nothing reaches it. */
const still = /query read timeout|timeout expired|due to connection timeout/i;

/** Whether an error says that the database can't be had now, not that it refused what was asked: later it may succeed. */
export function isAway(error: unknown): boolean {
  const code = sqlState(error);
  return code === undefined
    ? error instanceof Error && lost.test(error.message)
    : unreachable.has(code) || passing.test(code);
}

/** Whether an error says that the database took what was asked and stands still: whoever asks next waits as long. */
export function isStill(error: unknown): boolean {
  return sqlState(error) === undefined && error instanceof Error && still.test(error.message);
}
