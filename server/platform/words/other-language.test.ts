import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Problem, type ProblemBody, type ProblemCode, problems } from '#core/contract/platform/problems.ts';
import { storeSettingsSchema } from '#core/contract/tenancy/settings-areas.ts';
import { closingReasons, denialReasons } from '#core/reference/claims.ts';
import type { EngineReason, EngineReasonCode } from '#core/reference/engine-reasons.ts';
import type { Sentence, SentenceCode } from '#core/reference/problem-sentences.ts';
import { marked } from '../../../scripts/lib/marked.ts';
import { markWordsOf } from '../../../scripts/marked-words.ts';
import type { DecisionCase } from '../../claims/decisions/decision-case.ts';
import type { PricedLine } from '../../claims/decisions/price-lines.ts';
import { claimedMug, claimOnMug } from '../../testing/claimed-mug.ts';
import { nothingKnown } from '../../testing/nothing-known.ts';
import type { Log } from '../http/log.ts';
import { inLanguage, speak, wordsOf } from './languages.ts';
import { speakInMails } from './mail-languages.ts';
import { type MailWords, mailLanguages } from './mail-words.gen.ts';
import { languages, type Words } from './words.gen.ts';

const english = languages.en;

/**
 * A language beside English, which puts every word between ‹ and ›. What the server says in it without them is no word of
 * `server/platform/words`: it has to be the store's, the customer's or a name. What the installation says in its one
 * language is marked where it is.
 */
speak('qq', marked(english) as Words);
speakInMails('qq', marked(mailLanguages.en) as MailWords);
const inMarks = <Answer>(run: () => Answer) => inLanguage('qq', run);
markWordsOf(join(import.meta.dirname, 'en/installation'));
const { decisionWords } = await import('./decision-words.ts');
const { problemAnswer } = await import('../http/api/problem-answer.ts');
const { sentences } = english['problem-sentences'];
const { kindCode, fieldProblems } = await import('#core/contract/platform/field-problems.ts');
const { reasons } = english['engine-reasons'];
const { engineReasonText } = await import('./engine-words.ts');
const { fileClaimIn } = await import('#core/contract/claims/filing.ts');
const { explainApproval, explainClosing, explainDenial } = await import('../../claims/decisions/explain.ts');
const feed = wordsOf('feed');
const { timelineOf } = await import('../../claims/claim-view/claim-timeline.ts');
const { renderMail } = await import('../../render-mail.ts');
const { createStoreCommand, updateStoreCommand } = await import('../../cli/stores.ts');
const { importEngineCommand } = await import('../../cli/engine-import.ts');
const { platformPage } = await import('../http/pages/platform-page.ts');
const { createDocs } = await import('../http/api/docs.ts');
const { emailOf, everyEmail } = await import('../../testing/email-fixtures.ts');
const { claimEmail, claimOf } = await import('../../claims/claim-mails/testing/claim-letters.ts');
const { stores } = await import('../../testing/email-brands.ts');

/** What is left of a text when everything is taken out that stands between the marks. */
function unmarked(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest; ) [before, rest] = [rest, rest.replace(/‹[^‹›]*›/g, '')];
  return rest;
}
const isWord = (text: string) => /[a-z]{2}/i.test(text);

const at = '2026-11-20T15:00:00.000Z';
const given = {
  store: { timeZone: 'UTC', settings: storeSettingsSchema.parse({ replacementBusinessDays: 3 }) },
  rows: {
    order: { currency: 'USD', source_created_at: at },
    fulfillments: [{ id: 'ful_1', fulfilled_at: at, delivered_at: at, tracking_number: ['1'] }],
  },
  claim: { ...claimOnMug, created_at: at, queue_photos: 0, signed_at: at },
  items: [claimedMug],
  warrantyEnds: null,
  known: {
    ...nothingKnown,
    other_claims: 1,
    other_claim: 7,
    asked_at: at,
    wrote_at: at,
    wrote: '7',
    sent_photos: 1,
    sent_photo_at: at,
    items: [
      {
        id: 'ci_1',
        shown: true,
        given: [false, true].map((replaces) => ({ replaces, units: 1, amount: '1.00', currency: 'USD', at })),
      },
    ],
  },
  now: at,
} as unknown as DecisionCase;
const line = (resolutionType: string) =>
  ({
    claimItem: { id: 'ci_1' },
    line: { resolutionType, reason: 'PACKAGE_ARRIVED' },
    item: {
      product_name: 'Mug',
      price: '12.00',
      discount: '2.00',
      paid: [{ units: 2, price: '12.00', discount: '2.00', tax: '0.00' }],
    },
    priced: {
      quantity: 1,
      percentage: '100',
      itemsAmount: '10.00',
      taxAmount: '1.00',
      bonus: '1.00',
      originalValue: '12.00',
    },
  }) as unknown as PricedLine;

