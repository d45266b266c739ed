import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { AREAS, CONSOLE_AREAS, consoleModuleOf, moduleOf } from './lib/areas.ts';
import { filesBelow } from './lib/files-below.js';
import { ROOT } from './lib/paths.js';

/**
 * Modules are the folders of the server's areas (scripts/lib/areas.json; .dependency-cruiser.cjs holds their order) and the
 * other folders of server/. Each tells in its module.ts what it holds, which this script lists in docs/modules.md; which
 * stands on which it draws in ARCHITECTURE.md (`npm run rooms`), and of the console’s folders likewise. One that tells
 * nothing, or a page that is out of date, fails. No two things of one folder import each other in a circle, types included, at
 * any depth of core, server, and web; routes and faces (module.ts) are counted like all else. Tests and what only they use are
 * left out.
 */

const WRITE = process.argv.includes('--write');
/** The checkout that is looked at; another one where its folder is named. */
const folder = resolve(process.argv.slice(2).find((arg) => !arg.startsWith('--')) ?? ROOT);
const PAGE = join(folder, 'ARCHITECTURE.md');
const LIST = join(folder, 'docs/modules.md');
const LEFT_OUT = /\.test\.tsx?$|\/(testing|fixtures)\/|\.d\.ts$/;
/** What a file declares beside another module’s types is no import of it. */
const DECLARED = /declare module '[^']*'/g;
/** Where what is named with a # lies: `#core/` is `core/`. */
const NAMED = Object.entries(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).imports).map(
  ([name, place]) => [name, place].map((text) => text.replace(/^\.\/|\*$/g, '')),
);

const paths = ['core', 'server', 'web'].flatMap(sourcesOf);
const imports = importsOf(paths);
const edges = edgesOf(paths, (path) => (path.startsWith('server/') ? moduleOf(path) : null));
/** What is drawn, each between two marks of its own. */
const drawings = [
  { name: 'rooms', top: 'server', areas: AREAS, edges },
  { name: 'rooms of the console', top: 'web/console', areas: CONSOLE_AREAS, edges: edgesOf(paths, consoleModuleOf) },
];
const complaints = [...circles(), ...untold(), ...drawings.flatMap(drawn), ...listed()];
for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

function sourcesOf(top) {
  return filesBelow(folder, top, (path) => /\.tsx?$/.test(path) && !LEFT_OUT.test(path));
}

/** Which file imports which, types included. */
function importsOf(files) {
  const known = new Set(files);
  return files.flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8').replaceAll(DECLARED, 'namespace declared');
    return ts
      .preProcessFile(text, true, true)
      .importedFiles.map(({ fileName }) => ({ path, target: targetOf(path, fileName) }))
      .filter(({ target }) => known.has(target));
  });
}

/** The file that an import names. */
function targetOf(path, name) {
  const named = NAMED.find(([start]) => name.startsWith(start));
  return named ? name.replace(...named) : join(dirname(path), name).replaceAll('\\', '/');
}

/** For each module the modules that it imports, each with the files by which it does. */
function edgesOf(files, roomOf) {
  const found = new Map(files.filter((path) => roomOf(path) !== null).map((path) => [roomOf(path), new Map()]));
  for (const { path, target } of imports) {
    const [from, to] = [roomOf(path), roomOf(target)];
    if (!found.has(from) || !found.has(to) || to === from) continue;
    found.get(from).set(to, [...(found.get(from).get(to) ?? []), `${path} → ${target}`]);
  }
  return found;
}

/** For each folder what lies in it, and what of that imports what: at every depth, files at a folder's root included. */
function edgesByFolder() {
  const found = new Map();
  for (const { path, target } of imports) {
    const [place, from, to] = placesOf(path, target);
    if (!found.has(place)) found.set(place, new Map());
    const inPlace = found.get(place);
    if (!inPlace.has(from)) inPlace.set(from, new Map());
    inPlace.get(from).set(to, [...(inPlace.get(from).get(to) ?? []), `${path} → ${target}`]);
  }
  return found;
}

/** The folder that holds both files, and what of it each is in. */
function placesOf(path, target) {
  const [one, other] = [path.split('/'), target.split('/')];
  const depth = one.findIndex((part, index) => part !== other[index]);
  return [one.slice(0, depth).join('/'), ...[one, other].map((parts) => parts.slice(0, depth + 1).join('/'))];
}

