/** What `npx amends` says of itself and of how it was called. */

export const optional = 'optional';
export const oneOfThese = 'Enter one of these commands.';
export const noCommand = 'Enter a command.';
export const unknownCommand = (words: string) => `There’s no command ${words}.`;
export const optionsMissing = (names: readonly string[]) => `Add ${names.map((name) => `--${name}`).join(' and ')}.`;
export const argumentExpected = (name: string, usage: string) => `Enter exactly one ${name}: ${usage}.`;
export const seeHelp = 'Run `npx amends help` to see all commands.';
/** Under which name the system works at the command line. */
export const actor = 'Command line';
