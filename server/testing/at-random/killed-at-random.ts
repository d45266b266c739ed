import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { EngineCall, Fault } from '../../commerce/connectors/sample/faults.ts';
import { releaseDeadWorkers } from '../../platform/jobs/dead-workers.ts';
import { appSecret, type TestApp } from '../app.ts';
import { asAdmin } from '../database.ts';
import type { KillOrder } from './killed-process.ts';
import type { RandomCall } from './random-verbs.ts';

const path = join(import.meta.dirname, 'killed-process.ts');

/** Processes to be killed, of which one is always ready: most of its life goes by until it has read the product. */
export function processesToKill(app: TestApp) {
  let ready: ChildProcess | undefined;
  const begin = () => spawn(process.execPath, ['--no-warnings', path], { stdio: ['pipe', 'pipe', 'inherit'] });

  /**
   * Another process does one act, or the jobs that are due, and dies before one of its statements; then what it had in work
   * is free again, as the product frees it at its next start.
   * @returns whether it died; else the code of its refusal, or nothing
   */
  async function killedDuring(
    call: RandomCall | null,
    given: { before: number; faults: [EngineCall, Fault][] },
  ): Promise<{ died: boolean; refused: string }> {
    const child = ready ?? begin();
    ready = begin();
    const { dataDir } = app.services.config;
    const order: KillOrder = {
      ...{ database: app.database.app, dataDir, secret: appSecret, now: app.clock.now(), call },
      ...given,
    };
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.stdin?.write(`${JSON.stringify(order)}\n`);
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (code !== 0 && signal !== 'SIGKILL')
      throw new Error(`A process that is killed at random ended with ${code}: ${said}`);
    await connectionsGone(app);
    await releaseDeadWorkers(app.services.pool, { alone: true });
    return { died: signal === 'SIGKILL', refused: said.replace('done', '').trim() };
  }

  return {
    killedDuring,
    async end() {
      const child = ready;
      ready = undefined;
      if (!child || child.exitCode !== null) return;
      child.stdin?.end();
      await once(child, 'close');
    },
  };
}

/** The database notices by itself that nobody is there any more, and takes back what wasn’t committed. */
async function connectionsGone(app: TestApp): Promise<void> {
  for (;;) {
    const rows = await asAdmin(inject('testServer').admin, async (admin) => {
      const found = await admin.query(
        `SELECT pid FROM pg_stat_activity WHERE datname = $1 AND application_name = 'amends killed at random'`,
        [app.database.name],
      );
      return found.rows;
    });
    if (rows.length === 0) return;
  }
}
