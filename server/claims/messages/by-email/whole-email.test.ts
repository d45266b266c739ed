import { afterAll, describe, expect, test } from 'vitest';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { freshStore, signedIn } from '../../../testing/fixtures.ts';
import { jsonOf } from '../../../testing/json-of.ts';
import { inboundScene } from '../testing/inbound-scene.ts';

const { app, store, mailed, emailTo, post, messages, close } = await inboundScene();
afterAll(close);
const support = await signedIn(app, 'store_support', store);

/** How staff read a claim's last message, and the email that it came by. */
async function readBy(claimId: string, who: { headers: Record<string, string> } = support) {
  const answer = await app.ask('platform.test', `/v1/console/claims/${claimId}`, { headers: who.headers });
  const message = ((await jsonOf(answer)) as ClaimDesk).claim?.claimMessages.at(-1);
  return { message, whole: await wholeOf(claimId, message?.id ?? 'msg_none', who) };
}

async function wholeOf(claimId: string, messageId: string, who: { headers: Record<string, string> }) {
  const path = `/v1/console/claims/${claimId}/messages/${messageId}/email`;
  const answer = await app.ask('platform.test', path, { headers: who.headers });
  return { status: answer.status, text: ((await jsonOf(answer)) as { text?: string }).text };
}

describe('who may not', () => {
  test('a whole email is read by its store’s staff alone, by its own claim', async () => {
    const { address, claim, view, link } = await mailed();
    const other = await mailed();
    await post(emailTo(address, { text: `Torn.\n\nOn 1 May 2026, <${address}> wrote:\n> Which?` }));
    const { message } = await readBy(claim.id);
    const id = String(message?.id);
    const elsewhere = await signedIn(app, 'store_support', await freshStore(app));
    expect((await wholeOf(claim.id, id, elsewhere)).status).toBe(404);
    expect((await wholeOf(other.claim.id, id, support)).status).toBe(404);
    expect((await wholeOf(claim.id, id, { headers: { authorization: `Claim ${link}` } })).status).toBe(401);
    const said = ((await view()) as Claim).claimMessages.at(-1);
    expect(said).toMatchObject({ messageContent: 'Torn.', wholeEmail: false });
    expect(JSON.stringify(said)).not.toContain('Which?');
  });
});

test.each([
  [
    'a note of a driver, line by line',
    "The driver's note says:\nFrom: the depot in Lyon\nTo: my neighbour\nDate: 12 November\nSigned: nobody\nThat is all I have.",
  ],
  ['headings between dashes', 'First point: torn.\n\n-- Second point --\nSecond point: one cup is missing.'],
])('a customer’s email is a message with all of its words: %s', async (_, text) => {
  const { address, claim } = await mailed();
  expect((await post(emailTo(address, { text }))).taken).toBe('message');
  const { message, whole } = await readBy(claim.id);
  expect(message).toMatchObject({ messageContent: text, wholeEmail: false });
  expect(whole.status).toBe(404);
});

test('what is cut of an email is kept with its message, without what opens the claim', async () => {
  const { address, claim, link } = await mailed();
  const head = `差出人: ${store.name}\n送信日時: 2026年11月27日 9:12\n宛先: Ida Holm\n件名: お客様の請求`;
  const text = `まだ届いていません。\n\n${head}\n\nWe have your claim: http://x.test/view/${link}\nReply to ${address}.`;
  expect((await post(emailTo(address, { text }))).taken).toBe('message');
  const { message, whole } = await readBy(claim.id);
  expect(message).toMatchObject({ messageContent: 'まだ届いていません。', wholeEmail: true });
  expect(whole).toEqual({
    status: 200,
    text: `まだ届いていません。\n\n${head}\n\nWe have your claim: http://x.test/view/…\nReply to …`,
  });
});

test('an email in HTML is kept whole beside what was typed above its quote', async () => {
  const { address, claim } = await mailed();
  const html = '<p>Torn.</p><div class="gmail_quote"><blockquote>Which mug?</blockquote></div>';
  await post(emailTo(address, { text: '', html }));
  const { message, whole } = await readBy(claim.id);
  expect([message?.messageContent, whole.text]).toEqual(['Torn.', 'Torn.\n\nWhich mug?']);
});

test('an email longer than a message keeps up to 100,000 characters beside it', async () => {
  const { address, claim } = await mailed();
  await post(emailTo(address, { text: 'a b '.repeat(2_500_000) }));
  const { message, whole } = await readBy(claim.id);
  expect([message?.messageContent.length, whole.text?.length]).toEqual([5000, 100_000]);
});

test('a reply of a quote alone is no message; one that may be more is kept whole', async () => {
  const { address, claim } = await mailed();
  const marked = `On Tue, Nov 24, 2026 at 9:00 AM Us <${address}> wrote:\n\n> Which mug?`;
  const html = '<div class="gmail_quote"><blockquote>Which mug?</blockquote></div>';
  for (const given of [{ text: marked }, { text: `Sent from my iPhone\n\n${marked}` }, { text: '', html }]) {
    expect(await post(emailTo(address, given))).toEqual({ status: 200, taken: 'ignored' });
  }
  expect(await messages(claim.id)).toEqual([]);
  const bare = `From: Us <${address}>\nSent: today\nTo: Ana\nSubject: A question\n\nWhich mug? The blue one!`;
  expect((await post(emailTo(address, { text: bare }))).taken).toBe('message');
  expect((await readBy(claim.id)).message?.messageContent).toContain('The blue one!');
});

test('what mail programs attach by themselves is neither added nor named', async () => {
  const { address, claim, view } = await mailed();
  const some = Buffer.from('some bytes').toString('base64');
  const own: [string, string][] = [
    ['winmail.dat', 'application/ms-tnef'],
    ['invite.ics', 'text/calendar; method=REQUEST'],
    ['smime.p7s', 'application/pkcs7-signature'],
    ['signature.asc', 'application/pgp-signature'],
    ['ana.vcf', 'text/vcard'],
    ['ATT00001.txt', 'text/plain'],
    ['image001.png', 'image/png'],
    ['Outlook-abc12.jpg', 'image/jpeg'],
  ];
  const files = own.map(([Name, ContentType]) => ({ Name, ContentType, Content: some }));
  expect((await post(emailTo(address, { files }))).taken).toBe('message');
  expect((await view()).claimMessages.at(-1)).toMatchObject({ leftOut: [], medias: [] });
  expect((await post(emailTo(address, { text: '', files }))).taken).toBe('ignored');
  app.clock.advance(1000);
  const invoice = { Name: 'invoice.pdf', ContentType: 'application/pdf', Content: some };
  await post(emailTo(address, { files: [...files, invoice] }));
  expect((await view()).claimMessages.at(-1)?.leftOut).toEqual(['invoice.pdf']);
  expect(await messages(claim.id)).toHaveLength(2);
});
