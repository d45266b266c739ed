import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ROOT } from './lib/paths.js';

/**
 * A class belongs to one module: it begins with the name of its folder, and only that folder's sheets style it for every
 * page. A page that wants a kit's piece to look otherwise says so below a class of its own. In its folder a class is styled
 * in one sheet, save for what a phone or paper changes. What lies over what is a `--layer-` of the scale, never a number.
 */

/** The code that is looked at; another folder where one is named. */
const app = process.argv[2] ? resolve(process.argv[2]) : ROOT;

/** Folders whose classes begin otherwise than with the folder's name or its singular. */
const prefixes = {
  'web/console/app-shell': ['frame', 'bar', 'palette', 'sheet', 'toast', 'menu', 'lone', 'bottom'],
  'web/console/css': ['kit'],
  'web/console/imports': ['import'],
  'web/console/kit': ['kit'],
  'web/console/lists': ['list'],
  'web/console/claim-page': ['claim'],
  'web/console/customer-page': ['customer'],
  'web/console/order-pages': ['order', 'orders'],
  'web/console/settings/branding': ['brand'],
  'web/console/setup': ['first-hour'],
  'web/console/tables': ['tables', 'claims'],
  'web/console/webhooks': ['hook'],
  'web/portal/theme': ['page', 'start', 'walk', 'in-store', 'view', 'print'],
  'web/ui/css': ['ui'],
};
/** Folders that dress elements as well, for every page. */
const bases = ['web/console', 'web/console/css', 'web/portal/theme', 'web/ui/css'];
/** Sheets of what a phone or paper changes. */
const isOther = /(?:^|-)(?:phone|narrow|print)\.css$/;
const className = /\.(-?[a-z_][\w-]*)/gi;

const sheets = readdirSync(join(app, 'web'), { recursive: true })
  .map((path) => `web/${String(path).replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.css'))
  .sort();
const complaints = [];
const homes = new Map();
for (const path of sheets) look(path);
for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** What the classes of a folder begin with. */
function prefixesOf(folder) {
  const name = basename(folder);
  return prefixes[folder] ?? (name.endsWith('s') ? [name, name.slice(0, -1)] : [name]);
}

/** Complains of what a sheet says; keeps which classes it styles. */
function look(path) {
  const folder = dirname(path);
  const own = prefixesOf(folder);
  const isOwn = (name) => own.some((prefix) => name === prefix || name.startsWith(`${prefix}-`));
  const css = readFileSync(join(app, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, (text) => text.replace(/[^\n]/g, ' '));
  const lineOf = (index) => css.slice(0, index).split('\n').length;
  for (const found of css.matchAll(/z-index: (?!var\(--layer-[\w-]+\);)([^;]+);/g)) {
    complaints.push(`${path}:${lineOf(found.index)} lies at ${found[1]}: name a layer of the scale.`);
  }
  for (const found of css.matchAll(/([^{};]+)\{/g)) {
    const at = found.index + found[0].length - found[0].trimStart().length;
    const selectors = found[1].trim();
    if (selectors.startsWith('@') || /^(?:from|to|[\d.]+%)/.test(selectors)) continue;
    for (const selector of selectors.split(/,(?![^()]*\))/).map((text) => text.trim())) {
      const styled = styledBy(selector);
      if (styled === null) {
        if (!bases.includes(folder))
          complaints.push(`${path}:${lineOf(at)} styles elements of every page: ${selector}`);
      } else if (!styled.names.some(isOwn) && !styled.around.some(isOwn)) {
        complaints.push(
          `${path}:${lineOf(at)} styles ${styled.names.map((name) => `.${name}`).join('')}, whose folder is another: ${selector}`,
        );
      } else if (styled.names.some(isOwn) && styled.around.length === 0 && !isOther.test(basename(path))) {
        keep(styled.names.find(isOwn), path, lineOf(at));
      }
    }
  }
}

/** The classes that a selector styles, and those of what is around it. */
function styledBy(selector) {
  const compounds = selector
    .replace(/:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/\s*[>+~]\s*/g, ' ')
    .split(/\s+/);
  const withClass = compounds.map((compound) => [...compound.matchAll(className)].map(([, name]) => name));
  const at = withClass.findLastIndex((names) => names.length > 0);
  if (at === -1) return null;
  return { names: withClass[at], around: withClass.slice(0, at).flat() };
}

/** Keeps where a class is styled, and complains of a second sheet. */
function keep(name, path, line) {
  const home = homes.get(name);
  if (home === undefined) homes.set(name, path);
  else if (home !== path && !complaints.some((text) => text.includes(`.${name}, which ${home} does`))) {
    complaints.push(`${path}:${line} styles .${name}, which ${home} does: a class is styled in one sheet.`);
  }
}
