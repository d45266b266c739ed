/** Who is told of errors besides the log. */
export interface Reports {
  /** Told of one error; never throws, never waits. */
  error(error: unknown, fields: { level: 'error' | 'fatal'; requestId?: string; said: string }): void;
  /** Sends what waits, for two seconds at most. */
  close(): Promise<void>;
}
