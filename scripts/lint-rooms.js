import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { ROOT } from './lib/paths.js';

/**
 * Rooms are the folders of server/ and, inside web/portal, web/console and web/ui, those folders' own. No two of them
 * import each other in a circle, types included. Every room is told in ARCHITECTURE.md, where this script draws which
 * room stands on which (`npm run rooms`); a room without a line there, or a drawing that is out of date, fails.
 * Routes are adapters and stand above the rooms; tests and what only they use are left out.
 */

const WRITE = process.argv.includes('--write');
/** The checkout that is looked at; another one where its folder is named. */
const folder = resolve(process.argv.slice(2).find((arg) => !arg.startsWith('--')) ?? ROOT);
const PAGE = join(folder, 'ARCHITECTURE.md');
const [BEGIN, END] = ['<!-- rooms -->', '<!-- /rooms -->'];
const LEFT_OUT = /\.(test|routes)\.tsx?$|\/(testing|fixtures)\/|\.d\.ts$/;

const paths = ['server', 'web'].flatMap(sourcesOf);
const edges = edgesOf(paths);
const complaints = [...circles(), ...untold(), ...drawn()];
for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

function sourcesOf(top) {
  return readdirSync(join(folder, top), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !LEFT_OUT.test(path))
    .sort();
}

/** The room that a file stands in; null for what puts rooms together (server/app.ts, web/portal/routes.tsx). */
function roomOf(path) {
  const parts = path.split('/');
  const depth = parts[0] === 'web' && parts.length > 3 ? 3 : 2;
  return parts.length <= depth ||
    (parts[0] === 'web' && parts.length === 3 && parts[1] !== 'words' && parts[1] !== 'api')
    ? null
    : parts.slice(0, depth).join('/');
}

/** For each room the rooms that it imports, each with the files by which it does. */
function edgesOf(files) {
  const known = new Set(files);
  const found = new Map();
  for (const path of files) {
    const from = roomOf(path);
    if (from === null) continue;
    if (!found.has(from)) found.set(from, new Map());
    const { importedFiles } = ts.preProcessFile(readFileSync(join(folder, path), 'utf8'), true, true);
    for (const { fileName } of importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const target = join(dirname(path), fileName).replaceAll('\\', '/');
      const to = known.has(target) ? roomOf(target) : null;
      if (to === null || to === from) continue;
      const by = found.get(from).get(to) ?? [];
      found.get(from).set(to, [...by, `${path} → ${target}`]);
    }
  }
  return found;
}

/** Every pair of rooms that reach each other, told by the imports of the shorter way. */
function circles() {
  const told = [];
  for (const [from, targets] of edges) {
    for (const [to, by] of targets) {
      const back = way(to, from);
      if (back) told.push(`A circle of rooms: ${[from, ...back].join(' → ')}\n  ${by.join('\n  ')}`);
    }
  }
  return told;
}

/** The shortest way from one room to another, or undefined. */
function way(from, to) {
  const queue = [[from]];
  const seen = new Set([from]);
  for (const path of queue) {
    if (path.at(-1) === to) return path;
    for (const next of edges.get(path.at(-1))?.keys() ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...path, next]);
    }
  }
  return undefined;
}

function untold() {
  const page = read().replace(drawing(read()), '');
  return [...edges.keys()]
    .filter((room) => room.startsWith('server/') && !page.includes(`\`${room}\``))
    .map((room) => `ARCHITECTURE.md does not say what ${room} is for.`);
}

function read() {
  return readFileSync(PAGE, 'utf8');
}

function drawing(page) {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  return begin < 0 || end < begin ? '' : page.slice(begin, end + END.length);
}

/** The rooms from the ground up: each stands on rooms of earlier rows alone. */
function picture() {
  const height = new Map();
  const heightOf = (room) => {
    if (!height.has(room)) {
      height.set(room, 0);
      height.set(room, Math.max(-1, ...[...(edges.get(room)?.keys() ?? [])].map(heightOf)) + 1);
    }
    return height.get(room);
  };
  const rows = new Map();
  for (const room of [...edges.keys()].filter((name) => name.startsWith('server/')).sort()) {
    const height = heightOf(room);
    rows.set(height, [...(rows.get(height) ?? []), room]);
  }
  const lines = [...rows]
    .sort(([item], [other]) => other - item)
    .map(([, rooms]) => `- ${rooms.map((room) => `\`${room.slice('server/'.length)}\``).join(', ')}`);
  return [BEGIN, '', ...lines, '', END].join('\n');
}

function drawn() {
  const page = read();
  const old = drawing(page);
  if (!old) return [`ARCHITECTURE.md has no ${BEGIN} … ${END}, between which the rooms are drawn.`];
  if (old === picture()) return [];
  if (!WRITE) return ['The rooms in ARCHITECTURE.md are not those of the code: run `npm run rooms`.'];
  writeFileSync(PAGE, page.replace(old, picture()));
  return [];
}
