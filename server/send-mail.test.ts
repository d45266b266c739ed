import { describe, expect, it, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { type BrandingInput, brandingSchema } from '#core/contract/tenancy/branding.ts';
import { readClaim } from './claims/claim-view/read-claim.ts';
import { tellOrder } from './claims/claim-view/read-granted-order.ts';
import { fileClaim } from './claims/file/file-claim.ts';
import { withdrawClaim } from './claims/lifecycle/withdraw-claim.ts';
import { notifyByEmail } from './claims/links/notify-by-email.ts';
import { sendMessage } from './claims/messages/send-message.ts';
import { approveClaim } from './claims/outcomes/approve-claim.ts';
import { closeClaim, denyClaim } from './claims/outcomes/deny-claim.ts';
import { undoDecision } from './claims/outcomes/undo-decision.ts';
import { lookUpLinkToken, mailLookUpLink, openLookUpLink } from './commerce/orders/look-up/mail-look-up-link.ts';
import type { Actor } from './platform/context/context.ts';
import type { MailRequest } from './platform/jobs/jobs.ts';
import { type OutgoingMail, Taken } from './platform/mail/mailer.ts';
import { newestMails } from './platform/mail/read-mails.ts';
import { sendMail } from './send-mail.ts';
import { mailLookOf } from './tenancy/stores/mail-sender.ts';
import { testApp } from './testing/app.ts';
import { claimAs, freshStore, missingItems, orderOf, placeOrder, soldAndClaimed, staff } from './testing/fixtures.ts';

const app = await testApp();
const store = await freshStore(app);
const decider = await staff(app, 'store_owner', store);
let number = 100;

const mails = () => app.services.db.everywhere((tx) => newestMails(tx, { to: null, limit: 500 }));
const mailsOf = async (claimId: string) => (await mails()).filter((item) => item.claim_id === claimId);
const templatesOf = async (claimId: string) => (await mailsOf(claimId)).map((item) => item.template).sort();

async function claimed() {
  number += 1;
  const made = await soldAndClaimed(app, store, String(number));
  return { ...made, id: made.claim.id };
}

test('in the dark an email shows the store’s dark logo, else the usual one', () => {
  const signer = { config: { mediaOrigin: null }, secrets: { mac: () => 'signed' } };
  const drawn = (branding: BrandingInput) => {
    const given = { ...store, branding: brandingSchema.parse({ logoUrl: '/assets/light.svg', ...branding }) };
    const { colors, dark, logo } = mailLookOf(signer, given);
    const named = (url = '') =>
      JSON.parse(Buffer.from(url.split('/').at(-1)?.split('.')[0] ?? '', 'base64url').toString());
    return { canvas: colors.canvas, dark: dark?.canvas, onLight: named(logo?.light), onDark: named(logo?.dark) };
  };
  const both = drawn({ logoDarkUrl: '/assets/dark.svg' });
  expect(both.onLight).toMatchObject({ source: '/assets/light.svg', grounds: [both.canvas] });
  expect(both.onDark).toMatchObject({ source: '/assets/dark.svg', grounds: [both.dark] });
  const one = drawn({});
  expect(one.onDark).toMatchObject({ source: '/assets/light.svg', grounds: [one.canvas, one.dark] });
  const night = drawn({ mode: 'dark', logoDarkUrl: '/assets/dark.svg' });
  expect(night.onLight).toMatchObject({ source: '/assets/dark.svg', grounds: [night.canvas] });
});

async function versionOf(id: string) {
  return (await readClaim(app.system, { id })).version;
}

async function approve(id: string, as: Actor = decider) {
  const claim = await readClaim(app.system, { id });
  return approveClaim(app.as(as), {
    id,
    expectedVersion: claim.version,
    lines: claim.claimItems.map((item) => ({ claimItemId: item.id, resolutionType: 'REFUND' as const })),
    includeShipping: false,
    customerText: 'Sorry about that.',
  });
}

async function deny(id: string) {
  return denyClaim(app.as(decider), {
    id,
    expectedVersion: await versionOf(id),
    reason: 'POTENTIAL_FRAUD',
    customerText: 'We looked at it closely.',
    note: 'Third time this month.',
  });
}

/** Past the time to undo. */
async function settle() {
  app.clock.advance(11_000);
  await app.drain();
}

describe('a filed claim', () => {
  it('a filed claim’s email is sent once, to the stored address, from the store’s host', async () => {
    const { id, claim } = await claimed();
    await app.drain();
    const [mail, ...more] = await mailsOf(id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      template: 'claim-received',
      to_address: 'ana@mail.test',
      from_address: 'claims@mail.localhost',
      subject: `We received your claim #${claim.claim_number} for order ${number}`,
      sent_at: expect.any(String),
      message_id: expect.stringMatching(/^<[0-9a-f]{40}@mail\.localhost>$/),
    });
    const link = /http:\/\/store-1\.test\/view\/(\S+)/.exec(mail?.plain ?? '')?.[1] ?? '';
    const answer = await app.ask('store-1.test', `/v1/claims/${id}`, { headers: { authorization: `Claim ${link}` } });
    expect(answer.status).toBe(200);
    expect(mail?.html).not.toContain('platform.test');
  });

  it('a filed claim’s email is sent once however often the job runs', async () => {
    const { id } = await claimed();
    await app.drain();
    for (let time = 0; time < 3; time += 1) {
      app.clock.advance(90_000);
      await sendMail(app.system, { storeId: store.id, mail: { template: 'claim-received', claimId: id } });
    }
    expect(await templatesOf(id)).toEqual(['claim-received']);
  });

  it('filed by staff asks the customer to sign, with a link that signs', async () => {
    number += 1;
    const order = orderOf(app, String(number));
    await placeOrder(app, store, order);
    const body = fileClaimIn.parse(
      missingItems(String(number), { i1: 1 }, { options: { fromValet: true, requireCustomerSignature: true } }),
    );
    const { id } = await fileClaim(app.as(decider), {
      storeId: store.id,
      sourceOrderId: order.sourceOrderId,
      body,
      valet: true,
    });
    await app.drain();
    const [mail] = await mailsOf(id);
    expect(mail?.template).toBe('claim-needs-signature');
    expect(mail?.plain).toMatch(/http:\/\/store-1\.test\/sign\/\S+\.sign\./);
  });
});

