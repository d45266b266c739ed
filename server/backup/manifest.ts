import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { type ArchiveReader, type ArchiveWriter, BrokenArchive } from './archive/archive.ts';

/** What a backup says of itself: what it holds, the digest of each part, and what it takes to put it back. */

const entry = z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() });

const manifestShape = z.object({
  /** Grows when an older Amends could no longer read it. */
  form: z.literal(1),
  madeAt: z.string(),
  release: z.string(),
  postgres: z.string(),
  /** The migrations that the database had, in order. */
  migrations: z.array(z.string()),
  /** The last migration of the job queue’s own. */
  queue: z.number().int(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), parts: z.array(entry) }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), used: z.boolean() })),
  media: z.object({
    files: z.number().int(),
    bytes: z.number().int(),
    /** Lists of files: one line of JSON each. */
    lists: z.array(entry),
  }),
  /** A code that only the installation’s secret makes: what the backup needs, whether or not it holds it. */
  secretCheck: z.string(),
  secret: z.string().nullable(),
});

export type Manifest = z.infer<typeof manifestShape>;

/** One file of the media storage, as a list names it. */
export interface MediaEntry {
  key: string;
  contentType: string;
  bytes: number;
  sha256: string;
}

const manifestName = 'manifest.json';
const digestName = 'manifest.sha256';

/** Where a file of the media storage is in a backup. */
export const mediaName = (key: string) => `media/${key}`;

/** What the secret’s code is made over. */
export const secretText = ({ madeAt }: Pick<Manifest, 'madeAt'>) => `backup ${madeAt}`;

/** A backup written by a newer Amends, in a form that this one doesn’t know. */
export class NewerForm extends Error {}

export async function writeManifest(archive: ArchiveWriter, manifest: Manifest): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await archive.add(manifestName, bytes);
  await archive.add(digestName, Buffer.from(`${createHash('sha256').update(bytes).digest('hex')}\n`));
}

/** Reads what a backup says of itself. Throws BrokenArchive where it says nothing that can be trusted, and NewerForm. */
export async function readManifest(archive: ArchiveReader): Promise<Manifest> {
  const [bytes, digest] = [await whole(archive, manifestName), await whole(archive, digestName)];
  if (createHash('sha256').update(bytes).digest('hex') !== digest.toString().trim()) {
    throw new BrokenArchive(manifestName);
  }
  const told = JSON.parse(bytes.toString()) as { form?: unknown };
  if (typeof told.form === 'number' && told.form > 1) {
    throw new NewerForm();
  }
  return manifestShape.parse(told);
}

async function whole(archive: ArchiveReader, name: string): Promise<Buffer> {
  const found = await archive.open(name);
  if (!found) {
    throw new BrokenArchive(name);
  }
  return buffer(found.stream);
}
