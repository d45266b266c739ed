import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readClaim } from '../claims/claim-view/read-claim.ts';
import { testApp } from '../testing/app.ts';
import { freshStore, orderOf, placeOrder, soldAndClaimed } from '../testing/fixtures.ts';
import { commandRunner } from '../testing/run-command.ts';
import { exportFileCommand } from './export-file.ts';
import { importFileCommand } from './import-file.ts';

const app = await testApp();
const run = commandRunner(app);
const folder = mkdtempSync(join(tmpdir(), 'amends-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string) => readFileSync(file, 'utf8');

test('an export refuses an unknown store, another form, and an existing file', async () => {
  const store = await freshStore(app);
  const file = join(folder, 'a.csv');
  await expect(run(exportFileCommand, { store: 'nobody', file })).rejects.toThrow();
  await expect(run(exportFileCommand, { store: store.slug, file: join(folder, 'a.pdf') })).rejects.toThrow('.jsonl');
  await expect(run(exportFileCommand, { store: store.slug, file, what: 'people' })).rejects.toThrow('--what');
  await run(exportFileCommand, { store: store.slug, file });
  await expect(run(exportFileCommand, { store: store.slug, file })).rejects.toThrow('already exists');
  expect(await readdir(folder)).toEqual(['a.csv']);
});

test('exported orders are imported unchanged by another store; no cell is a formula', async () => {
  const [store, other] = [await freshStore(app), await freshStore(app)];
  const head = 'Name,Id,Email,Created at,Currency,Total,Lineitem quantity,Lineitem name,Lineitem price,Shipping Name';
  const rows = Array.from({ length: 210 }, (_, index) => {
    const name = index === 7 ? `"=HYPERLINK(""https://evil.example"")"` : 'Ada Berg';
    return `${5000 + index},id-${index},ada@example.com,2026-11-02 10:22:31 -0500,USD,34.00,1,Mug,34.00,${name}`;
  });
  const given = join(folder, 'given.csv');
  writeFileSync(given, [head, ...rows].join('\n'));
  await run(importFileCommand, { store: store.slug, file: given });
  await placeOrder(app, other, orderOf(app, '9999'));
  const file = join(folder, 'orders.csv');
  expect((await run(exportFileCommand, { store: store.slug, file, what: 'orders' })).said).toEqual([
    `${file}: 210 orders.`,
  ]);
  expect(read(file)).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(read(file)).not.toContain('9999');
  const imported = await run(importFileCommand, { store: other.slug, file });
  expect(imported.said).toEqual(['210 new, 0 updated, 0 unchanged, 0 skipped.']);
});

test('a claim in JSON Lines is what the API returns', async () => {
  const store = await freshStore(app);
  const { claim } = await soldAndClaimed(app, store, '7001');
  const file = join(folder, 'claims.jsonl');
  await run(exportFileCommand, { store: store.slug, file });
  const [line, ...rest] = read(file).trimEnd().split('\n');
  expect(rest).toEqual([]);
  expect(JSON.parse(line ?? '')).toEqual(JSON.parse(JSON.stringify(await readClaim(app.system, { id: claim.id }))));
  const csv = join(folder, 'claims.csv');
  await run(exportFileCommand, { store: store.slug, file: csv });
  expect(read(csv).split('\r\n')[0]).toMatch(/^\uFEFFClaim,Id,Order,State/);
  expect(read(csv)).toContain(claim.id);
});
