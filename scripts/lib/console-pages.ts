import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { inCamelCase } from './in-camel-case.ts';

/** The console's pages, each as its folder tells in `page.ts`, for the lists that `npm run modules` writes of them. */

const place = 'web/console';
const head = 'Written by `npm run modules` from every page.ts of web/console.';

/** What a list needs of a page, as `definePage` in web/console/frame/navigation/pages.ts makes it. */
interface DefinedPage {
  id: string;
  path: string;
  order: number;
  body: string;
}

/** A page with the file that tells of it, and how the list of pages gets it from there. */
interface FoundPage extends DefinedPage {
  file: string;
  /** What its file exports, and under which name the list imports that. */
  imported: string;
  taken: string;
}

/** Every page, in the order in which menus name them. */
async function pagesOf(root: string): Promise<FoundPage[]> {
  const folder = join(root, place);
  const files = (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .filter((path) => basename(path) === 'page.ts')
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
  const found: FoundPage[] = [];
  for (const file of files) {
    const { page, pages } = (await import(join(folder, file))) as {
      page?: DefinedPage;
      pages?: Record<string, DefinedPage>;
    };
    if (!page && !pages) {
      throw new Error(`${place}/${file} exports neither page nor pages.`);
    }
    if (page) {
      const name = `${inCamelCase(page.id)}Page`;
      found.push({ ...page, file, imported: `page as ${name}`, taken: name });
    }
    const name = `${inCamelCase(dirname(file).split('/').at(-1) ?? '')}Pages`;
    for (const [key, each] of Object.entries(pages ?? {})) {
      found.push({ ...each, file, imported: `pages as ${name}`, taken: `${name}['${key}']` });
    }
  }
  refuseTwins(found, 'id');
  refuseTwins(found, 'order');
  return found.sort((one, other) => one.order - other.order);
}

function refuseTwins(pages: readonly FoundPage[], by: 'id' | 'order'): void {
  for (const page of pages) {
    const twin = pages.find((other) => other !== page && other[by] === page[by]);
    if (twin) {
      throw new Error(`${place}/${page.file} and ${place}/${twin.file} have the same ${by}: ${page[by]}.`);
    }
  }
}

/** The address of every page. */
export async function writePagePaths(root: string): Promise<string> {
  const lines = (await pagesOf(root)).map(({ id, path }) => `  '${id}': '${path}',\n`);
  return `// ${head}

/**
 * The address of every page that is named anywhere, under the console’s base; \`:storeId\` stands in that of a page that
 * belongs to one store. Who is not signed in needs no names of pages: their words are in pages.gen.ts alone.
 */
export const pagePaths = {
${lines.join('')}} as const;

export type PageId = keyof typeof pagePaths;
`;
}

/** How what stands on each page is fetched. */
export async function writePageBodies(root: string, target: string): Promise<string> {
  const lines = (await pagesOf(root)).map(({ id, file, body }) => {
    const path = relative(dirname(target), join(place, dirname(file), body)).replaceAll('\\', '/');
    return `  '${id}': async () => (await import('./${path}')).${basename(body, '.tsx')},\n`;
  });
  return `// ${head}

import type { ComponentType } from 'react';
import type { PageId } from './frame/navigation/page-paths.gen.ts';

/** What stands on each page, fetched when it is first opened. */
export const pageBodies: Readonly<Record<PageId, () => Promise<ComponentType>>> = {
${lines.join('')}};
`;
}

/** Every page with its word, permission, key and places. */
export async function writePages(root: string): Promise<string> {
  const pages = await pagesOf(root);
  const imports = new Set(pages.map(({ imported, file }) => `import { ${imported} } from './${file}';`));
  return `// ${head}

${[...imports].join('\n')}
import type { ConsolePages } from './frame/navigation/pages.ts';

/** Every page of the console that is named anywhere: routes, menus, the palette and the keys are made of this. */
export const pages: ConsolePages = {
${pages.map(({ id, taken }) => `  '${id}': ${taken},\n`).join('')}};
`;
}