describe('the mailer', () => {
  it('the mailer that fails is asked again with the same email, marked once accepted', async () => {
    const { id } = await claimed();
    const tried: OutgoingMail[] = [];
    const flaky = {
      ...app.system,
      mail: {
        kind: 'smtp' as const,
        send: async (mail: OutgoingMail) => {
          tried.push(mail);
          if (tried.length === 1) {
            throw new Error('The line is busy.');
          }
          return new Taken('server');
        },
        close: async () => undefined,
      },
    };
    const request = { storeId: store.id, mail: { template: 'claim-received' as const, claimId: id } };
    await expect(sendMail(flaky, request)).rejects.toThrow('busy');
    expect((await mailsOf(id))[0]?.sent_at).toBeNull();
    app.clock.advance(120_000);
    await sendMail(flaky, request);
    await sendMail(flaky, request);
    expect(tried).toHaveLength(2);
    expect(tried[1]).toEqual(tried[0]);
    expect(tried[0]).toMatchObject({
      from: { name: store.name, address: 'claims@mail.localhost' },
      to: { name: 'Ana Ruiz', address: 'ana@mail.test' },
    });
    expect((await mailsOf(id))[0]?.sent_at).not.toBeNull();
  });

  it('the mailer is asked for nothing when the order has no plain address (T35)', async () => {
    number += 1;
    const order = orderOf(app, String(number), { customer: { name: 'Eve', email: '"e@x.test y"@mail.test' } });
    const { id } = await placeOrder(app, store, order);
    const before = (await mails()).length;
    await sendMail(app.system, { storeId: store.id, mail: { template: 'look-up-link', orderId: id } });
    expect((await mails()).length).toBe(before);
    expect(app.logged.some((line) => line.includes('no address that mail can go to'))).toBe(true);
  });
});

describe('a decision', () => {
  it('a decision that is carried out at once is one email: why, and the sum', async () => {
    const { id } = await claimed();
    await approve(id);
    await app.drain();
    expect(await templatesOf(id)).toEqual(['claim-received']);
    await settle();
    expect(await templatesOf(id)).toEqual(['claim-received', 'claim-resolved']);
    const resolved = (await mailsOf(id)).find((item) => item.template === 'claim-resolved');
    expect(resolved?.plain).toContain('Sorry about that.');
    expect(resolved?.plain).toContain('when you file within');
    expect(resolved?.subject).toBe('Your $27.00 refund is on its way');
    expect(resolved?.plain).toContain('up to 5 business days');
    expect(resolved?.plain).toMatch(/Reference +RF-/);
  });

  it('a decision that was undone is never emailed', async () => {
    const { id } = await claimed();
    await deny(id);
    await undoDecision(app.as(decider), { id, expectedVersion: await versionOf(id) });
    await settle();
    expect(await templatesOf(id)).toEqual(['claim-received']);
  });

  it('a decision that was undone and made again is emailed once', async () => {
    const { id } = await claimed();
    await deny(id);
    app.clock.advance(5_000);
    await undoDecision(app.as(decider), { id, expectedVersion: await versionOf(id) });
    app.clock.advance(3_000);
    await deny(id);
    app.clock.advance(3_000);
    await app.drain();
    expect(await templatesOf(id)).toEqual(['claim-received']);
    await settle();
    await settle();
    expect(await templatesOf(id)).toEqual(['claim-denied', 'claim-received']);
  });

  it('a decision to deny gives the reason and never mentions suspicion', async () => {
    const { id } = await claimed();
    await deny(id);
    await settle();
    const mail = (await mailsOf(id)).find((item) => item.template === 'claim-denied');
    expect(mail?.plain).toContain('We looked at it closely.');
    expect(mail?.plain).toContain('Think we got something wrong?');
    expect(`${mail?.subject}${mail?.html}${mail?.plain}`).not.toMatch(/fraud|Third time/i);
  });

  it('a decision to close says how to reopen the claim', async () => {
    const { id } = await claimed();
    await claimAs(app, { id }, 'ORDER_DELIVERED_NOT_RECEIVED');
    await closeClaim(app.as(decider), { id, expectedVersion: await versionOf(id), reason: 'PACKAGE_ARRIVED' });
    await settle();
    const mail = (await mailsOf(id)).find((item) => item.template === 'claim-closed');
    expect(mail?.plain).toContain('Your package arrived, so we closed this claim.');
    expect(mail?.plain).toMatch(/Message us on your claim page by \w+day, \w{3} \d+ and we’ll reopen it/);
  });
});

