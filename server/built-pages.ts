import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HttpParts } from './platform/http/http-parts.ts';
import type { PortalRenderer } from './platform/http/pages/portal.ts';

/** Where pages and their files come from. */
export type Pages = Pick<HttpParts, 'portal' | 'portalFiles' | 'consoleDir' | 'widgetDir' | 'kept'>;

const dist = join(import.meta.dirname, '../dist');

/** What was built; a process that only works, or a test of the API alone, goes without. */
export async function builtPages(): Promise<Pages> {
  const portalFiles = join(dist, 'portal/client');
  const consoleDir = join(dist, 'console');
  return {
    portal: await builtPortal(),
    portalFiles: existsSync(portalFiles) ? portalFiles : undefined,
    consoleDir: existsSync(consoleDir) ? consoleDir : undefined,
    widgetDir: join(dist, 'widget'),
  };
}

async function builtPortal(): Promise<PortalRenderer | undefined> {
  const entry = join(dist, 'portal/server/entry-server.js');
  if (!existsSync(entry)) {
    return undefined;
  }
  const built = (await import(pathToFileURL(entry).href)) as { renderPortal: PortalRenderer };
  return built.renderPortal;
}
