import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PoolConfig } from 'pg';
import { bareEnv } from '../product.ts';

/** What all processes of an installation share: the database, the media, and the secret. */
export type Shared = Readonly<Record<string, string>>;

/** A way into a database as an operator would write it. */
export function addressOf({ connectionString, user, port, database, host }: PoolConfig): string {
  const place = encodeURIComponent(String(host));
  return connectionString ?? `postgres://${user}@localhost:${port ?? 5432}/${database}?host=${place}`;
}

export interface RunningProcess {
  child: ChildProcess;
  port: number;
  said(): string;
  /** Asks it to end, as an operator does; answers its exit code. */
  end(): Promise<number | null>;
}

interface Starting {
  role: 'web' | 'worker';
  port?: number;
  /** Arguments of Node; what they load may write to a fourth channel. */
  node?: readonly string[];
}

/** Starts `server/main.ts` of a release's code in one role. */
export function startIn(code: string, shared: Shared, { role, port = 0, node = [] }: Starting): RunningProcess {
  const child = spawn(process.execPath, [...node, join(code, 'server/main.ts')], {
    cwd: code,
    env: { ...bareEnv(), ...shared, ROLES: role, PORT: String(port), WEB_PROCESSES: '1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const ended = once(child, 'exit').then(([exit]) => exit as number | null);
  return {
    child,
    port,
    said: () => said,
    end() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/**
 * Waits until it serves.
 * @throws with what it said where it ends before
 */
export async function untilServes({ port, child, said }: RunningProcess): Promise<void> {
  const serves = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await serves())) {
    if (child.exitCode !== null) {
      throw new Error(`It ended before it served: ${said()}`);
    }
    await pause(50);
  }
}

const execute = promisify(execFile);

/** Runs a command of a release's command line; answers what it printed. */
export async function commandOf(code: string, shared: Shared, args: readonly string[]): Promise<string> {
  const env = { ...bareEnv(), ...shared };
  const { stdout } = await execute(process.execPath, [join(code, 'server/cli.ts'), ...args], { cwd: code, env });
  return stdout.trim();
}
