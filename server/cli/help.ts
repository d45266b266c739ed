import * as words from '#server-words/installation/cli/help.ts';
import { version } from '../platform/config/release.ts';
import type { Command, CommandAlone } from './command.ts';

type AnyCommand = Command | CommandAlone;

const helpWords = ['help', '--help', '-h'];
const versionWords = ['version', '--version', '-v'];

/** The command that these words call, whatever follows its name. */
export function commandCalled(commands: readonly AnyCommand[], words: readonly string[]): AnyCommand | undefined {
  return commands.find(({ command }) => command.split(' ').every((word, at) => words[at] === word));
}

/** The commands whose names begin with these words. */
function under(commands: readonly AnyCommand[], asked: readonly string[]): readonly AnyCommand[] {
  return commands.filter(({ command }) => asked.every((word, at) => command.split(' ')[at] === word));
}

/**
 * What is told instead of running anything: of every command for `help`, of some for `help store`, `store --help` and
 * `store` alone, of one for `store create --help`; which version this is for `--version`. Null where a command is to be run, or none is called so.
 */
export function helpAsked(commands: readonly AnyCommand[], args: readonly string[]): string | null {
  if (versionWords.includes(args[0] ?? '')) {
    return version;
  }
  const asksAll = helpWords.includes(args[0] ?? '');
  const isAsked = asksAll || args.some((word) => word === '--help' || word === '-h');
  const asked = (asksAll ? args.slice(1) : args).filter((word) => !word.startsWith('-'));
  const one = commandCalled(commands, asked);
  const meant = one === undefined ? under(commands, asked) : [one];
  if (meant.length === 0) {
    return null;
  }
  if (isAsked) {
    return tellOf(meant);
  }
  // The beginning of some commands’ names alone says nothing to do.
  return one === undefined && asked.length > 0 ? `${words.oneOfThese}\n${tellOf(meant)}` : null;
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
