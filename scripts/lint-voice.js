import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { ROOT } from './lib/paths.js';

/**
 * The voice of what people read: one word for one thing, US English, contractions, curly apostrophes. Reads every text in
 * the folders of words, in the reference of the API, and in the texts of the demo; comments and names of code are not its
 * matter. The specification's own texts stand word for word.
 *
 * `node scripts/lint-voice.js [project]` prints each text with the word that is not ours.
 */
const app = process.argv[2] ? resolve(process.argv[2]) : ROOT;
const places = ['web/words/en', 'server/words/en', 'core/contract', 'core/reference', 'server/demo'].filter((place) =>
  existsSync(join(app, place)),
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
  [/\b(colour|favourite|cancelled|grey|organis|recognis|catalogue)/i, 'US spelling'],
  [/\banother look\b/i, 'appeal'],
  [/\b(take|took|taken|taking) (it |this |that |the \w+ )?back\b/i, 'withdraw, undo, revoke'],
  [/\bwrite to (us|you|the)\b/i, 'contact us, message us, email you'],
  [/\b(stands?|travels?|lies|at once|by itself|by themselves)\b/i, 'a plain verb'],
  [/\bWe (write|decide|look|ask|carry|close)\b/, 'the future: we’ll'],
  [/\b(do|does|did|is|are|was|were|has|have|had|could|would|should|can|will) not\b|\bcannot\b/i, 'a contraction'],
  [/(?<!\b(what|as|how|of|everything) )\b(it|that|there) is\b(?=[ ]\w)|^what is\b/i, 'a contraction'],
  [/\bPlease (?!confirm your shipping|double-check|try again)/, 'the verb alone', 'server/words/en/mail/'],
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
const stays = [/^Tracking is not moving/, /^It does not work as it should/, /^Carrier did not receive it/, /mailbox/];

const complaints = [];
for (const place of places) {
  for (const path of listed(join(app, place))) read(path);
}
for (const complaint of complaints) console.log(complaint);
console.log(
  complaints.length === 0 ? 'All words are ours.' : `${complaints.length} texts have words that are not ours.`,
);
process.exitCode = complaints.length === 0 ? 0 : 1;

function listed(place) {
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|gen|d|sql)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
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
