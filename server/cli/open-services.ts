import { actor } from '#server-words/installation/cli/help.ts';
import { readConfig } from '../platform/config/config.ts';
import { systemCtx } from '../platform/context/context.ts';
import { joinEmbedded } from '../platform/db/embedded.ts';
import { connectExternal } from '../platform/db/external.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createPool } from '../platform/db/pool.ts';
import { createLog } from '../platform/http/log.ts';
import { loadSecrets } from '../platform/secrets/secrets.ts';
import { createServices } from '../services.ts';
import type { OpenServices } from './command.ts';

/**
 * The product's services for one command: joins the database of a running product, or starts it for as long as the
 * command takes.
 */
export async function openServices(
  env: Record<string, string | undefined>,
  options: { upToDate: boolean },
): Promise<OpenServices & { close(): Promise<void> }> {
  const config = readConfig(env);
  const secrets = loadSecrets(config.dataDir, env);
  const server = config.databaseUrl
    ? await connectExternal(config.databaseUrl, config.databaseAppUrl)
    : await joinEmbedded({ dataDir: config.dataDir, fsync: true });
  try {
    if (options.upToDate) {
      await migrate(server.owner);
    }
    const pool = createPool(server.app, { name: 'cli', max: 4, statementTimeoutMs: 60_000 });
    const services = createServices({
      config,
      secrets,
      log: createLog('error', process.stderr),
      pool,
      distributed: server.distributed,
    });
    return {
      services,
      ctx: systemCtx(services, actor),
      owner: server.owner,
      async close() {
        await services.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
