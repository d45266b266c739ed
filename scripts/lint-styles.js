import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import postcss from 'postcss';
import { CONSOLE_AREAS } from './lib/areas.ts';
import { filesBelow } from './lib/files-below.js';
import { ROOT } from './lib/paths.js';

/**
 * A class belongs to one module: it begins with the name of its folder, and only that folder's sheets style it for every
 * page. A page that wants a kit's piece to look otherwise says so below a class of its own. In its folder a class is styled
 * in one sheet, save for what a phone or paper changes. What lies over what is a `--layer-` of the scale, never a number. A
 * sheet of the console imports none of an area above its own.
 */

/** The code that is looked at; another folder where one is named. */
const app = process.argv[2] ? resolve(process.argv[2]) : ROOT;

/** Folders whose classes begin otherwise than with the folder's name or its singular. */
const prefixes = {
  'web/console/frame/app-shell': ['frame', 'bar', 'palette', 'sheet', 'toast', 'menu', 'lone', 'bottom'],
  'web/console/css': ['kit'],
  'web/console/commerce/imports': ['import'],
  'web/console/kit': ['kit'],
  'web/console/kit/lists': ['tables', 'claims'],
  'web/console/desk/evidence': ['claim'],
  'web/console/desk/talk': ['claim'],
  'web/console/desk/saved-views': ['queue'],
  'web/console/tenancy/settings/inputs': ['setting', 'settings'],
  'web/console/desk/decide/lines': ['decide'],
  'web/console/frame/lists': ['list'],
  'web/console/desk/claim-page': ['claim'],
  'web/console/desk/customer-page': ['customer'],
  'web/console/desk/order-pages': ['order', 'orders'],
  'web/console/tenancy/settings/branding': ['brand'],
  'web/console/desk/setup': ['first-hour'],
  'web/console/desk/claim-table': ['tables', 'claims'],
  'web/console/integrations/webhooks': ['hook'],
  'web/portal/theme': ['page', 'start', 'walk', 'in-store', 'view', 'print'],
  'web/ui/css': ['ui'],
};
/** Folders that dress elements as well, for every page. */
const bases = ['web/console', 'web/console/css', 'web/portal/theme', 'web/ui/css'];
/** Sheets of what a phone or paper changes. */
const isOther = /(?:^|-)(?:phone|narrow|print)\.css$/;
const className = /\.(-?[a-z_][\w-]*)/gi;

const sheets = filesBelow(app, 'web', (path) => path.endsWith('.css'));
const complaints = [];
const homes = new Map();
for (const path of sheets) look(path);
for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** At which place in the order of the console’s areas a sheet lies; less than 0 outside of them. */
function areaOf(path) {
  return path.startsWith('web/console/') ? CONSOLE_AREAS.indexOf(path.split('/')[2]) : -1;
}

/** What the classes of a folder begin with. */
function prefixesOf(folder) {
  const name = basename(folder);
  return prefixes[folder] ?? (name.endsWith('s') ? [name, name.slice(0, -1)] : [name]);
}

/** Complains of what a sheet says; keeps which classes it styles. */
function look(path) {
  const sheet = postcss.parse(readFileSync(join(app, path), 'utf8'), { from: path });
  sheet.walkDecls('z-index', ({ value, source }) => {
    if (!/^var\(--layer-[\w-]+\)$/.test(value)) {
      complaints.push(`${path}:${source.start.line} lies at ${value}: name a layer of the scale.`);
    }
  });
  sheet.walkAtRules('import', ({ params, source }) => {
    const imported = join(dirname(path), params.replaceAll('"', '')).replaceAll('\\', '/');
    const [own, other] = [path, imported].map(areaOf);
    if (own >= 0 && other > own) {
      complaints.push(`${path}:${source.start.line} imports ${imported}, of an area above its own.`);
    }
  });
  sheet.walkRules((rule) => {
    const holdsRulesAlone =
      rule.nodes.length > 0 && rule.nodes.every(({ type }) => type === 'rule' || type === 'comment');
    if (holdsRulesAlone || isKeyframe(rule)) return;
    for (const selector of selectorsOf(rule)) lookAt(selector, path, rule.source.start.line);
  });
}

function isKeyframe({ parent }) {
  return parent?.type === 'atrule' && /keyframes$/.test(parent.name);
}

/** The selectors of a rule; those of a nested one with what they are nested in. */
function selectorsOf(rule) {
  let outer = rule.parent;
  while (outer && outer.type !== 'rule') outer = outer.parent;
  if (!outer) return rule.selectors;
  return selectorsOf(outer).flatMap((around) =>
    rule.selectors.map((own) => (own.includes('&') ? own.replaceAll('&', () => around) : `${around} ${own}`)),
  );
}

/** Complains of one selector, or keeps that its class is styled here. */
function lookAt(selector, path, line) {
  const folder = dirname(path);
  const own = prefixesOf(folder);
  const isOwn = (name) => own.some((prefix) => name === prefix || name.startsWith(`${prefix}-`));
  const styled = styledBy(selector);
  if (styled === null) {
    if (!bases.includes(folder)) complaints.push(`${path}:${line} styles elements of every page: ${selector}`);
  } else if (!styled.names.some(isOwn) && !styled.around.some(isOwn)) {
    const names = styled.names.map((name) => `.${name}`).join('');
    complaints.push(`${path}:${line} styles ${names}, whose folder is another: ${selector}`);
  } else if (styled.names.some(isOwn) && styled.around.length === 0 && !isOther.test(basename(path))) {
    keep(styled.names.find(isOwn), path, line);
  }
}

/** The classes that a selector styles, and those of what is around it. Brackets stay whole: `:where(.a > .b)` is one. */
function styledBy(selector) {
  const compounds = postcss.list.split(withoutConditions(selector), [' ', '\n', '\t', '>', '+', '~']);
  const withClass = compounds.map((compound) => [...compound.matchAll(className)].map(([, name]) => name));
  const at = withClass.findLastIndex((names) => names.length > 0);
  if (at === -1) return null;
  return { names: withClass[at], around: withClass.slice(0, at).flat() };
}

/** A selector without its `:not(…)` and `:has(…)`, however deep: what is named there is not styled. */
function withoutConditions(selector) {
  const begun = /:(?:not|has)\(/.exec(selector);
  if (!begun) return selector;
  let at = begun.index + begun[0].length;
  for (let depth = 1; depth > 0 && at < selector.length; at += 1) {
    if (selector[at] === '(') depth += 1;
    if (selector[at] === ')') depth -= 1;
  }
  return withoutConditions(selector.slice(0, begun.index) + selector.slice(at));
}

/** Keeps where a class is styled, and complains of a second sheet. */
function keep(name, path, line) {
  const home = homes.get(name);
  if (home === undefined) homes.set(name, path);
  else if (home !== path && !complaints.some((text) => text.includes(`.${name}, which ${home} does`))) {
    complaints.push(`${path}:${line} styles .${name}, which ${home} does: a class is styled in one sheet.`);
  }
}
