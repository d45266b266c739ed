import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { serves } from '../crash/started.ts';
import { patience } from '../patience.ts';
import { bareEnv } from '../product.ts';

/** What all processes of an installation share: the database, the media, and the secret. */
export type Shared = Readonly<Record<string, string>>;

export interface RunningProcess {
  child: ChildProcess;
  port: number;
  said(): string;
  /** Asks it to end, as an operator does; answers its exit code. */
  end(): Promise<number | null>;
}

/** Starts `server/main.ts` of a release's code in one role. */
export function startIn(code: string, shared: Shared, { role, port = 0 }: { role: 'web' | 'worker'; port?: number }) {
  const child = spawn(process.execPath, [join(code, 'server/main.ts')], {
    cwd: code,
    env: { ...bareEnv(), ...shared, ROLES: role, PORT: String(port), WEB_PROCESSES: '1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const ended = once(child, 'exit').then(([exit]) => exit as number | null);
  const running: RunningProcess = {
    child,
    port,
    said: () => said,
    end() {
      child.kill('SIGTERM');
      return ended;
    },
  };
  return running;
}

/** Waits until it serves; what it said is told where it ends before. */
export async function untilServes({ port, child, said }: RunningProcess): Promise<void> {
  await expect
    .poll(async () => child.exitCode !== null || (await serves(port)), { timeout: patience(120_000), interval: 100 })
    .toBe(true);
  expect(child.exitCode, said()).toBeNull();
}

const execute = promisify(execFile);

/** Runs a command of a release's command line; answers what it printed. */
export async function commandOf(code: string, shared: Shared, args: readonly string[]): Promise<string> {
  const env = { ...bareEnv(), ...shared };
  const { stdout } = await execute(process.execPath, [join(code, 'server/cli.ts'), ...args], { cwd: code, env });
  return stdout.trim();
}
