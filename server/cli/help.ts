import * as words from '#server-words/cli/help.ts';
import type { Command, CommandAlone } from './command.ts';

type AnyCommand = Command | CommandAlone;

const helpWords = ['help', '--help', '-h'];

/** The commands whose names begin with these words. */
function under(commands: readonly AnyCommand[], asked: readonly string[]): readonly AnyCommand[] {
  return commands.filter(({ command }) => asked.every((word, at) => command.split(' ')[at] === word));
}

/**
 * What is told instead of running anything: of every command for `help`, of some for `help store`, `store --help` and
 * `store` alone, of one for `store create --help`. Null where a command is to be run, or none is called so.
 */
export function helpAsked(commands: readonly AnyCommand[], args: readonly string[]): string | null {
  const asksAll = helpWords.includes(args[0] ?? '');
  const isAsked = asksAll || args.some((word) => word === '--help' || word === '-h');
  const asked = (asksAll ? args.slice(1) : args).filter((word) => !word.startsWith('-'));
  const one = commands.filter(({ command }) => command.split(' ').every((word, at) => asked[at] === word));
  const meant = one.length > 0 ? one : under(commands, asked);
  if (isAsked) {
    return meant.length === 0 ? null : tellOf(meant);
  }
  // The beginning of some commands’ names alone says nothing to do.
  const isBeginning = asked.length > 0 && one.length === 0 && under(commands, asked).length > 0;
  return isBeginning ? `${words.oneOfThese}\n${tellOf(under(commands, asked))}` : null;
}

function tellOf(commands: readonly AnyCommand[]): string {
  const lines = commands.flatMap(({ command, summary, argument, options }) => [
    `  amends ${command}${argument ? ` ${argument.name.toUpperCase()}` : ''}`,
    `      ${summary}`,
    ...(argument ? [`      ${argument.name.toUpperCase()}: ${argument.what}`] : []),
    ...Object.entries(options).map(
      ([name, { what, required }]) => `      --${name}${required ? '' : ` (${words.optional})`}: ${what}`,
    ),
    '',
  ]);
  return ['', ...lines].join('\n');
}
