import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, open, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backupCommand } from '../cli/backup.ts';
import type { Command } from '../cli/command.ts';
import { doctorCommand } from '../cli/doctor/doctor.ts';
import { openServices } from '../cli/open-services.ts';
import { restoreCommand } from '../cli/restore.ts';
import { startS3StandIn } from '../platform/media/testing/s3-stand-in.ts';
import { brokenChains, brokenLaws, lostOf } from '../testing/crash/accounting.ts';
import { call, emptyWitness, type Witness } from '../testing/crash/acknowledged.ts';
import { fileWithPhoto, type PhotoWitness } from '../testing/crash/photo-claim.ts';
import { furnish, inside, startWhole, type WholeProduct } from '../testing/crash/whole-product.ts';
import { asAdmin, inDatabase } from '../testing/database.ts';
import { freePort } from '../testing/free-port.ts';
import { patience } from '../testing/patience.ts';
import { dataFolder } from '../testing/product.ts';
import { readFolder } from './archive/folder-archive.ts';
import { readTar } from './archive/tar-archive.ts';
import { type MediaEntry, mediaName, readManifest, writeManifest } from './manifest.ts';
import { readLines } from './part-writer.ts';

const [source, copy, other] = [dataFolder(), dataFolder(), dataFolder()];
const archive = join(source.path, 'backup.tar');
let product: WholeProduct | undefined;

afterAll(async () => {
  product?.child.kill('SIGKILL');
  await product?.ended;
  for (const folder of [source, copy, other]) {
    folder.remove();
  }
});

type Env = Record<string, string>;
const quiet = { say: () => {}, tell: () => {} };

/** A command on an installation, as the command line runs it. */
async function run(env: Env, command: Command, options: Record<string, string> = {}) {
  const app = await openServices({ AMENDS_PROFILE: 'test', ...env }, { upToDate: !command.onlyLooks });
  const said: string[] = [];
  const told: string[] = [];
  try {
    const say = (text: string) => void said.push(text);
    const code = await command.run({ app, options, say, tell: (text) => void told.push(text) });
    return { code: code ?? 0, said, told };
  } finally {
    await app.close();
  }
}

const restore = (env: Env, place: string, options: Record<string, string> = {}) =>
  restoreCommand.runAlone({ env: { AMENDS_PROFILE: 'test', ...env }, options: { place, ...options }, ...quiet });

interface Made {
  storeId: string;
  token: string;
  /** What was acknowledged before the backup began. */
  before: Witness;
  photos: PhotoWitness[];
}
let made: Made;

/** Claims with photos are filed before the backup, while it’s made, and behind it. */
beforeAll(async () => {
  const { store, token } = await furnish(source.path, 500);
  const port = await freePort();
  product = await startWhole(source.path, port);
  const witness = emptyWitness();
  const photos: PhotoWitness[] = [];
  let number = 0;
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      number += 1;
      photos.push(await fileWithPhoto({ port, token }, number, witness));
    }
  };
  const writing = Promise.all([write(), write()]);
  const failed = writing.then(
    () => undefined,
    (error: unknown) => error,
  );
  while (photos.length <= 3) {
    await Promise.race([writing, pause(10)]);
  }
  let backup: Awaited<ReturnType<typeof run>> | undefined;
  let during = 0;
  // On a slow machine a backup may be done before a claim is: what is proven needs one that was filed meanwhile.
  while (during === 0) {
    rmSync(archive, { force: true });
    made = { storeId: store.id, token, before: structuredClone(witness), photos: [...photos] };
    backup = await run({ DATA_DIR: source.path }, backupCommand, { place: archive, secret: 'include' });
    during = photos.length - made.photos.length;
  }
  isOver = true;
  expect(await failed).toBeUndefined();
  product.child.kill('SIGTERM');
  await product.ended;
  expect(backup?.code).toBe(0);
  expect(backup?.told.join('\n')).toMatch(/^claims: \d+ rows$/m);
});

test('what was acknowledged before a backup is there after its restore', async () => {
  await restore({ DATA_DIR: copy.path }, archive);
  const doctor = await run({ DATA_DIR: copy.path }, doctorCommand);
  expect(doctor.said.filter((line) => line.startsWith('BAD'))).toEqual([]);
  expect(doctor.said.join('\n')).toMatch(/ok {4}The newest \d+ photos are in the media storage/);

  const port = await freePort();
  product = await startWhole(copy.path, port);
  const caller = { port, token: made.token };
  const resolved = async (id: string) => (await call<{ claimState: string }>(caller, `/v1/claims/${id}`)).claimState;
  for (const id of made.before.approved) {
    await expect.poll(() => resolved(id), { timeout: patience(30_000), interval: 50 }).toBe('RESOLVED');
  }
  for (const { claimId, link, photo } of made.photos) {
    const headers = { authorization: `Claim ${link}`, host: 'killed.test' };
    const claim = await fetch(`http://127.0.0.1:${port}/v1/claims/${claimId}`, { headers });
    expect(claim.status).toBe(200);
    const { claimItems } = (await claim.json()) as { claimItems: { images: { id: string; url: string }[] }[] };
    const image = claimItems[0]?.images[0];
    expect(image?.id).toBe(photo);
    const shown = await fetch(`http://127.0.0.1:${port}${new URL(image?.url ?? '', 'http://killed.test').pathname}`, {
      headers: { authorization: `Bearer ${made.token}` },
    });
    expect(shown.headers.get('content-type')).toBe('image/webp');
    await shown.arrayBuffer();
  }
  product.child.kill('SIGTERM');
  await product.ended;
  await inside(copy.path, async (opened) => {
    expect(await lostOf(opened, made.before)).toEqual([]);
    expect(await brokenLaws(opened)).toEqual({});
    expect(await brokenChains(opened, made.storeId as never)).toEqual([]);
  });
});

