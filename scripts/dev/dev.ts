import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { readConfig } from '../../server/platform/config/config.ts';
import { onStopSignal } from '../../server/platform/config/stop-signals.ts';
import { startEmbedded } from '../../server/platform/db/embedded.ts';
// @ts-expect-error: what comes before the packages is plain JavaScript.
import { ensureBuilt } from '../lib/built.js';
import { createFront } from './front.ts';
import { type LivePages, startPages } from './pages.ts';
import { type RestartedProduct, startProduct } from './product.ts';

const root = join(import.meta.dirname, '../..');

/** What no page holds is built as ever, where it's older than its sources: a matter of a second or two. */
const buildRest = (): Promise<string[]> => ensureBuilt({ names: ['mail', 'widget'], inside: true });

/** What was begun and has to end, last things first. */
const ending: (() => Promise<unknown>)[] = [];

const say = (text: string) => process.stdout.write(`${text}\n`);
const tell = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);

async function stop(code: number): Promise<void> {
  for (const end of ending.splice(0).toReversed()) {
    await end().catch(tell);
  }
  process.exit(code);
}

/** How long a change waits for those that come with it: an editor writes several files at once. */
const settledMs = 60;

/**
 * A developer's loop: the product behind one address, its database kept over restarts, pages replaced while they are open.
 * Ends with the process.
 * @throws where it can't begin; a server that fails later starts again with the next edit
 */
async function develop(): Promise<void> {
  const config = readConfig(process.env);
  const { promise: front, resolve: isReady } = Promise.withResolvers<ReturnType<typeof createFront>>();
  // Whoever calls before that waits: the address is taken from here on.
  const server = createServer((request, response) => void front.then((answer) => answer(request, response)));
  server.listen(config.port, config.hostname);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const publicUrl = config.publicUrl.port === '0' ? new URL(`http://localhost:${port}`) : config.publicUrl;

  const { dataDir } = config;
  const keepDatabase = async () => {
    const started = await startEmbedded({ dataDir, fsync: true, log: say, onLost: () => void stop(1) });
    ending.unshift(() => started.stop());
    return started;
  };
  let product: RestartedProduct | undefined;
  const [database, pages] = await Promise.all([
    config.databaseUrl === null ? keepDatabase() : null,
    startPages({ server, hostname: publicUrl.hostname, dataDir, onPortalChange: () => product?.forgetPages() }),
    buildRest(),
  ]);
  ending.push(
    () => Promise.all([pages.portal.close(), pages.console.close()]),
    async () => server.closeAllConnections(),
  );
  product = startProduct({
    env: { PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: publicUrl.origin, WEB_PROCESSES: '1' },
    start: { database: database && { owner: database.owner, app: database.app }, port },
    findModule: (wanted) => pages.portal.environments.ssr.hot.handleInvoke(wanted),
    say,
  });
  ending.push(() => product.stop());
  isReady(createFront(pages, product.port));
  restartOnChange(pages, product);
  await product.port().then(
    () => say('  An edit of web/ replaces what is open; one of server/ or core/ restarts the server.\n'),
    () => undefined,
  );
}

/** Restarts the server when its sources change, and when the templates of emails do, once they are built. */
function restartOnChange({ portal }: LivePages, product: RestartedProduct): void {
  let settling: NodeJS.Timeout | undefined;
  const changed = new Set<string>();
  const settle = async () => {
    const files = [...changed];
    changed.clear();
    const built = await buildRest().catch((error: unknown): string[] => {
      tell(error);
      return [];
    });
    const needs = built.includes('mail') ? files : files.filter(isOfServer);
    if (needs.length > 0) {
      await product.restart(needs.join(', '));
    }
  };
  portal.watcher.on('all', (_, file) => {
    const name = relative(root, file);
    if (/^(?:server|core|web)\/.*\.(?:tsx?|sql|json|css|svg)$/.test(name) && !/\.test\.|\/testing\//.test(name)) {
      changed.add(name);
      clearTimeout(settling);
      settling = setTimeout(() => void settle(), settledMs);
    }
  });
}

const isOfServer = (name: string) => /^(?:server|core)\//.test(name) && !name.endsWith('.tsx');

onStopSignal({ stop: () => void stop(0), atOnce: () => process.exit(130) });
develop().catch((error: unknown) => {
  tell(error);
  void stop(1);
});
