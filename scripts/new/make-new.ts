import { parseArgs } from 'node:util';
import type { Kind } from './kind.ts';
import { kinds } from './kinds.ts';
import { openProject } from './project.ts';

/** What was made: its files, and what is run and said then. */
export interface Made {
  touched: readonly string[];
  commands: readonly string[];
  left: string | null;
}

/**
 * Makes something new in the project of a folder, by the words of the command: `module commerce/price-tags --one price-tag …`.
 * @throws a sentence for whoever gave the command, which says what is missing
 */
export function makeNew(root: string, args: readonly string[]): Made {
  const [kindName = '', name = '', ...rest] = args;
  if (!Object.hasOwn(kinds, kindName)) {
    throw new Error(`Say what is new: ${Object.keys(kinds).join(', ')}. Such as: ${usage('module')}`);
  }
  const kind: Kind = kinds[kindName as keyof typeof kinds];
  if (!kind.name.form.test(name)) {
    throw new Error(`Name the ${kindName} by ${kind.name.what}. Such as: ${usage(kindName)}`);
  }
  const options = Object.fromEntries(Object.keys(kind.asks).map((ask) => [ask, { type: 'string' as const }]));
  const { values } = parseArgs({ args: [...rest], options, strict: true });
  const said = values as Record<string, string>;
  const wrong = Object.entries(kind.asks).filter(([ask, { form = /\S/ }]) => !form.test(said[ask] ?? ''));
  if (wrong.length > 0) {
    const lines = wrong.map(([ask, { what }]) => `  --${ask}: ${what}`);
    throw new Error(`Say of the ${kindName}:\n${lines.join('\n')}\nSuch as: ${usage(kindName)}`);
  }
  const project = openProject(root);
  kind.make(project, name, said);
  return { touched: project.save(), commands: kind.commands, left: kind.left ?? null };
}

/** The command with an example of all that it takes. */
function usage(kindName: string): string {
  const { name, asks }: Kind = kinds[kindName as keyof typeof kinds];
  const options = Object.entries(asks).map(
    ([ask, { example }]) => `--${ask} ${/[^\w,:.-]/.test(example) ? `"${example}"` : example}`,
  );
  return [`npm run new -- ${kindName} ${name.example}`, ...options].join(' ');
}