test('a restored database is the same row for row, under another owner too', async () => {
  const { admin, prefix } = inject('testServer');
  const [name, role] = [`${prefix}restored`, `${prefix}shop`];
  const { host, port = 5432, connectionString } = inDatabase(admin, name);
  await asAdmin(admin, async (client) => {
    await client.query(`create role "${role}" login createrole nosuperuser`);
    await client.query(`grant amends_app to "${role}"`);
    await client.query(`create database "${name}" owner "${role}"`);
  });
  const url = new URL(
    connectionString ?? `postgres://x@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`,
  );
  url.username = role;
  const keys = { accessKeyId: 'AKTEST', secretAccessKey: 'not-a-secret', region: 'eu-test-1' };
  const objects = await startS3StandIn({ ...keys, now: () => new Date() });
  const elsewhere = {
    DATA_DIR: other.path,
    DATABASE_URL: url.href,
    S3_ENDPOINT: objects.endpoint,
    S3_BUCKET: 'media',
    S3_REGION: keys.region,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  try {
    await restore(elsewhere, archive);
    const folder = join(other.path, 'again');
    expect((await run(elsewhere, backupCommand, { place: folder })).code).toBe(0);
    const [first, second] = [await readTar(archive), readFolder(folder)];
    const [was, is] = [await readManifest(first), await readManifest(second)];
    await first.close();
    expect(is.tables).toEqual(was.tables);
    expect(is.sequences).toEqual(was.sequences);
    expect({ ...is.media, lists: [] }).toEqual({ ...was.media, lists: [] });
    expect(is.secret).toBeNull();
    const { said } = await run(elsewhere, doctorCommand);
    // The server of the tests may forget what a power failure takes.
    expect(said.filter((line) => line.startsWith('BAD') && !line.includes(' is off:'))).toEqual([]);
    await expect(restore({ DATA_DIR: join(other.path, 'new') }, folder)).rejects.toThrow(
      'This backup doesn’t include its secret.',
    );
  } finally {
    await objects.close();
    await asAdmin(admin, async (client) => {
      await client.query(`drop database if exists "${name}" with (force)`);
      await client.query(`drop role "${role}"`);
    });
  }
});

test('a restore into an installation or media storage that has data is refused', async () => {
  await expect(restore({ DATA_DIR: source.path }, archive)).rejects.toThrow('This installation already has data.');
  const fresh = join(other.path, 'with-media');
  cpSync(join(source.path, 'media'), join(fresh, 'media'), { recursive: true });
  writeFileSync(join(fresh, 'media/installation/mark.bin'), 'another');
  await expect(restore({ DATA_DIR: fresh }, archive)).rejects.toThrow('belongs to another installation');
});

test('a broken backup, another secret, and a newer schema are refused before writing', async () => {
  const empty = join(other.path, 'empty');
  const broken = join(other.path, 'broken.tar');
  const untouched = () => expect(stat(empty)).rejects.toThrow('ENOENT');
  await cp(archive, broken);
  const reader = await readTar(archive);
  const manifest = await readManifest(reader);
  // A byte of a photo that is restored: an upload that was decoded while it was copied is in the file, and in no list.
  let damaged = '';
  for await (const { key } of readLines<MediaEntry>(reader, manifest.media.lists)) {
    damaged = mediaName(key);
  }
  await reader.close();
  expect(damaged).toMatch(/^media\/sto_/);
  const bytes = readFileSync(archive);
  const file = await open(broken, 'r+');
  const position = bytes.indexOf(`${damaged}\0`) + 512 + 100;
  await file.write(Buffer.from([bytes[position]! ^ 1]), 0, 1, position);
  await file.close();
  await expect(restore({ DATA_DIR: empty }, broken)).rejects.toThrow(`is damaged at ${damaged}. Nothing was restored`);
  await expect(restore({ DATA_DIR: empty }, broken, { check: 'only' })).rejects.toThrow('is damaged at');
  await truncate(broken, bytes.length / 2);
  await expect(restore({ DATA_DIR: empty }, broken)).rejects.toThrow('isn’t a complete backup.');
  await expect(restore({ DATA_DIR: empty, AMENDS_SECRET: 'x'.repeat(40) }, archive)).rejects.toThrow(
    'made with a different secret',
  );
  await expect(restore({ DATA_DIR: empty }, join(other.path, 'none.tar'))).rejects.toThrow('There’s no backup at');
  const newer = join(other.path, 'newer');
  cpSync(join(other.path, 'again'), newer, { recursive: true });
  await writeManifest(
    {
      add: async (name, content) => writeFileSync(join(newer, name), content as Uint8Array),
      finish: async () => {},
      abandon: async () => {},
    },
    { ...manifest, migrations: [...manifest.migrations, '9999_of_tomorrow'] },
  );
  await expect(restore({ DATA_DIR: empty }, newer)).rejects.toThrow('made by a newer version of Amends');
  await untouched();
});
