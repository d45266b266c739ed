import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import * as words from '#server-words/installation/cli/backup.ts';
import { createArchive } from '../backup/archive/open-archive.ts';
import { makeBackup, NothingToBackUp } from '../backup/make-backup.ts';
import type { Progress } from '../backup/progress.ts';
import { readSecret } from '../platform/secrets/secrets.ts';
import { type Command, UsageError } from './command.ts';

/** How often at most it is said how far the files are. */
const toldEveryMs = 5_000;

/** Backs up a running installation, or one that is at rest. Exit code 1 where files were missing before it. */
export const backupCommand: Command = {
  command: 'backup',
  summary: words.summary,
  argument: { name: 'place', what: words.place },
  options: { secret: { what: words.secret } },
  onlyLooks: true,
  async run({ app: { services, owner }, options, say, tell }) {
    const path = resolve(options.place ?? '');
    if (options.secret !== undefined && options.secret !== 'include') {
      throw new UsageError(words.secretExpected);
    }
    if (services.db.distributed) {
      throw new UsageError(words.distributed);
    }
    if (!(await stat(dirname(path)).catch(() => null))?.isDirectory()) {
      throw new UsageError(words.noFolder(dirname(path)));
    }
    const archive = await createArchive(path, services.clock.now());
    if (!archive) {
      throw new UsageError(words.exists(path));
    }
    try {
      const secret = options.secret ? readSecret(services.config.dataDir, process.env) : null;
      const made = await makeBackup({ ...services, owner }, archive, { secret, progress: tellingProgress(tell) });
      await archive.finish();
      say(words.done(path, made));
      tell(secret === null ? words.withoutSecret : words.withSecret);
      if (made.missing.length > 0) {
        tell(words.missing(made.missing));
        return 1;
      }
      return 0;
    } catch (error) {
      await archive.abandon();
      throw error instanceof NothingToBackUp ? new UsageError(words.nothing) : error;
    }
  },
};

/** Tells each table that has rows, and the files now and then. */
export function tellingProgress(tell: (text: string) => void): Progress {
  let told = performance.now();
  return {
    table(name, rows) {
      if (rows > 0) {
        tell(words.table(name, rows));
      }
    },
    files(done, of, bytes) {
      if (done === of || performance.now() - told > toldEveryMs) {
        told = performance.now();
        tell(words.files(done, of, bytes));
      }
    },
  };
}
