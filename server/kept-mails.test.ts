import { describe, expect, it, test } from 'vitest';
import { jobHandlers } from './job-handlers.ts';
import { emptyMails } from './platform/mail/erase-mails.ts';
import { packOlderMails } from './platform/mail/sweep-mails.ts';
import { testApp } from './testing/app.ts';
import { asOwner } from './testing/db-asserts.ts';
import { freshStore, soldAndClaimed } from './testing/fixtures.ts';

const app = await testApp();
const store = await freshStore(app);
let number = 0;

async function mailed(of = store) {
  number += 1;
  const { claim } = await soldAndClaimed(app, of, String(number));
  await app.drain();
  return claim.id;
}

const said = (claimId: string) =>
  asOwner(app, 'SELECT id, html, plain, letter FROM mails WHERE claim_id = $1 ORDER BY id', [claimId]);
/** As rows hold it, by a statement that isn’t read as one of emails. */
const held = async (claimId: string) =>
  asOwner(app, 'TABLE mails').then((rows) => rows.filter((row) => row.claim_id === claimId));
const unpacked = async () => (await asOwner(app, 'TABLE mails')).filter(({ letter }) => letter !== null);
/** Rows as the release before wrote them. */
async function unpack(claimId: string) {
  for (const { id, html, plain, letter } of await said(claimId)) {
    await asOwner(app, 'UPDATE mails SET packed = NULL, html = $2, plain = $3, letter = $4 WHERE id = $1', [
      id,
      html,
      plain,
      JSON.stringify(letter),
    ]);
  }
}

test('what an email says is kept once, in 700 bytes, and of a real one too', async () => {
  const id = await mailed();
  const rows = await held(id);
  expect(rows.length).toBeGreaterThan(0);
  for (const { packed, html, plain, letter } of rows) {
    expect([html, plain, letter]).toEqual([null, null, null]);
    expect((packed as Buffer).length).toBeLessThanOrEqual(700);
  }
  expect(await said(id)).toMatchObject(rows.map(({ template }) => ({ letter: { template } })));
});

test('no dictionary says what an email said to somebody', async () => {
  const id = await mailed();
  const told = JSON.stringify(await said(id));
  const dictionaries = JSON.stringify(await asOwner(app, 'SELECT content FROM mail_dictionaries'));
  expect(dictionaries.length).toBeGreaterThan(1000);
  const words = new Set([
    JSON.parse(told)[0].letter.customerName as string,
    ...(told.match(/\/view\/[\w.-]+/g) ?? []),
    ...(told.match(/\/media\/email\/[\w.-]+/g) ?? []),
  ]);
  expect(words.size).toBeGreaterThan(2);
  for (const word of words) {
    expect(told).toContain(word);
    expect(dictionaries).not.toContain(word);
  }
});

describe('emails of the release before', () => {
  it('each is read as it is, packed page by page, and says the same', async () => {
    const id = await mailed();
    const before = await said(id);
    await unpack(id);
    expect(await said(id)).toEqual(before);
    await packOlderMails(app.services);
    expect(await said(id)).toEqual(before);
    expect((await held(id)).map(({ html, plain, letter }) => [html, plain, letter])).toEqual(
      before.map(() => [null, null, null]),
    );
  });

  it('a run that is cut off leaves its page as it was, and the next one goes on', async () => {
    const other = await freshStore(app);
    const ids = [await mailed(), await mailed(other), await mailed()];
    const before = await Promise.all(ids.map(said));
    for (const id of ids) {
      await unpack(id);
    }
    const brands = () =>
      asOwner(app, 'SELECT 1 FROM mail_dictionaries WHERE content LIKE $1', [`{"name":"${other.name}",%`]);
    await asOwner(app, 'DELETE FROM mail_dictionaries WHERE content LIKE $1', [`{"name":"${other.name}",%`]);
    await asOwner(
      app,
      `ALTER TABLE mails ADD CONSTRAINT cut CHECK (packed IS NULL OR store_id <> '${other.id}') NOT VALID`,
    );
    await expect(packOlderMails(app.services)).rejects.toThrow();
    expect((await unpacked()).map((row) => row.store_id)).toEqual((await held(ids[1]!)).map(() => other.id));
    expect(await brands(), 'no dictionary without what names it').toEqual([]);
    await asOwner(app, 'ALTER TABLE mails DROP CONSTRAINT cut');
    await jobHandlers(app.services)['sweep-part']({ part: 'packed-emails' }, { number: 1, last: false });
    expect(await unpacked()).toEqual([]);
    expect(await brands()).toHaveLength(1);
    expect(await Promise.all(ids.map(said))).toEqual(before);
  });

  it('one without bodies is packed so, and one that was erased stays empty', async () => {
    const [old, erased] = [await mailed(), await mailed()];
    const [{ letter } = {}] = await said(old);
    await unpack(old);
    await asOwner(app, 'UPDATE mails SET html = NULL, plain = NULL WHERE claim_id = $1', [old]);
    await asOwner(app, 'UPDATE mails SET packed = NULL WHERE claim_id = $1', [erased]);
    await packOlderMails(app.services);
    expect(await said(old)).toMatchObject([{ html: null, plain: null, letter }]);
    expect((await held(old)).map(({ packed }) => (packed as Buffer)[0])).toEqual([2]);
    expect((await held(erased)).map(({ packed }) => packed)).toEqual([null]);
  });
});

test('erasing leaves nothing of an email, packed or not, and touches no dictionary', async () => {
  const [packed, older] = [await mailed(), await mailed()];
  await unpack(older);
  const dictionaries = await asOwner(app, 'SELECT * FROM mail_dictionaries ORDER BY hash');
  const claimIds = [packed, older] as Parameters<typeof emptyMails>[2]['claimIds'];
  await app.services.db.inStore(store.id, (tx) => emptyMails(tx, store.id, { claimIds, addresses: [] }));
  for (const row of [...(await held(packed)), ...(await held(older))]) {
    expect([row.packed, row.html, row.plain, row.letter, row.subject]).toEqual([null, null, null, null, '']);
  }
  expect(await asOwner(app, 'SELECT * FROM mail_dictionaries ORDER BY hash')).toEqual(dictionaries);
});
