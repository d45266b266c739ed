import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { filesBelow } from './lib/files-below.js';
import { ROOT } from './lib/paths.js';

/**
 * The voice of what people read: one word for one thing, US English, contractions, curly apostrophes. Reads every text in
 * the folders of words, in the reference of the API, and in the texts of the demo; comments and names of code are not its
 * matter. The specification's own texts stand word for word. Documents are read by a shorter list: they speak of the
 * software too, so pictures, shops of other makers and mail servers are theirs.
 *
 * `node scripts/lint-voice.js [project]` prints each text with the word that is not ours.
 */
const app = process.argv[2] ? resolve(process.argv[2]) : ROOT;
const places = ['web/words/en', 'server/platform/words/en', 'core/contract', 'core/reference', 'server/demo'].filter(
  (place) => existsSync(join(app, place)),
);

/** What is said differently here, how, and the folder in which it may be said all the same. */
const refused = [
  [/\bparcels?\b/i, 'package'],
  [/\bshops?\b(?!\.example)/i, 'store'],
  [/\be-mails?\b|\b(a|the|this|that|your|our|by|no|new) mails?\b|\bmail(ed|ing)? (the|a|you|it)\b/i, 'email'],
  [/\bpictures?\b/i, 'photo'],
  [/\bfaulty\b/i, 'defective'],
  [/\bHello\b/, 'Hi'],
  [/\b(some|any|every|no)body\b/i, 'someone, anyone, everyone, no one'],
  [/\bpass-?phrases?\b/i, 'password'],
  [/\blog(ged|s)? (in|out)\b|\blogin\b/i, 'sign in, sign out'],
  [/\b(look-up|hand-off)\b/i, 'lookup, handoff'],
  [/\bsecond factor\b/i, 'two-factor authentication'],
  [
    /\b(colour|favourite|cancelled|grey|organis|recognis|catalogue|litre|metre|centre|aluminium|licence)/i,
    'US spelling',
  ],
  [/\banother look\b/i, 'appeal'],
  [/\b(take|took|taken|taking) (it |this |that |the \w+ )?back\b/i, 'withdraw, undo, revoke'],
  [/\bwrite to (us|you|the)\b/i, 'contact us, message us, email you'],
  [/\b(stands?|travels?|lies|at once|by itself|by themselves)\b/i, 'a plain verb'],
  [/\bWe (write|decide|look|ask|carry|close)\b/, 'the future: we’ll'],
  [/\b(do|does|did|is|are|was|were|has|have|had|could|would|should|can|will) not\b|\bcannot\b/i, 'a contraction'],
  [/(?<!\b(what|as|how|of|everything) )\b(it|that|there) is\b(?=[ ]\w)|^what is\b/i, 'a contraction'],
  [/\bPlease (?!confirm your shipping|double-check|try again)/, 'the verb alone', 'server/platform/words/en/mail/'],
  [/[A-Za-z]'[A-Za-z]/, 'a curly apostrophe'],
  [/\d %/, 'no space before %'],
  [/, [a-z]+ and [a-z]+ and /, 'one and'],
  [/\b(one|two|three|four|five|six|seven|eight|nine|ten) (days?|hours?|minutes?|seconds?|characters?)\b/i, 'digits'],
];

/** Texts that stay as they are: the specification's, and words of another trade. */
const kept = [
  // The specification's.
  "Order says it was delivered but I didn't receive it",
  'This address is accurate. I understand items cannot be reshipped multiple times if it is incorrect.',
  "We couldn't find a match for that order number and email address. Please double-check your order confirmation email to ensure you're using the correct order number and email address for the order.",
];
const stays = [/^Tracking is not moving/, /mailbox/];

/** What no document says, and what it says instead. */
const refusedInDocuments = [
  [/\bparcels?\b/i, 'package'],
  [/\be-mails?\b|\b(a|the) mail(?=[ ,.](?!program|provider|server|storage|domain))/i, 'email'],
  [/\bfaulty\b/i, 'defective'],
  [/\b(some|any|every|no)body\b/i, 'someone, anyone, everyone, no one'],
  [/\bpass-?phrases?\b/i, 'password'],
  [/\b(look-up|hand-off)s?\b/i, 'lookup, handoff'],
  [/\bsecond factor\b/i, 'two-factor authentication'],
  [
    /\b(colour|favourite|cancelled|grey|organis|recognis|catalogue|litre|metre|centre|aluminium|licence)/i,
    'US spelling',
  ],
  [/\b(take|took|taken|taking) (it |this |that |the \w+ )?back\b/i, 'withdraw, undo, revoke'],
  [/\bwrite to us\b/i, 'contact us'],
  [/(?<!-)\b(stands?|stood|travels?|lies|by itself|by themselves)\b(?!-)/i, 'a plain verb'],
  [/\b(wears?|houses?|walls?|doors?|lives|hears?)\b|(?<!no )\brooms?\b/i, 'the field’s own term'],
  [/\ban? [a-z]+ of (its|their) own\b(?! [a-z]+ )/i, 'its own …'],
  [/\b(do|does|is|are) not\b|\bcannot\b/i, 'a contraction'],
];

const complaints = [];
for (const place of places) {
  for (const path of listed(place)) read(path);
}
for (const path of documents()) readDocument(path);
for (const complaint of complaints) console.log(complaint);
console.log(
  complaints.length === 0 ? 'All words are ours.' : `${complaints.length} texts have words that are not ours.`,
);
process.exitCode = complaints.length === 0 ? 0 : 1;

/** The documents of the repository: those in its root, and all in docs. */
function documents() {
  const markdown = (folder, recursive) =>
    !existsSync(folder)
      ? []
      : readdirSync(folder, { withFileTypes: true, recursive })
          .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
          .map((entry) => join(entry.parentPath, entry.name));
  return [...markdown(app, false), ...markdown(join(app, 'docs'), true)].sort();
}

/** Prose alone: code, paths of links and names in comments are not read. */
function readDocument(path) {
  let inCode = false;
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    if (/^\s*```/.test(line)) {
      inCode = !inCode;
    } else if (!inCode) {
      const prose = line.replace(/`[^`]*`/g, '`…`').replace(/\]\([^)]*\)|<!--.*?-->/g, ']');
      for (const [pattern, instead] of refusedInDocuments) {
        const found = pattern.exec(prose);
        if (found)
          complaints.push(`${relative(app, path)}:${index + 1}: "${found[0]}" in "${line.trim()}": ${instead}`);
      }
    }
  }
}

function listed(place) {
  const isRead = (path) => /\.tsx?$/.test(path) && !/\.(test|gen|d|sql)\.tsx?$/.test(path);
  return filesBelow(app, place, isRead).map((path) => join(app, path));
}

function read(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const judge = (node, text) => {
    const said = text.trim().replace(/\s+/g, ' ');
    // A code, a path or a key has no space, and people do not read it.
    if (!said.includes(' ') || kept.includes(said) || stays.some((pattern) => pattern.test(said))) return;
    for (const [pattern, instead, except] of refused) {
      const found = pattern.exec(said);
      if (found && !(except && relative(app, path).startsWith(except))) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        complaints.push(`${relative(app, path)}:${line + 1}: "${found[0]}" in "${said}": ${instead}`);
      }
    }
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isThrowStatement(node)) return;
    if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      judge(node, node.text);
    } else if (ts.isTemplateExpression(node)) {
      judge(node, [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('0'));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}
