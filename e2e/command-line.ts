import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bareEnv } from '../server/testing/product.ts';

const run = promisify(execFile);

/** One command of `npx amends`, beside a running product: that of this worker unless `env` names another. */
export async function amends(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const product = { DATA_DIR: String(process.env.E2E_DATA_DIR), PORT: String(process.env.E2E_PORT) };
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, '../server/cli.ts'), ...args], {
    env: { ...bareEnv(), ...product, ...env },
  });
  return stdout.trim();
}

/** Opens a store without demo data; answers the link that invites its owner. */
export const openOwnStore = (slug: string, owner: string, env: Record<string, string> = {}): Promise<string> =>
  amends(
    [
      ...['store', 'create', '--slug', slug, '--name', 'Harbor & Pine', '--currency', 'USD'],
      ...['--time-zone', 'America/New_York', '--country', 'US', '--owner', owner],
    ],
    env,
  );
