import { parseArgs } from 'node:util';
import { Problem } from '#core/contract/platform/problems.ts';
import * as words from '#server-words/installation/cli/help.ts';
import { adoptCommand } from './cli/adopt.ts';
import {
  createAppCommand,
  disconnectAppCommand,
  listAppsCommand,
  listConnectionsCommand,
  removeAppCommand,
} from './cli/apps.ts';
import { backupCommand } from './cli/backup.ts';
import { type Command, type CommandAlone, UsageError } from './cli/command.ts';
import { createUserCommand } from './cli/create-user.ts';
import { eraseCustomerCommand, exportCustomerCommand } from './cli/customer.ts';
import { demoCommand } from './cli/demo.ts';
import { doctorCommand } from './cli/doctor/doctor.ts';
import { connectEngineCommand, disconnectEngineCommand, showEngineCommand, testEngineCommand } from './cli/engine.ts';
import { importEngineCommand } from './cli/engine-import.ts';
import { exportFileCommand } from './cli/export-file.ts';
import { commandCalled, helpAsked } from './cli/help.ts';
import { importFileCommand } from './cli/import-file.ts';
import { migrateCommand } from './cli/migrate.ts';
import { openServices } from './cli/open-services.ts';
import { restoreCommand } from './cli/restore.ts';
import { rotateSecretsCommand } from './cli/secrets.ts';
import { seedCommand } from './cli/seed.ts';
import {
  closeStoreCommand,
  createStoreCommand,
  listStoresCommand,
  reopenStoreCommand,
  updateStoreCommand,
} from './cli/stores.ts';
import {
  inviteCommand,
  listTeamCommand,
  resetSecondFactorCommand,
  revokeInvitationCommand,
  unlockCommand,
} from './cli/team.ts';
import { createTokenCommand, listTokensCommand, revokeTokenCommand } from './cli/tokens.ts';
import { topologyCommand } from './cli/topology.ts';
import { problemText } from './platform/words/problem-words.ts';

/** `npx amends <command>`: the same verbs as everybody, as the system itself. */

const commands: readonly (Command | CommandAlone)[] = [
  migrateCommand,
  seedCommand,
  demoCommand,
  createStoreCommand,
  listStoresCommand,
  updateStoreCommand,
  closeStoreCommand,
  reopenStoreCommand,
  inviteCommand,
  listTeamCommand,
  revokeInvitationCommand,
  unlockCommand,
  resetSecondFactorCommand,
  createTokenCommand,
  listTokensCommand,
  revokeTokenCommand,
  createAppCommand,
  listAppsCommand,
  removeAppCommand,
  listConnectionsCommand,
  disconnectAppCommand,
  createUserCommand,
  exportCustomerCommand,
  eraseCustomerCommand,
  connectEngineCommand,
  testEngineCommand,
  showEngineCommand,
  importEngineCommand,
  importFileCommand,
  exportFileCommand,
  disconnectEngineCommand,
  rotateSecretsCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
  adoptCommand,
  topologyCommand,
];

function find(args: readonly string[]): { command: Command | CommandAlone; rest: string[] } {
  const command = commandCalled(commands, args);
  if (!command) {
    throw new UsageError(args.length === 0 ? words.noCommand : words.unknownCommand(args.join(' ')));
  }
  return { command, rest: args.slice(command.command.split(' ').length) };
}

function read(command: Command | CommandAlone, args: string[]): Record<string, string | undefined> {
  const known = Object.fromEntries(
    Object.entries(command.options).map(([name, { multiple = false, bare = false }]) => [
      name,
      { type: bare ? ('boolean' as const) : ('string' as const), multiple },
    ]),
  );
  let values: Record<string, string | undefined>;
  try {
    const allowPositionals = command.argument !== undefined;
    const parsed = parseArgs({ args, options: known, strict: true, allowPositionals });
    const given = Object.entries(parsed.values).map(([name, value]) => [name, [value].flat().join('\n')]);
    values = { ...Object.fromEntries(given), ...argumentOf(command, parsed.positionals) };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const missing = Object.entries(command.options).filter(([name, { required }]) => required && !values[name]);
  if (missing.length > 0) {
    throw new UsageError(words.optionsMissing(missing.map(([name]) => name)));
  }
  return values;
}

function argumentOf(
  { command, argument }: Command | CommandAlone,
  given: readonly string[],
): Record<string, string | undefined> {
  if (!argument) {
    return {};
  }
  if (given.length !== 1) {
    throw new UsageError(words.argumentExpected(argument.name, `amends ${command} ${argument.name.toUpperCase()}`));
  }
  return { [argument.name]: given[0] };
}

/** Runs one command and answers the exit code: 0, 1 where it did not succeed, 2 where it was not understood. */
async function main(args: readonly string[]): Promise<number> {
  const tell = (text: string) => void process.stderr.write(`${text}\n`);
  const say = (text: string) => void process.stdout.write(`${text}\n`);
  const told = helpAsked(commands, args);
  if (told !== null) {
    say(told);
    return 0;
  }
  const { command, rest } = find(args);
  const options = read(command, rest);
  if ('runAlone' in command) {
    return (await command.runAlone({ env: process.env, options, say, tell })) ?? 0;
  }
  const app = await openServices(process.env, { upToDate: command.onlyLooks !== true });
  try {
    return (await command.run({ app, options, say, tell })) ?? 0;
  } finally {
    await app.close();
  }
}

function sentence(error: unknown): string {
  if (error instanceof Problem) {
    return problemText(error);
  }
  return error instanceof Error ? error.message : String(error);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${sentence(error)}\n${error instanceof UsageError ? `${words.seeHelp}\n` : ''}`);
  process.exitCode =
    error instanceof UsageError
      ? 2
      : error instanceof Error && 'exitCode' in error && typeof error.exitCode === 'number'
        ? error.exitCode
        : 1;
}
