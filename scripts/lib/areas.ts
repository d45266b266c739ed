import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const told = JSON.parse(readFileSync(join(import.meta.dirname, 'areas.json'), 'utf8')) as {
  areas: readonly string[];
  belowConsole: readonly string[];
  partsOfClaims: readonly string[];
  readModels: readonly string[];
};

/** The areas of the server, each of which may import those before it. */
export const AREAS = told.areas;
/** The areas of the console: the server’s, over the frame of all pages and what pages are made of. */
export const CONSOLE_AREAS: readonly string[] = [...told.belowConsole, ...AREAS.slice(1)];
/** The modules that share the tables of a claim. */
const OF_CLAIMS = told.partsOfClaims;
/** The modules of the desk that read what others wrote, for its pages, and share their statements. */
export const READ_MODELS = told.readModels;

/** The module that a file of the server is in, `server/AREA/MODULE` or `server/MODULE`; null for what puts them together. */
export function moduleOf(path: string): string | null {
  const parts = path.split('/');
  const depth = AREAS.includes(parts[1] ?? '') ? 3 : 2;
  return parts.length <= depth ? null : parts.slice(0, depth).join('/');
}

/** The module that a file of the console is in, `web/console/AREA/MODULE`; null for what lies in no folder of an area. */
export function consoleModuleOf(path: string): string | null {
  const parts = path.split('/');
  const isInside = path.startsWith('web/console/') && CONSOLE_AREAS.includes(parts[2] ?? '');
  return isInside && parts.length > 4 ? parts.slice(0, 4).join('/') : null;
}

/** Whose tables a file may write: the name of its module, and `claims` for those that share a claim's. */
export function ownerOf(path: string): string {
  const [, area, name = ''] = path.split('/');
  if (area === 'claims' && OF_CLAIMS.includes(name)) return 'claims';
  return moduleOf(path)?.split('/').at(-1) ?? '';
}
