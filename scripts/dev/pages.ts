import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite';
import { livePortal } from './live-portal.ts';

const root = join(import.meta.dirname, '../..');

/** Where the nonce of an answer comes in the console's document. */
export const nonceMark = 'nonce-of-this-answer';

export interface LivePages {
  portal: ViteDevServer;
  console: ViteDevServer;
}

/**
 * The bundler's middleware of portal and console, from the configurations that they are built with.
 * @param options.server whose upgrades carry what open pages are told
 * @param options.dataDir is written to all the time, and holds nothing of a page
 * @param options.onPortalChange told when what the portal is drawn from has changed
 */
export async function startPages(options: {
  server: Server;
  hostname: string;
  dataDir: string;
  onPortalChange(): void;
}): Promise<LivePages> {
  const { server, hostname, dataDir, onPortalChange } = options;
  const common = (name: string): InlineConfig => ({
    configFile: join(root, `vite.${name}.config.ts`),
    mode: 'development',
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    cacheDir: join(root, 'dist', '.dev', name),
    server: {
      middlewareMode: true,
      ws: { server },
      cors: false,
      allowedHosts: [hostname],
      // Packages may be linked from elsewhere.
      fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
      watch: { ignored: [`${dataDir}/**`, `${root}/{data,dist,screenshots,test-results,e2e,docs}/**`] },
    },
  });
  const tellPortalChange: Plugin = {
    name: 'tell-portal-change',
    hotUpdate() {
      if (this.environment.name === 'ssr') {
        onPortalChange();
      }
    },
  };
  const [portal, staff] = await Promise.all([
    createServer({
      ...common('portal'),
      plugins: [livePortal(), tellPortalChange],
      optimizeDeps: { entries: ['web/portal/entry-client.tsx'] },
    }),
    createServer({ ...common('console'), plugins: [consoleDocument], html: { cspNonce: nonceMark } }),
  ]);
  return { portal, console: staff };
}

/**
 * The document for any address of the console, without what only a build has: the font, named by its hash. Zod is told of
 * the policy before it loads.
 */
const consoleDocument: Plugin = {
  name: 'console-document',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => ({
      html: html.replace(/<link\s+rel="preload"[^>]*>/, '').replaceAll('="./', '="/'),
      tags: [
        { tag: 'script', children: 'globalThis.__zod_globalConfig ??= { jitless: true };', injectTo: 'head-prepend' },
      ],
    }),
  },
};