/** Every pair that reach each other within a folder, told by the imports of the shorter way. */
function circles() {
  const told = [];
  for (const around of edgesByFolder().values())
    for (const [from, targets] of around)
      for (const [to, by] of targets) {
        const back = way(around, to, from);
        if (back) told.push(`A circle: ${[from, ...back].join(' → ')}\n  ${by.join('\n  ')}`);
      }
  return told;
}

/** The shortest way from one to another, or undefined. */
function way(around, from, to) {
  const queue = [[from]];
  const seen = new Set([from]);
  for (const path of queue) {
    if (path.at(-1) === to) return path;
    for (const next of around.get(path.at(-1))?.keys() ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...path, next]);
    }
  }
  return undefined;
}

/** What a module says it holds: the sentence over its face, on one line; undefined where it says nothing. */
function sentenceOf(room) {
  const face = join(folder, room, 'module.ts');
  const comment = existsSync(face)
    ? /\/\*\*((?:(?!\*\/).)*)\*\/\s*export const module\b/s.exec(readFileSync(face, 'utf8'))
    : null;
  return comment?.[1].replace(/\s*\n\s*\*\s*/g, ' ').trim() || undefined;
}

function untold() {
  return [...edges.keys()]
    .filter((room) => sentenceOf(room) === undefined)
    .map((room) => `${room}/module.ts does not say over its face what the module is for.`);
}

/** The areas from the top down, and in each its modules from the top down: a row imports rows below it alone. */
function picture({ name: mark, top, areas, edges: around }) {
  const height = new Map();
  const heightOf = (room) => {
    if (!height.has(room)) {
      height.set(room, 0);
      height.set(room, Math.max(-1, ...[...(around.get(room)?.keys() ?? [])].map(heightOf)) + 1);
    }
    return height.get(room);
  };
  const rooms = [...around.keys()].sort();
  const above = rooms.filter((name) => !areas.some((area) => name.startsWith(`${top}/${area}/`)));
  const lineOf = (name, ofIt) => {
    const rows = Map.groupBy(ofIt, heightOf);
    const told = [...rows]
      .sort(([item], [other]) => other - item)
      .map(([, row]) => row.map((room) => `\`${room.split('/').at(-1)}\``).join(', '));
    return `- ${name}: ${told.join(' · ')}`;
  };
  const lines = [
    ...(above.length > 0 ? [lineOf('on top', above)] : []),
    ...areas.toReversed().flatMap((area) => {
      const ofIt = rooms.filter((name) => name.startsWith(`${top}/${area}/`));
      return ofIt.length > 0 ? [lineOf(`\`${area}\``, ofIt)] : [];
    }),
  ];
  return [`<!-- ${mark} -->`, '', ...lines, '', `<!-- /${mark} -->`].join('\n');
}

/** Every module with what it holds, area by area. */
function list() {
  const rooms = [...edges.keys()].sort();
  const lineOf = (room) => `- \`${room}\`: ${sentenceOf(room) ?? ''}`;
  const parts = [...AREAS.toReversed(), undefined].map((area) => {
    const ofIt = rooms.filter((room) =>
      area === undefined ? !AREAS.includes(room.split('/')[1]) : room.split('/')[1] === area,
    );
    return ofIt.length === 0
      ? ''
      : `\n## ${area === undefined ? 'On top' : `\`${area}\``}\n\n${ofIt.map(lineOf).join('\n')}\n`;
  });
  return `# Modules\n\nEvery module of the server, by its area, as it tells in its \`module.ts\`. Written by \`npm run rooms\`.\n${parts.join('')}`;
}

function listed() {
  if (existsSync(LIST) && readFileSync(LIST, 'utf8') === list()) return [];
  if (!WRITE) return ['docs/modules.md does not tell every module: run `npm run rooms`.'];
  mkdirSync(dirname(LIST), { recursive: true });
  writeFileSync(LIST, list());
  return [];
}

function drawn(drawing) {
  if (drawing.edges.size === 0) return [];
  const [begin, end] = [`<!-- ${drawing.name} -->`, `<!-- /${drawing.name} -->`];
  const page = readFileSync(PAGE, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) return [`ARCHITECTURE.md has no ${begin} … ${end}, between which they are drawn.`];
  const now = picture(drawing);
  if (page.slice(from, to + end.length) === now) return [];
  if (!WRITE) return [`The ${drawing.name} in ARCHITECTURE.md are not those of the code: run \`npm run rooms\`.`];
  writeFileSync(PAGE, page.slice(0, from) + now + page.slice(to + end.length));
  return [];
}