/** What stands in the values of the sentences, whichever they ask for. */
const anyValues: Record<string, unknown> = new Proxy(
  {},
  {
    get: (_target, name) => {
      if (['values', 'scopes', 'hosts', 'fields', 'topics', 'known', 'people', 'spoken'].includes(String(name)))
        return ['7'];
      if (['limit', 'owed', 'left', 'most', 'comes', 'total'].includes(String(name)))
        return { amount: '7.00', currency: 'USD' };
      if (name === 'reached') return { of: 'order', sum: anyValues.most, from: anyValues.most };
      if (name === 'of') return 'note';
      if (name === 'list') return 'labels';
      return name === 'emailLink' ? true : 7;
    },
  },
);

async function answered(problem: Problem): Promise<ProblemBody> {
  const asked = { publicUrl: new URL('https://a.test'), requestId: '7', method: 'POST', log: {} as Log };
  return (await inMarks(() => problemAnswer(problem, asked)).json()) as ProblemBody;
}

test.each(Object.keys(problems) as ProblemCode[])('the problem %s uses translatable words only', async (code) => {
  const body = await answered(new Problem(code, code === 'rate-limited' ? { retryAfterSeconds: 700 } : {}));
  expect(unmarked(body.title)).toBe('');
  expect(unmarked(body.detail ?? '')).toBe('');
  expect(body.detail === undefined).toBe(code !== 'rate-limited');
});

/** What the store itself wrote for its shoppers is said as it wrote it. */
const storesOwn: readonly SentenceCode[] = ['filing-paused'];

test.each((Object.keys(sentences) as SentenceCode[]).filter((code) => !storesOwn.includes(code)))(
  'the problem sentence %s uses translatable words only',
  async (code) => {
    // Cast: the values answer whatever a sentence asks of them.
    const message = { code, values: anyValues } as unknown as Sentence;
    const { detail, errors } = await answered(
      new Problem('validation-failed', { detail: message, errors: [{ pointer: '/a', code: 'a', message }] }),
    );
    for (const said of [detail, errors?.[0]?.message]) {
      expect(said).toContain('‹');
      expect(unmarked(said ?? '')).toBe('');
    }
  },
);

test.each((Object.keys(reasons) as EngineReasonCode[]).filter((code) => code !== 'said'))(
  'the engine reason %s uses translatable words only',
  (code) => {
    // Cast: the values answer whatever a sentence asks of them.
    const said = inMarks(() => engineReasonText({ code, values: anyValues } as unknown as EngineReason));
    expect(said).toContain('‹');
    expect(unmarked(said)).toBe('');
  },
);

test('what a schema refuses uses translatable words only', async () => {
  const given = { claimCategory: 'NONE', fulfillmentIssues: [], customerName: 'x'.repeat(999), email: 7, extra: true };
  const read = fileClaimIn.safeParse(given, { error: kindCode });
  const { errors } = await answered(
    new Problem('validation-failed', { errors: fieldProblems(read.error?.issues ?? [], 'body') }),
  );
  expect(errors?.length).toBeGreaterThan(4);
  expect(errors?.map(({ message }) => unmarked(message)).filter((text) => text !== '')).toEqual([]);
});

test.each([
  ...denialReasons.map((reason) => [`a denial for ${reason}`, explainDenial(given, reason)] as const),
  ...closingReasons.map((reason) => [`a closing for ${reason}`, explainClosing(reason)] as const),
  [
    'an approval',
    explainApproval(given, ['REFUND', 'RESHIP', 'STORE_CREDIT', 'FLAT_RATE', 'NOT_COVERED'].map(line), {
      amount: '5.00',
      tax: '1.00',
      line: null,
    }),
  ] as const,
])('%s uses translatable words only', (_name, told) => {
  const read = inMarks(() => decisionWords({ ...told, customer_text: '', decided_at: at }, 'UTC', 'page'));
  const said = [
    read.clause,
    read.customerText,
    ...read.facts.flatMap((item) => [item.label, item.value]),
    ...read.arithmetic.map((item) => item.label),
  ];
  expect(said.join('')).toContain('‹');
  expect(said.map(unmarked).filter(isWord)).toEqual([]);
});

test.each(['open', 'approve', 'deny', 'close', 'appeal', 'undo', 'executed', 'withdraw', 'sign', 'wake', 'archive'])(
  'a feed line about %s uses translatable words only',
  (trigger) => {
    const line = () =>
      feed.feedLine({
        kind: 'claim.state_changed',
        actorKind: 'staff',
        toState: 'CLOSED',
        reason: 'NO_RESPONSE',
        data: { trigger, total: '12.00', currency: 'USD' },
      });
    const said = inMarks(line);
    expect(line()).not.toContain('‹');
    expect(said).toContain('‹');
    expect(unmarked(said)).toBe('');
  },
);

