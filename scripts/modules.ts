/**
 * Writes what is put together of all modules, each part found by its presence: the list of every `module.ts`, the templates
 * and samples of emails, the kinds of events and who follows them, the tables and the kinds of their ids, how engines are
 * connected, docs/limits.md, and docs/follows.md; the console's pages by every `page.ts`; and the files of the contract, whose
 * shapes are named in the OpenAPI document. Run after one came or went: `npm run modules`. With `--check` it writes nothing and
 * fails where a file is not up to date.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import type { LimitRule } from '../server/platform/http/limits/limit-rule.ts';
import { contractFiles } from './contract-operations.ts';
import { AREAS as areas } from './lib/areas.ts';
import { writePageBodies, writePagePaths, writePages } from './lib/console-pages.ts';
import { inCamelCase } from './lib/in-camel-case.ts';
import { writeWords } from './lib/language-lists.ts';
import { readTables, writeGrowth, writeIdKinds, writeTables } from './lib/told-tables.ts';

/** The project that is written; another one where its folder is named. */
const root = resolve(process.argv.slice(2).find((arg) => !arg.startsWith('--')) ?? join(import.meta.dirname, '..'));
const head = (of: string) => `// Written by \`npm run modules\` from every ${of}.\n\n`;

/** The server's files of a name, those of the areas that import others first. */
function filesOf(name: RegExp): string[] {
  const areaOf = (path: string) => {
    const place = areas.indexOf(path.split('/')[1] ?? '');
    return place < 0 ? areas.length : place;
  };
  return readdirSync(join(root, 'server'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.includes('/testing/'))
    .sort((one, other) => areaOf(other) - areaOf(one) || (one < other ? -1 : 1));
}

/** How a file imports another one. */
function pathTo(path: string, from: string): string {
  return path.startsWith('core/') ? `#${path}` : relative(dirname(from), path).replace(/^(?!\.)/, './');
}

function writeModules(target: string): string {
  const found = filesOf(/^module\.ts$/)
    .map((path) => ({
      path,
      name: inCamelCase(dirname(path).split('/').at(-1) ?? ''),
      text: readFileSync(join(root, path), 'utf8'),
    }))
    // One without operations, jobs or sweeps tells what it holds, and no more.
    .filter(({ text }) => !text.includes('module: Module = {};'));
  const withJobs = found.filter(({ text }) => /: Module<\s*(?!object\b)/.test(text));
  const withMails = found.filter(({ text }) => /: Module<[^>]*,/.test(text));
  return `${head('module.ts')}${[
    ...found.map(({ path, name }) => `import { module as ${name} } from '${pathTo(path, target)}';`),
    "import type { AnyModule, JobsOf, MailsOf } from './platform/modules/module-shape.ts';",
  ].join('\n')}

/** Every module, those first that stand on others. */
export const modules: readonly AnyModule[] = [${found.map(({ name }) => name).join(', ')}];

// So \`enqueue\` checks each job's payload, and the queue imports no module.
declare module './platform/jobs/jobs.ts' {
  interface JobPayloads extends ${withJobs.map(({ name }) => `JobsOf<typeof ${name}>`).join(', ')} {}
  interface MailRequests extends ${withMails.map(({ name }) => `MailsOf<typeof ${name}>`).join(', ')} {}
}
`;
}

/** A mail's module and folder, as one name. */
const nameOfMail = (path: string) =>
  `${inCamelCase(path.split('/').at(-4) ?? '')}${inCamelCase(`-${dirname(path).split('/').at(-1)}`)}`;

function writeTemplates(target: string): string {
  const found = filesOf(/^template\.tsx$/).map((path) => ({ path, name: nameOfMail(path) }));
  return `${head('template.tsx')}${[
    ...found.map(({ path, name }) => `import { templates as ${name} } from '${pathTo(path, target)}';`),
    "import type { EmailOf, TemplateName, Written } from './platform/mail/mail-kind.ts';",
  ].join('\n')}

/** The template of every email. A mail without one doesn't compile. */
export const templates: { [Name in TemplateName]: (email: EmailOf<Name>) => Written } = { ${found.map(({ name }) => `...${name}`).join(', ')} };
`;
}

/** What each mail's folder shows of its letters. */
function writeSamples(target: string): string {
  const found = filesOf(/^template\.tsx$/).map((path) => ({
    path: join(dirname(path), 'sample.ts').replaceAll('\\', '/'),
    name: nameOfMail(path),
  }));
  const bare = found.filter(({ path }) => !existsSync(join(root, path)));
  if (bare.length > 0) {
    throw new Error(
      `Tests and pictures see no letter of ${bare.map(({ path }) => dirname(path)).join(', ')}: write its sample.ts.`,
    );
  }
  return `${head('sample.ts')}${[
    ...found.map(({ path, name }) => `import { samples as ${name} } from '${pathTo(path, target)}';`),
    "import type { Samples, TemplateName } from '../platform/mail/mail-kind.ts';",
  ].join('\n')}

/** The samples of every email. A mail without one doesn't compile. */
export const samples: Samples<TemplateName> = { ${found.map(({ name }) => `...${name}`).join(', ')} };
`;
}

/** The name of what a file exports under a name with this ending. */
function tableIn(path: string, ending: string): string {
  const name = new RegExp(`export const (\\w+${ending})\\b`).exec(readFileSync(join(root, path), 'utf8'))?.[1];
  if (name === undefined) {
    throw new Error(`${path} exports nothing by a name that ends in ${ending}.`);
  }
  return name;
}

function writeEvents(target: string): string {
  const found = filesOf(/\.events\.ts$/).map((path) => ({ path, name: tableIn(path, 'Events') }));
  return `${head('*.events.ts')}${[
    ...found.map(({ path, name }) => `import { ${name} } from '${pathTo(path, target)}';`),
    "import type { PayloadsOf } from '../../platform/audit-log/event-kind.ts';",
  ].join('\n')}

/** Every kind of event that there is, as each module declares its own. */
export const eventKinds = { ${found.map(({ name }) => `...${name}`).join(', ')} };

type Payloads = PayloadsOf<typeof eventKinds>;

// So recordEvent checks each kind's data, and the module of the feed imports no domain.
declare module '../../platform/audit-log/event-payloads.ts' {
  interface EventPayloads extends Payloads {}
}
`;
}

/** Every table of what a module follows. */
const followFiles = () => filesOf(/\.follows\.ts$/).map((path) => ({ path, name: tableIn(path, 'Follows') }));

function writeFollowers(target: string): string {
  const found = followFiles();
  return `${head('*.follows.ts')}${[
    ...found.map(({ path, name }) => `import { ${name} } from '${pathTo(path, target)}';`),
    "import { followersOf } from './platform/audit-log/followers.ts';",
  ].join('\n')}

/** Whoever follows a kind of event, those of areas below first. */
export const followers = followersOf([${found.map(({ name }) => name).join(', ')}]);
`;
}

/** Every file of the contract that exports a shape. */
async function writeContract(target: string): Promise<string> {
  const folder = join(root, 'core/contract');
  const files = contractFiles(folder);
  const found: string[] = [];
  for (const file of files) {
    const exported = Object.values((await import(join(folder, file))) as object);
    if (exported.some((value) => value instanceof z.ZodType)) {
      found.push(file);
    }
  }
  const name = (file: string) => inCamelCase(basename(file, '.ts'));
  return `// Written by \`npm run modules\` from core/contract.

${found.map((file) => `import * as ${name(file)} from '${pathTo(`core/contract/${file}`, target)}';`).join('\n')}

/** The parts of the contract, whose exported shapes stand in the OpenAPI document under the names that they have there. */
export const contract = [${found.map(name).join(', ')}];
`;
}

const windowText = {
  second: 'a second',
  minute: 'a minute',
  '15 minutes': '15 minutes',
  hour: 'an hour',
  day: 'a day',
};

/** Every limit of every module, for whoever runs the product and whoever calls it. */
async function writeLimits(): Promise<string> {
  const parts: string[] = [];
  for (const path of filesOf(/^limits\.ts$/)) {
    const { limits } = (await import(join(root, path))) as { limits: Record<string, LimitRule> };
    const lines = Object.values(limits).map(
      ({ what, by, most, within }) => `- ${what}: ${most.toLocaleString('en')} in ${windowText[within]}, by ${by}`,
    );
    parts.push(`\n## \`${dirname(path)}\`\n\n${lines.join('\n')}\n`);
  }
  return `# Limits

How often something may be done, module by module, and by whom or what it’s counted. Past it a call is answered \`429\` with
the seconds to wait. Written by \`npm run modules\` from every \`limits.ts\`.
${parts.join('')}`;
}

/** What follows an event in the commit of its cause: every kind of every module, with the modules that do something then. */
async function writeFollows(): Promise<string> {
  const kinds: string[] = [];
  for (const path of filesOf(/\.events\.ts$/)) {
    const tables = Object.values((await import(join(root, path))) as Record<string, object>);
    kinds.push(...tables.flatMap((table) => Object.keys(table)));
  }
  const following: { name: string; kinds: readonly string[] }[] = [];
  for (const { path, name } of followFiles()) {
    const table = ((await import(join(root, path))) as Record<string, object>)[name] ?? {};
    following.unshift({ name: dirname(path), kinds: Object.keys(table) });
  }
  const lines = kinds.sort().map((kind) => {
    const names = following.filter((one) => one.kinds.includes(kind)).map(({ name }) => `\`${name}\``);
    return `- \`${kind}\`: ${names.join(', ') || 'no one'}`;
  });
  return `# What follows an event

Which modules do something in the commit of each kind of event, those of areas below first. Each says so itself, in its
\`*.follows.ts\`. Written by \`npm run modules\`.

${lines.join('\n')}
`;
}

const engines = 'server/commerce/connectors';

/** How each engine that shows it is connected on the command line, for the console's first hour. */
async function writeConnectOptions(): Promise<string> {
  const lines: string[] = [];
  for (const folder of existsSync(join(root, engines)) ? readdirSync(join(root, engines)).sort() : []) {
    const path = join(root, engines, folder, 'engine.ts');
    if (!existsSync(path)) continue;
    const { engine } = (await import(path)) as {
      engine: { kind: string; secrets: string[]; example?: Record<string, string> };
    };
    if (!engine.example) continue;
    const options = Object.entries(engine.example).map(
      ([field, value]) => `'${engine.secrets.includes(field) ? '--secret-from-env' : '--set'} ${field}=${value}'`,
    );
    lines.push(`  [${[`'--kind ${engine.kind}'`, ...options].join(', ')}],\n`);
  }
  return `${head('engine.ts')}/** The options of the command that connects a store, of each engine that shows how. */
export const connectOptions: readonly (readonly string[])[] = [
${lines.join('')}];
`;
}

const tablesToldOf = () => readTables(root, filesOf(/^tables\.ts$/));

const targets: Record<string, (target: string) => string | Promise<string>> = {
  'core/id-kinds.gen.ts': async () => writeIdKinds(await tablesToldOf()),
  'server/modules.gen.ts': writeModules,
  'server/followers.gen.ts': writeFollowers,
  'server/templates.gen.ts': writeTemplates,
  'server/testing/samples.gen.ts': writeSamples,
  'server/integrations/event-feed/event-kinds.gen.ts': writeEvents,
  'server/testing/two-years/table-growth.gen.ts': async () => writeGrowth(await tablesToldOf()),
  'server/platform/db/tables.gen.ts': async () => writeTables(await tablesToldOf()),
  'server/platform/http/api/contract.gen.ts': writeContract,
  'server/platform/words/words.gen.ts': (target) => writeWords(root, target),
  'server/platform/words/mail-words.gen.ts': (target) => writeWords(root, target),
  'web/console/desk/setup/connect-options.gen.ts': writeConnectOptions,
  'web/console/frame/navigation/page-paths.gen.ts': () => writePagePaths(root),
  'web/console/page-bodies.gen.ts': (target) => writePageBodies(root, target),
  'web/console/pages.gen.ts': () => writePages(root),
  'docs/limits.md': writeLimits,
  'docs/follows.md': writeFollows,
};
for (const [target, write] of Object.entries(targets)) {
  const text = await write(target);
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(join(root, target)), { recursive: true });
    writeFileSync(join(root, target), text);
  } else if (readFileSync(join(root, target), 'utf8') !== text) {
    console.log(`${target} does not tell every module: run npm run modules.`);
    process.exitCode = 1;
  }
}
