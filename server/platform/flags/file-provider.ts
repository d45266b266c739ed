import { readFileSync, statSync } from 'node:fs';
import { FlagdCore } from '@openfeature/flagd-core';
import {
  type EvaluationContext,
  type JsonValue,
  type Logger,
  type Provider,
  StandardResolutionReasons,
} from '@openfeature/server-sdk';
import { z } from 'zod';
import { flagTable } from '#core/reference/flags.ts';
import type { Log } from '../http/log.ts';

/** A file of more than this is a mistake. */
const maxBytes = 1024 * 1024;

/** The form of flagd, as far as a mistake in it would go unseen. */
const flagFile = z.object({
  flags: z.record(
    z.string(),
    z.object({
      state: z.enum(['ENABLED', 'DISABLED']),
      variants: z.record(z.string(), z.json()),
      defaultVariant: z.string(),
    }),
  ),
});

/**
 * The embedded provider: flags in a JSON file, in the form of flagd. The file is looked at with every question and
 * read again when it has changed; one that cannot be read keeps the last good flags, and that is logged once.
 * A file that is not there, or is gone, means the usual values.
 */
export class FileProvider implements Provider {
  readonly metadata = { name: 'file' } as const;
  readonly runsOn = 'server';
  private core: FlagdCore | null = null;
  private seen = '';
  private readonly file: string;
  private readonly log: Log;

  constructor(file: string, log: Log) {
    this.file = file;
    this.log = log;
    this.refresh();
  }

  /** Whether there is a file with flags. */
  get present(): boolean {
    this.refresh();
    return this.core !== null;
  }

  async resolveBooleanEvaluation(key: string, usual: boolean, context: EvaluationContext) {
    return this.ask(usual, (core) => core.resolveBooleanEvaluation(key, usual, context));
  }

  async resolveStringEvaluation(key: string, usual: string, context: EvaluationContext) {
    return this.ask(usual, (core) => core.resolveStringEvaluation(key, usual, context));
  }

  async resolveNumberEvaluation(key: string, usual: number, context: EvaluationContext) {
    return this.ask(usual, (core) => core.resolveNumberEvaluation(key, usual, context));
  }

  async resolveObjectEvaluation<T extends JsonValue>(key: string, usual: T, context: EvaluationContext) {
    return this.ask(usual, (core) => core.resolveObjectEvaluation(key, usual, context));
  }

  private ask<T, Answer>(usual: T, question: (core: FlagdCore) => Answer) {
    this.refresh();
    return this.core === null ? { value: usual, reason: StandardResolutionReasons.DEFAULT } : question(this.core);
  }

  private refresh(): void {
    const found = statSync(this.file, { throwIfNoEntry: false, bigint: true });
    const state = found === undefined ? '' : `${found.ino}:${found.size}:${found.mtimeNs}`;
    if (state === this.seen) {
      return;
    }
    this.seen = state;
    if (found === undefined) {
      this.core = null;
      return;
    }
    try {
      if (found.size > maxBytes) {
        throw new Error('It is larger than 1 MB.');
      }
      this.core = readFlags(readFileSync(this.file, 'utf8'));
      this.log.info({ flags: [...this.core.getFlags().keys()] }, 'The flags were read');
    } catch (error) {
      this.log.warn({ error }, 'The file of flags cannot be read: the flags stay as they were');
    }
  }
}

/** What goes wrong is thrown or answered; the library's own lines would go past the log. */
const silent: Logger = { error() {}, warn() {}, info() {}, debug() {} };

/** The flags of a text; throws where it is no JSON, not in the form, or where a rule of ours cannot be followed. */
function readFlags(text: string): FlagdCore {
  flagFile.parse(JSON.parse(text));
  const core = new FlagdCore(undefined, silent);
  core.setConfigurations(text);
  for (const { key, value } of Object.values(flagTable)) {
    if (core.getFlag(key) !== undefined) {
      const tried = core.resolveBooleanEvaluation(key, value, { targetingKey: 'trial' });
      if (tried.errorCode !== undefined) {
        throw new Error(`The flag ${key} cannot be asked: ${tried.errorMessage ?? tried.errorCode}`);
      }
    }
  }
  return core;
}