test.each(['DRAFT', 'NEW', 'WAITING_FOR_CUSTOMER', 'TEMPORARILY_DISMISSED', 'APPROVED', 'CLOSED'])(
  'the timeline of a claim in %s uses translatable words only',
  (state) => {
    const messages = [{ sender_type: 'brand', sender_name: 'Mara', needs_answer: true, created_at: at }];
    const entries = inMarks(() =>
      timelineOf({
        ctx: { clock: { now: () => Date.parse(at) }, config: { undoSeconds: 10 } },
        store: { name: 'Fjell', timeZone: 'UTC', settings: storeSettingsSchema.parse({}) },
        row: {
          state,
          type: 'DAMAGED',
          created_at: at,
          from_valet: true,
          signed_at: at,
          appealed_at: at,
          ended_at: at,
          wake_at: at,
        },
        rows: {},
        items: [{ quantity: 2 }],
        messages,
        told: {},
        parcels: [{ id: 'ful_1', told_at: at, delivered_at: at, tracking_company: '', tracking_number: [] }],
        files: { photos: 1, videos: 0 },
        outcome: { decision: undefined, resolutions: [], earlier: [], amendments: [], amended: [] },
      } as never),
    );
    expect(
      entries
        .flatMap((item) => [item.title, item.text])
        .map(unmarked)
        .filter(isWord),
    ).toEqual([]);
  },
);

/** The store's, the customer's and the order's own, and the labels of the specification. */
const own =
  /Fjell & Fern|Ada|Kit Sato|kit\.sato@example\.com|Priya Nair|Mara( Holm)?|@Jonah Lee I wouldn’t hold this one for it\.|Looked at claim 9127: that’s our own packing photo\.|Reship the bag: we have 41\.|Enamel mug, Lichen|Wool throw|Halo headphones|RF-10001|Could you tell us which mug arrived chipped\?|The carrier’s photo shows the parcel at your door\.|Damaged|Missing item|Thanks for your patience\.|UPS|1Z84A7F0006441030|Glad it got there in one piece\. Thanks for the photo\.|The new mug came fast\.|Holiday season\.|_amends\.claims\.fjell\.example|amends-proof=\w{32}|Vendure|Central Bank of Kuwait|ers_\w{26}|how-to-pack\.pdf|return-label\.png|Fewer packages were lost this year\.|We’re sorry that your mugs arrived in pieces\.|^Refund$/g;

test.each([
  ...everyEmail(stores.fjell),
  ['confirm', emailOf('in-store-confirm', stores.fjell)] as const,
  ['withdrawn', claimEmail('claim-closed', { claim: claimOf({ claimState: 'CLOSED', withdrawnAt: at }) })] as const,
])('the email %s uses translatable words only', async (_name, letter) => {
  const { subject, html } = renderMail({ ...letter, language: 'qq' });
  const seen = html.replace(/<!--.*?-->/gs, '').replace(/<style\b.*?<\/style>/gs, '');
  const texts = [...seen.matchAll(/>([^<]+)</g)].map(([, text]) => (text ?? '').replaceAll('&amp;', '&'));
  expect(seen).toContain('‹');
  expect([subject, ...texts].map((text) => unmarked(text).replace(own, '')).filter(isWord)).toEqual([]);
});

test.each([createStoreCommand, updateStoreCommand, importEngineCommand])(
  'the help of the command $command uses translatable words only',
  ({ summary, argument, options }) => {
    const said = [summary, ...(argument ? [argument.what] : []), ...Object.values(options).map(({ what }) => what)];
    expect(said.map(unmarked).filter((text) => text !== '')).toEqual([]);
  },
);

test('the pages of the platform’s host use translatable words only', async () => {
  const stores = [{ name: 'Fjell', slug: 'fjell', portalUrl: 'https://7.test' }];
  const docs = createDocs([], new URL('https://7.test'));
  for (const page of [inMarks(() => platformPage(stores)), docs.reference()]) {
    const body = (await page.text()).replace(/^.*<body>|<style\b.*?<\/style>|<pre\b.*?<\/pre>/gs, '');
    const text = body.replace(/<[^>]*>/g, ' ');
    expect(text).toContain('‹');
    expect(
      unmarked(text)
        .replace(/Amends|Fjell|https:\/\/7.test|\bProblem\b/g, '')
        .match(/.*[a-z]{2}.*/gi) ?? [],
    ).toEqual([]);
  }
});
