import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inCamelCase } from './in-camel-case.ts';

/**
 * The words of every language, file by file: those of emails, which are TSX and built, or all others. What the installation
 * says in its one language is imported as it is.
 */
export function writeWords(root: string, target: string): string {
  const ofMails = target.includes('/mail-words');
  const folder = join(root, 'server/platform/words');
  const languages = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    : [];
  const filesIn = (language: string) =>
    readdirSync(join(folder, language), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter(
        (path) => /\.tsx?$/.test(path) && !path.startsWith('installation/') && path.startsWith('mail/') === ofMails,
      )
      .sort();
  const all = languages.sort().map((language) => ({ language, files: filesIn(language) }));
  const keyOf = (file: string) => file.replace(/\.tsx?$/, '').replace(/^mail\//, '');
  const nameOf = (language: string, file: string) => inCamelCase(`${language}-${keyOf(file)}`);
  const imports = all.flatMap(({ language, files }) =>
    files.map((file) => `import * as ${nameOf(language, file)} from './${language}/${file}';`),
  );
  const tables = all.map(({ language, files }) => {
    const lines = files.map((file) => `  '${keyOf(file)}': ${nameOf(language, file)},\n`);
    const typed = language === 'en' ? '' : ': Said<typeof en>';
    return `const ${inCamelCase(language)}${typed} = {\n${lines.join('')}};`;
  });
  const [type, list] = ofMails ? ['MailWords', 'mailLanguages'] : ['Words', 'languages'];
  const tags = all.map(({ language }) =>
    language === inCamelCase(language) ? language : `'${language}': ${inCamelCase(language)}`,
  );
  return `// Written by \`npm run modules\` from every folder of words.

${[...imports, "import type { Said } from './said.ts';"].join('\n')}

${tables.join('\n\n')}

/** The sentences of ${ofMails ? 'emails' : 'the server'}, by file; another language that lacks one doesn’t compile. */
export type ${type} = Said<typeof en>;

/** Every language that there is, by its tag. */
export const ${list}: Readonly<Record<string, ${type}>> & { en: ${type} } = { ${tags.join(', ')} };
`;
}