test('a question comes with its text; its reminder stops once it is answered', async () => {
  const { id, shopper, orderId } = await claimed();
  const asked = await sendMessage(app.as(decider), {
    claimId: id,
    orderId,
    messageContent: 'Which one was it? https://fjell.test/colours',
    medias: [],
  });
  await app.drain();
  const question = (await mailsOf(id)).find((item) => item.template === 'claim-question');
  expect(question?.plain).toContain('Which one was it? https://fjell.test/colours');
  expect(question?.html).not.toContain('href="https://fjell.test');
  expect(asked.needsAnswer).toBe(true);

  const version = await versionOf(id);
  const reminder: MailRequest = { template: 'claim-reminder', claimId: id, expected: { version } };
  await sendMail(app.system, { storeId: store.id, mail: reminder });
  app.clock.advance(3 * 86_400_000);
  await sendMail(app.system, { storeId: store.id, mail: reminder });
  expect((await mailsOf(id)).filter((item) => item.template === 'claim-reminder')).toHaveLength(2);
  await sendMessage(app.as(shopper), { claimId: id, orderId, messageContent: 'The left one.', medias: [] });
  app.clock.advance(3 * 86_400_000);
  await sendMail(app.system, { storeId: store.id, mail: reminder });
  expect((await mailsOf(id)).filter((item) => item.template === 'claim-reminder')).toHaveLength(2);
});

test('a withdrawn claim is emailed as closed', async () => {
  const { id, shopper } = await claimed();
  const link: Actor = { kind: 'claim-link', storeId: store.id, claimId: id as never, scope: 'view', name: 'Ana' };
  expect(shopper.kind).toBe('shopper');
  await withdrawClaim(app.as(link), { id, expectedVersion: await versionOf(id) });
  await app.drain();
  expect(await templatesOf(id)).toContain('claim-closed');
});

test('the link to a claim comes again when asked for again', async () => {
  const { id, shopper } = await claimed();
  await notifyByEmail(app.as(shopper), { id });
  await app.drain();
  app.clock.advance(61_000);
  await notifyByEmail(app.as(shopper), { id });
  await app.drain();
  expect(await templatesOf(id)).toEqual(['claim-link', 'claim-link', 'claim-received']);
});

test('T36: twenty requests for a claim’s link send three emails; an address gets ten', async () => {
  const statuses = async (times: number) => {
    const { id, shopper } = await claimed();
    const told: string[] = [];
    for (let time = 0; time < times; time += 1) {
      told.push(
        await notifyByEmail(app.as(shopper), { id }).then(
          () => 'sent',
          (problem: { code?: string }) => problem.code ?? 'thrown',
        ),
      );
    }
    return told;
  };
  app.clock.advance(2 * 86_400_000);
  const [sent, refused] = ['sent', 'rate-limited'];
  expect(await statuses(20)).toEqual([...Array<string>(3).fill(sent), ...Array<string>(17).fill(refused)]);
  expect((await statuses(3)).concat(await statuses(3))).toEqual(Array<string>(6).fill(sent));
  expect(await statuses(3)).toEqual([sent, refused, refused]);
  app.clock.advance(86_400_000);
  expect(await statuses(1)).toEqual([sent]);
});

test('a mailed lookup link opens its order for half an hour, on the store’s host', async () => {
  const { orderId } = await claimed();
  await mailLookUpLink(app.system, { storeId: store.id, order: String(number) });
  await app.drain();
  const mail = (await mails()).find((item) => item.template === 'look-up-link');
  const token = decodeURIComponent(/http:\/\/store-1\.test\/start\?link=(\S+)/.exec(mail?.plain ?? '')?.[1] ?? '');
  expect(token).toBe(lookUpLinkToken(app.system, store.id, orderId));
  expect((await openLookUpLink(app.system, { storeId: store.id, token }, tellOrder)).systemOrderId).toBe(orderId);
  app.clock.advance(31 * 60_000);
  await expect(openLookUpLink(app.system, { storeId: store.id, token }, tellOrder)).rejects.toThrow();
});
