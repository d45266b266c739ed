/** The SQLSTATE of a database error, or undefined for any other. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * The constraint that a database error names, or undefined. Of a table that lies on several machines the error names that of
 * a shard, by a number behind it, and in its message alone.
 */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || sqlState(error) === undefined) {
    return undefined;
  }
  const told = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  return (told ?? /constraint "([^"]+)"/.exec(error.message)?.[1])?.replace(/_\d{6,}$/, '');
}
