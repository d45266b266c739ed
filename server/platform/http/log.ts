import { pino } from 'pino';
import { scrub } from '#core/rules/platform/scrub.ts';

declare module '../context/context.ts' {
  interface Services {
    log: Log;
  }
}

export type Log = Pick<import('pino').Logger, 'info' | 'warn' | 'error' | 'debug' | 'fatal'>;

function scrubDeep(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    return scrub(value);
  }
  if (value instanceof Error) {
    return {
      name: value.name,
      message: scrub(value.message),
      stack: scrub(value.stack ?? ''),
      code: 'code' in value ? value.code : undefined,
    };
  }
  if (Array.isArray(value)) {
    return depth > 5 ? '[deep]' : value.map((item) => scrubDeep(item, depth + 1));
  }
  if (typeof value === 'object' && value !== null) {
    return depth > 5
      ? '[deep]'
      : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrubDeep(item, depth + 1)]));
  }
  return value;
}

/** The structured log of the process: JSON lines, scrubbed. `sink` is where they go; standard output by default. */
export function createLog(level: string, sink?: { write(line: string): void }): Log {
  const options = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: object) => scrubDeep(fields) as Record<string, unknown>,
    },
    hooks: {
      logMethod(this: unknown, inputs: unknown[], method: (...parts: unknown[]) => void) {
        method.apply(
          this,
          inputs.map((input) => (typeof input === 'string' ? scrub(input) : input)),
        );
      },
    },
  };
  // Cast: the hooks' types hold the logger that they are given.
  return (sink ? pino(options as never, sink as never) : pino(options as never)) as Log;
}
