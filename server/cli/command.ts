import type { PoolConfig } from 'pg';
import type { Ctx } from '../platform/context/context.ts';
import type { MadeServices } from '../services.ts';

/** What a command works with: the product's own services, as the system itself. */
export interface OpenServices {
  services: MadeServices;
  ctx: Ctx;
  /** The role that migrates and owns the tables. */
  owner: PoolConfig;
}

export interface CommandInput {
  app: OpenServices;
  /** As typed; an option that may be given again has one value a line. */
  options: Readonly<Record<string, string | undefined>>;
  /** What other programs may read: standard output. */
  say(text: string): void;
  /** What a person reads beside it: standard error. */
  tell(text: string): void;
}

interface CommandOption {
  what: string;
  required?: boolean;
  multiple?: boolean;
  /** Said alone, as `--money`: its value is `true` then. */
  bare?: true;
}

/** How a command is called and described. */
interface Described {
  /** `token create`. */
  command: string;
  summary: string;
  options: Readonly<Record<string, CommandOption>>;
  /** A word after the command's own, read under this name. */
  argument?: { name: string; what: string };
}

/** One command of `npx amends`. */
export interface Command extends Described {
  /** Looks at the database as it is, and brings nothing up to date first. */
  onlyLooks?: boolean;
  /** Answers the exit code; nothing is 0. */
  run(input: CommandInput): Promise<number | undefined>;
}

/** A command for an installation that isn’t there yet: it opens what it needs once it knows that it may. */
export interface CommandAlone extends Described {
  runAlone(
    input: Omit<CommandInput, 'app'> & { env: Readonly<Record<string, string | undefined>> },
  ): Promise<number | undefined>;
}

/** Something that the person who typed the command can put right; the message says what. Exit code 2. */
export class UsageError extends Error {}
