import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HttpParts, LanguagePages } from './platform/http/http-parts.ts';
import type { PortalRenderer } from './platform/http/pages/portal.ts';
import { firstLanguage, spokenLanguages } from './platform/words/languages.ts';

/** Where pages and their files come from. */
export type Pages = Pick<HttpParts, 'portal' | 'portalFiles' | 'consoleDir' | 'widgetDir' | 'kept' | 'otherLanguages'>;

const dist = join(import.meta.dirname, '../dist');

/** What was built; a process that only works, or a test of the API alone, goes without. */
export async function builtPages(): Promise<Pages> {
  const others = spokenLanguages().filter((language) => language !== firstLanguage);
  const built = others.map(async (language) => [language, await pagesIn(join(dist, language))] as const);
  return {
    ...(await pagesIn(dist)),
    otherLanguages: Object.fromEntries(await Promise.all(built)),
    widgetDir: join(dist, 'widget'),
  };
}

/** The pages that a folder holds: those of one language. */
export async function pagesIn(folder: string): Promise<LanguagePages> {
  const portalFiles = join(folder, 'portal/client');
  const consoleDir = join(folder, 'console');
  return {
    portal: await builtPortal(folder),
    portalFiles: existsSync(portalFiles) ? portalFiles : undefined,
    consoleDir: existsSync(consoleDir) ? consoleDir : undefined,
  };
}

async function builtPortal(folder: string): Promise<PortalRenderer | undefined> {
  const entry = join(folder, 'portal/server/entry-server.js');
  if (!existsSync(entry)) {
    return undefined;
  }
  const built = (await import(pathToFileURL(entry).href)) as { renderPortal: PortalRenderer };
  return built.renderPortal;
}
