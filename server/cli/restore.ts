import { resolve } from 'node:path';
import * as words from '#server-words/installation/cli/backup.ts';
import { type ArchiveReader, BrokenArchive } from '../backup/archive/archive.ts';
import { openArchive } from '../backup/archive/open-archive.ts';
import { type Manifest, NewerForm, readManifest, secretText } from '../backup/manifest.ts';
import {
  checkBackup,
  RestoreRefused,
  requireKnownSchema,
  requireOwnMedia,
  restoreBackup,
} from '../backup/restore-backup.ts';
import { readConfig } from '../platform/config/config.ts';
import { startEmbedded } from '../platform/db/embedded.ts';
import { connectExternal } from '../platform/db/external.ts';
import { createMedia } from '../platform/media/create-media.ts';
import { makeSecret, readSecret, secretsFrom } from '../platform/secrets/secrets.ts';
import { tellingProgress } from './backup.ts';
import { type CommandAlone, UsageError } from './command.ts';

const said = words.restore;

type Input = Parameters<CommandAlone['runAlone']>[0];

/** Restores a backup. All that can be refused is refused before anything is written. */
export const restoreCommand: CommandAlone = {
  command: 'restore',
  summary: said.summary,
  argument: { name: 'place', what: said.place },
  options: { check: { what: said.check } },
  async runAlone(input) {
    const path = resolve(input.options.place ?? '');
    if (input.options.check !== undefined && input.options.check !== 'only') {
      throw new UsageError(said.checkExpected);
    }
    let archive: ArchiveReader | null = null;
    try {
      archive = await openArchive(path);
      if (!archive) {
        throw new UsageError(said.absent(path));
      }
      await restoreFrom(archive, input);
      return 0;
    } catch (error) {
      throw sentenceFor(error, path);
    } finally {
      await archive?.close();
    }
  },
};

async function restoreFrom(archive: ArchiveReader, input: Input): Promise<void> {
  const { options, tell, say } = input;
  const manifest = await readManifest(archive);
  tell(said.of(manifest.madeAt, manifest.release, manifest.postgres));
  requireKnownSchema(manifest);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  if (options.check) {
    await checkBackup(archive, manifest, tellingProgress(tell));
    say(said.undamaged(rows, manifest.media.files));
    return;
  }
  const config = readConfig(input.env);
  const { secret, isNew } = secretOf(manifest, config.dataDir, input.env);
  tell(said.checking);
  await checkBackup(archive, manifest);
  const { media, decoder } = createMedia(config, secretsFrom(secret));
  await decoder.close();
  await requireOwnMedia(archive, manifest, media);
  const server = config.databaseUrl
    ? await connectExternal(config.databaseUrl, config.databaseAppUrl)
    : await startEmbedded({ dataDir: config.dataDir, fsync: true });
  try {
    if (server.distributed) {
      throw new Error(said.distributed);
    }
    tell(said.restoring);
    await restoreBackup({ owner: server.owner, media }, archive, manifest, tellingProgress(tell));
    if (isNew) {
      makeSecret(config.dataDir, secret);
    }
  } finally {
    await server.stop();
  }
  say(said.done(rows, manifest.media.files));
  tell(said.thenCheck);
}

/** The secret that the backup was made with: the one that is here already, or the one that it brings. */
function secretOf(manifest: Manifest, dataDir: string, env: Input['env']): { secret: string; isNew: boolean } {
  const here = readSecret(dataDir, env);
  const secret = here ?? manifest.secret;
  if (secret === null) {
    throw new Error(said.secretNeeded);
  }
  if (!secretsFrom(secret).verify('installation', secretText(manifest), manifest.secretCheck)) {
    throw new Error(said.secretDiffers);
  }
  return { secret, isNew: here === null };
}

function sentenceFor(error: unknown, path: string): unknown {
  if (error instanceof BrokenArchive) {
    return new Error(said.broken(path, error.message));
  }
  if (error instanceof NewerForm) {
    return new Error(said.newerForm(path));
  }
  return error instanceof RestoreRefused ? new Error(said.refused[error.reason](path)) : error;
}
