import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import type { Secrets } from '../secrets/secrets.ts';
import { inTurn, turns } from './in-turn.ts';

/** What a process brings along and has to share with every other one on its database. */
export interface BroughtAlong {
  /** The storage of media, of which this room knows no more. */
  media: {
    read(key: string): Promise<Readable | null>;
    write(key: string, content: Uint8Array, contentType: string): Promise<void>;
  };
  secrets: Pick<Secrets, 'mac' | 'verify'>;
}

/** What a process does not share, to be told to whoever runs it. */
export type NotShared = 'media' | 'secret';

/** Where the storage keeps its mark. No store has this name, since their ids have a prefix. */
export const markKey = 'installation/mark';

/**
 * Compares what this process brought with what the database noted of the first one, and answers what differs. The first
 * one is noted where `noteAt` gives the time. Throws where the storage does not answer.
 */
export async function compareInstallation(
  owner: pg.PoolConfig,
  brought: BroughtAlong,
  noteAt: number | null,
): Promise<readonly NotShared[]> {
  return inTurn(owner, turns.installation, async (client) => {
    const mark = await readMark(brought.media);
    const noted = await readNote(client);
    if (noted === undefined) {
      if (noteAt !== null) {
        await note(client, brought, mark, noteAt);
      }
      return [];
    }
    return [
      ...(mark === noted.storage_mark ? [] : (['media'] as const)),
      ...(brought.secrets.verify('installation', noted.storage_mark, noted.secret_check) ? [] : (['secret'] as const)),
    ];
  });
}

/** Notes this process's storage and secret as the right ones, in place of those that were noted. */
export async function adoptInstallation(owner: pg.PoolConfig, brought: BroughtAlong, now: number): Promise<void> {
  await inTurn(owner, turns.installation, async (client) => {
    await client.query('delete from installation');
    await note(client, brought, await readMark(brought.media), now);
  });
}

async function note(client: pg.Client, { media, secrets }: BroughtAlong, known: string | null, now: number) {
  const mark = known ?? randomBytes(16).toString('hex');
  if (known === null) {
    await media.write(markKey, Buffer.from(mark), 'text/plain');
  }
  await client.query('insert into installation (storage_mark, secret_check, noted_at) values ($1, $2, $3)', [
    mark,
    secrets.mac('installation', mark),
    new Date(now).toISOString(),
  ]);
}

async function readNote(client: pg.Client) {
  const { rows } = await client.query<{ storage_mark: string; secret_check: string }>(
    'select storage_mark, secret_check from installation',
  );
  return rows[0];
}

async function readMark(media: BroughtAlong['media']): Promise<string | null> {
  const found = await media.read(markKey);
  return found === null ? null : text(found);
}
