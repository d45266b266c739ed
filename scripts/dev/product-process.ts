import { join } from 'node:path';
import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';
import { announce } from '../../server/announce.ts';
import type { HttpParts } from '../../server/platform/http/http-parts.ts';
import type { PortalRenderer } from '../../server/platform/http/pages/portal.ts';
import { runProduct } from '../../server/run-product.ts';
import { serveWeb } from '../../server/serve-web.ts';
import type { FromProduct, ToProduct } from './messages.ts';

const root = join(import.meta.dirname, '../..');

/** Modules that were asked for and have not come yet. */
const awaited = new Map<number, (answer: Extract<ToProduct, { act: 'module' }>['answer']) => void>();
let calls = 0;

const tell = (what: FromProduct) => process.send?.(what);

/** Runs the portal's modules as the bundler's middleware has them at this moment. */
const runner = new ModuleRunner(
  {
    hmr: false,
    transport: {
      invoke: (wanted) =>
        new Promise((resolve) => {
          calls += 1;
          awaited.set(calls, resolve);
          tell({ call: calls, wanted });
        }),
    },
  },
  new ESModulesEvaluator(),
);

const portal: PortalRenderer = async (page) => {
  const entry = (await runner.import('/web/portal/entry-server.tsx')) as { renderPortal: PortalRenderer };
  return entry.renderPortal(page);
};

/** Drawn anew every time: what is kept would be older than an edit. */
const kept: HttpParts['kept'] = { find: () => null, keep: () => undefined };

/** The product as `npm start` runs it, with the pages as they are written and the database that outlives it. */
async function start({ database, port, announce: isFirst }: Extract<ToProduct, { act: 'start' }>): Promise<void> {
  await runProduct({
    say: (text) => void (isFirst && process.stdout.write(`${text}\n`)),
    ...(database && {
      startDatabase: async () => ({
        ...database,
        kind: 'embedded',
        distributed: false,
        adopted: false,
        stop: async () => undefined,
      }),
    }),
    serveWeb: (services) =>
      serveWeb(services, {
        pages: { portal, kept, consoleDir: join(root, 'web/console'), widgetDir: join(root, 'dist/widget') },
      }),
    announce: async (services, own, say) => {
      if (isFirst) {
        await announce(services, port, say);
      }
      tell({ serves: own });
    },
  });
}

process.on('message', (told: ToProduct) => {
  if (told.act === 'module') {
    awaited.get(told.call)?.(told.answer);
    awaited.delete(told.call);
  } else if (told.act === 'forget-pages') {
    runner.clearCache();
  } else {
    start(told).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    });
  }
});
// A terminal tells all of them: the loop says when.
process.on('SIGINT', () => undefined);
