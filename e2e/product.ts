import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../server/testing/free-port.ts';
import { dataFolder, removeData } from '../server/testing/product.ts';

export interface RunningProduct {
  port: number;
  pid: number;
  /** Where it keeps everything, until it stops. */
  dataDir: string;
  /** Ends it and deletes what it kept, unless that is to stay. */
  stop(options?: { keep: boolean }): Promise<void>;
}

/**
 * Starts the product as `npm start` does, on a port and a data folder of its own unless `env` names them; for journeys
 * that need another configuration.
 */
export async function startProduct(env: Record<string, string>): Promise<RunningProduct> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const dataDir = env.DATA_DIR ?? dataFolder().path;
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      AMENDS_PROFILE: 'demo',
      PORT: String(port),
      DATA_DIR: dataDir,
      // Many of them run side by side; several processes have a test of their own.
      WEB_PROCESSES: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Amends is ready.')) {
        resolve();
      }
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code} before it was ready:\n${said}`)));
  });
  return {
    port,
    pid: child.pid ?? 0,
    dataDir,
    async stop({ keep } = { keep: false }) {
      child.removeAllListeners('exit');
      // One that has ended already, as an interrupted run ends all it began, says so no second time.
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (!keep) {
        removeData(dataDir);
      }
    },
  };
}
