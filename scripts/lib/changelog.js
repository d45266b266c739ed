import { Sentence } from './paths.js';

/** What every version says, in this order, even where it’s nothing. */
export const ASKED = ['Breaks', 'Upgrade notes'];
const NOTHING = 'Nothing.';

/**
 * The log by its versions, the newest first; the first is `Unreleased`, without a day.
 * @returns {{ version: string; date: string | undefined; parts: { name: string; text: string }[] }[]}
 */
export function readChangelog(text) {
  const [, ...sections] = text.split(/^## /m);
  return sections.map((section) => {
    const [heading = '', ...lines] = section.split('\n');
    const [, version = heading, date] = /^(\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$/.exec(heading) ?? [];
    const [, ...named] = lines.join('\n').split(/^### /m);
    const parts = named.map((part) => {
      const end = part.indexOf('\n');
      return { name: part.slice(0, end), text: part.slice(end).trim() };
    });
    return { version, date, parts };
  });
}

/**
 * The log with what is unreleased under a version and its day, and nothing unreleased above it. Parts that every version
 * has are put in where they’re missing, and what the schema is.
 * @param {{ version: string; today: string; mayBreak: boolean; schema: string }} given
 * @throws Sentence where nothing is unreleased, or it breaks what a patch may not
 */
export function cutChangelog(text, { version, today, mayBreak, schema }) {
  const [before = '', rest] = text.split(/^## Unreleased\n/m);
  if (rest === undefined) throw new Sentence('CHANGELOG.md has no section “Unreleased”.');
  const parts = readChangelog(text)[0].parts.filter((part) => part.text !== '' && part.text !== NOTHING);
  if (parts.length === 0) throw new Sentence('CHANGELOG.md says nothing under “Unreleased”.');
  const textOf = (name) => parts.find((part) => part.name === name)?.text;
  if (!mayBreak && textOf('Breaks') !== undefined)
    throw new Sentence('What breaks takes a minor version, not a patch.');
  const older = rest
    .split(/^(?=## )/m)
    .slice(1)
    .join('');
  const lead = rest.split(/^#{2,3} /m)[0].trim();
  const asked = {
    Breaks: textOf('Breaks') ?? NOTHING,
    'Upgrade notes': [textOf('Upgrade notes'), `- ${schema}`].filter(Boolean).join('\n'),
  };
  const told = [
    ...ASKED.map((name) => `### ${name}\n\n${asked[name]}`),
    ...parts.filter(({ name }) => !ASKED.includes(name)).map((part) => `### ${part.name}\n\n${part.text}`),
  ];
  const section = [`## ${version} - ${today}`, lead, ...told].filter(Boolean).join('\n\n');
  return `${[`${before.trimEnd()}\n\n## Unreleased`, section, older.trim()].filter(Boolean).join('\n\n')}\n`;
}
