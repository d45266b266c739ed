import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from './lib/paths.js';

/**
 * What code, tests and pages cite has to be there: rows and sections of the documents in docs/ ("T12", "R14", "design
 * section 4", "lifecycle row 18b", "permissions, rule 8", "public-api A.1.1", "spec section 9"), and every file and
 * heading that a link of a page leads to. A decision has its day and says what it replaces. Prints what is missing.
 *
 * node scripts/lint-references.js [folder]
 */
const root = process.argv[2] ? resolve(process.argv[2]) : ROOT;
const page = (name) => (existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8') : '');

/** What each document holds, by the name under which it is cited. */
const sections = (text) => new Set([...text.matchAll(/^#{2,3} ([0-9A-Z](?:\.?[0-9])*)\.? /gm)].map(([, name]) => name));
const rows = (text) => new Set([...text.matchAll(/^\| ([A-Z]?[0-9]+[a-z]?) +\|/gm)].map(([, name]) => name));
const rules = (text) => new Set([...text.matchAll(/^([0-9]+)\. \*\*/gm)].map(([, name]) => name));
const lifecycle = page('docs/lifecycle.md');
const permissions = page('docs/permissions.md');
const known = {
  threats: rows(page('docs/threats.md')),
  spec: sections(page('docs/requirements.md')),
  design: sections(page('docs/design.md')),
  'public-api': sections(page('docs/public-api.md')),
  'lifecycle row': rows(lifecycle),
  'lifecycle rule': rules(lifecycle),
  'permissions rule': rules(permissions),
};

const NAMES = '[0-9]+[a-z]?';
const LIST = `(${NAMES}(?:(?:, | and | to |, and )${NAMES})*)`;
/** How a document is cited, and what of it. */
const CITED = [
  [/\b(T[0-9]{2}|R[0-9]{1,2})\b(?![:.][0-9]{2}|\()/g, () => 'threats'],
  [new RegExp(`\\b(?:spec|specification),? sections? ${LIST}`, 'gi'), () => 'spec'],
  [new RegExp(`\\bdesign,? sections? ${LIST}`, 'gi'), () => 'design'],
  [new RegExp(`\\blifecycle,? rows? ${LIST}`, 'gi'), () => 'lifecycle row'],
  [new RegExp(`\\blifecycle,? rules? ${LIST}`, 'gi'), () => 'lifecycle rule'],
  [new RegExp(`\\bpermissions?,? rules? ${LIST}`, 'gi'), () => 'permissions rule'],
  [
    /\b(?:public-api|reference API) ([A-C]\.[0-9](?:\.[0-9])?(?:(?:, | to | and )[A-C]\.[0-9](?:\.[0-9])?)*)/g,
    () => 'public-api',
  ],
];
/** Where the letters mean something else: sizes of paper, dates, keys of a map. */
const READ = /\.(ts|tsx|js|cjs|css|md|sql|yml)$/;
const UNREAD = /^(docs\/(threats|public-api)\.md|scripts\/lint-references(\.test)?\.[jt]s|package-lock\.json)$/;

/** A decision begins with its day, and says somewhere what it replaces, or that it replaces nothing. */
const DECIDED = /^# .+\n\n(?:Decided on )?\d{4}-\d{2}-\d{2}\b(?=[\s\S]*\bReplaces\b)/;

const complaints = [];
let found = 0;
for (const path of listed()) {
  const text = readFileSync(join(root, path), 'utf8');
  const places = READ.test(path) && !UNREAD.test(path) ? CITED : [];
  for (const [form, document] of places)
    for (const match of text.matchAll(form))
      for (const name of match[1].split(/, and |, | and | to /)) {
        if (form === CITED[0][0] && !isCitation(text, match.index)) continue;
        found += 1;
        if (!known[document()].has(name)) complain(path, text, match.index, `“${match[0]}” is in no document`);
      }
  if (path.endsWith('.md')) checkLinks(path, text);
  if (path.startsWith('docs/decisions/') && !DECIDED.test(text))
    complain(
      path,
      text,
      0,
      'under its title a decision says “Decided on 2026-11-22. Replaces nothing.”, or what it replaces',
    );
}
for (const complaint of complaints) console.log(complaint);
console.log(
  complaints.length === 0 ? `${found} references lead somewhere.` : `${complaints.length} references lead nowhere.`,
);
process.exitCode = complaints.length === 0 ? 0 : 1;

/** The files that are in the repository, or will be with the next commit. */
function listed() {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => READ.test(path) && existsSync(join(root, path)));
}

/** A row stands alone, as in a sentence or between brackets; inside a longer word it is none. */
function isCitation(text, at) {
  return at === 0 || /[\s(,;'`–]/.test(text[at - 1]);
}

function checkLinks(path, text) {
  for (const { 1: target, index } of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [file, heading] = target.split('#');
    const there = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(root, there))) complain(path, text, index, `the link ${target} leads to no file`);
    else if (heading && !headings(page(there)).has(heading))
      complain(path, text, index, `the link ${target} leads to no heading`);
  }
}

/** Headings as they are named in an address. */
function headings(text) {
  return new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function complain(path, text, at, what) {
  complaints.push(`${path}:${text.slice(0, at).split('\n').length}: ${what}`);
}
