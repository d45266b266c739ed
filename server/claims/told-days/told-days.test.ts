import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoreSettingsInput } from '#core/contract/tenancy/settings-areas.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import { transition } from '#core/rules/claims/lifecycle/lifecycle.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { MIGRATIONS } from '../../platform/db/migrate.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import { testApp } from '../../testing/app.ts';
import { claimsInStates } from '../../testing/claims-in-states.ts';
import { asAdmin } from '../../testing/database.ts';
import { asOwner, mailsAbout } from '../../testing/db-asserts.ts';
import { freshStore, shopperOf } from '../../testing/fixtures.ts';
import { factsOf } from '../claim/claim-access.ts';
import { readClaimActions } from '../claim-view/claim-actions.ts';
import { readClaim } from '../claim-view/read-claim.ts';
import { snoozeClaim } from '../lifecycle/staff-acts.ts';
import { appealClaim } from '../messages/appeal-claim.ts';
import { sendMessage } from '../messages/send-message.ts';
import { denyClaim } from '../outcomes/deny-claim.ts';
import { undoDecision } from '../outcomes/undo-decision.ts';
import { wakeNow } from '../outcomes/wake-now.ts';
import { signClaim } from '../sign/sign-claim.ts';

const app = await testApp();
const formats = wordsOf('format');
const dayMs = 86_400_000;
const zones = ['America/New_York', 'Pacific/Auckland', 'Pacific/Honolulu', 'Asia/Kolkata', 'Europe/Berlin', 'UTC'];

interface Told {
  kind: string;
  day: string;
  until: string;
  told_in: string[];
  moved_from: string | null;
  ended: string | null;
}

/** Instants as ISO 8601 text, as every answer has them. */
const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${column}`;
const toldRows = `SELECT kind, day::text, ${iso('until')}, told_in, ${iso('moved_from')}, ended
  FROM told_days WHERE claim_id = $1 ORDER BY told_at, id`;

async function scene(state: ClaimState, timeZone = 'America/New_York') {
  const store = await freshStore(app, { replacementBusinessDays: 6 }, timeZone);
  const scenes = await claimsInStates(app, store);
  const { id, orderId } = await scenes.claimIn(state);
  const shopper = app.as(shopperOf(app, store, orderId));
  return {
    ...{ id, orderId, store, scenes, shopper },
    rows: async () => (await asOwner(app, toldRows, [id])) as unknown as Told[],
    view: () => readClaim(shopper, { id }),
    moves: () =>
      asOwner(app, `SELECT data FROM events WHERE subject = $1 AND kind = 'claim.day-moved'`, [id]).then((events) =>
        events.map(({ data }) => data),
      ),
    change: (settings: StoreSettingsInput) =>
      asOwner(app, 'UPDATE current_settings SET settings = settings || $2::jsonb WHERE store_id = $1', [
        store.id,
        JSON.stringify(settings),
      ]),
    mailNamed: async (template: string) => {
      const [mail] = await asOwner(app, 'SELECT id FROM mails WHERE claim_id = $1 AND template = $2', [id, template]);
      return { id: String(mail?.id) };
    },
    mailed: async (template: string) =>
      (await asOwner(app, 'SELECT plain FROM mails WHERE claim_id = $1 AND template = $2', [id, template])).map(
        ({ plain }) => String(plain),
      ),
  };
}

const holding = (rows: readonly Told[]) => rows.filter(({ ended }) => ended === null);

/** What a store's settings become after something was told. */
const anySettings = fc.record({
  holidays: fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 8 }).map((days) =>
    days.map((count) => ({
      day: new Date(app.clock.now() + count * dayMs).toISOString().slice(0, 10),
      name: `Holiday ${count}`,
    })),
  ),
  refundBusinessDays: fc.integer({ min: 1, max: 5 }),
  replacementBusinessDays: fc.option(fc.integer({ min: 1, max: 60 })),
  firstAnswerHours: fc.integer({ min: 1, max: 400 }),
  lifecycle: fc.record({
    appealDays: fc.integer({ min: 1, max: 90 }),
    reopenDays: fc.integer({ min: 1, max: 90 }),
    noAnswerDays: fc.integer({ min: 7, max: 90 }),
    signDays: fc.integer({ min: 8, max: 90 }),
    arrivedAnswerDays: fc.integer({ min: 1, max: 30 }),
  }),
});

const toldIn: readonly [ClaimState, string, string | null][] = [
  ['NEW', 'answer', 'claim-received'],
  ['DRAFT', 'sign', 'claim-needs-signature'],
  ['WAITING_FOR_CUSTOMER', 'reply', 'claim-question'],
  ['DENIED', 'appeal', 'claim-denied'],
  ['CLOSED', 'reopen', 'claim-closed'],
  ['APPROVED', 'refund', 'claim-resolved'],
  ['RESOLVED', 'refund', 'claim-resolved'],
];

test.each(toldIn)(
  'a day told of %s (%s) holds on page, row, and email under any settings',
  async (state, kind, template) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...zones), anySettings, fc.nat(23), async (zone, settings, hour) => {
        app.clock.advance(hour * 3_600_000);
        const told = await scene(state, zone);
        const before = holding(await told.rows());
        const [row] = before;
        expect(before.map((item) => item.kind)).toEqual([kind]);
        const shown = await told.view();
        await told.change(settings);
        await app.drain();
        const after = await told.view();
        const withoutPlaces = (rows: readonly Told[]) => rows.map(({ told_in, ...day }) => day);
        expect(withoutPlaces(holding(await told.rows()))).toEqual(withoutPlaces(before));
        // Every day with its weekday that what comes next names: 'Friday, Nov 27'.
        const named = /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \w{3} \d+/g;
        const days = ({ expected, answerDueAt, signBy, reopenUntil, decision, timeline }: typeof after) => {
          const next = JSON.stringify(timeline.filter((item) => item.kind !== 'done')).match(named);
          return JSON.stringify([expected, answerDueAt, signBy, reopenUntil, decision?.appealUntil, next]);
        };
        expect(days(after)).toBe(days(shown));
        const [mail] = await told.mailed(String(template));
        expect(mail).toContain(formats.formatLongDay(row?.day ?? ''));
        const kept = kind === 'refund' ? after.expected.refundBy : row?.day;
        expect(localDate(row?.until ?? '', zone)).toBe(kept);
        const { id: mailId } = await told.mailNamed(String(template));
        const places = holding(await told.rows())[0]?.told_in;
        expect(places![0]).toBe('page');
        expect(places).toContain(`${template} ${mailId}`);
      }),
      { numRuns: 3 },
    );
  },
);

const open: readonly [ClaimState, (of: Awaited<ReturnType<typeof scene>>) => Promise<boolean>][] = [
  ['DENIED', async ({ shopper, id }) => (await readClaimActions(shopper, { id })).allowed.includes('appeal')],
  ['WAITING_FOR_CUSTOMER', async ({ scenes, id }) => (await scenes.stands(id)).state === 'WAITING_FOR_CUSTOMER'],
  ['DRAFT', async ({ scenes, id }) => (await scenes.stands(id)).state === 'DRAFT'],
];
test.each(open)('a last day told of %s is open to its end, and a minute after it is not', async (state, isOpen) => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...zones), fc.nat(23), fc.nat(1439), async (zone, hour, minute) => {
      app.clock.advance(hour * 3_600_000);
      const told = await scene(state, zone);
      const [row] = holding(await told.rows());
      const until = Date.parse(row?.until ?? '');
      app.clock.advance(until - minute * 60_000 - 1000 - app.clock.now());
      await app.drain();
      expect(await isOpen(told), `${minute} minutes before its end`).toBe(true);
      app.clock.advance(until + 60_000 - app.clock.now());
      await app.drain();
      expect(await isOpen(told)).toBe(false);
    }),
    { numRuns: 4 },
  );
});

test('a closed claim’s last day is open to its end, and reopens nothing a minute after', async () => {
  for (const [shift, state] of [
    [-1000, 'COMMUNICATING'],
    [60_000, 'CLOSED'],
  ] as const) {
    const told = await scene('CLOSED', 'Asia/Kolkata');
    const [row] = holding(await told.rows());
    app.clock.advance(Date.parse(row?.until ?? '') + shift - app.clock.now());
    const { id: claimId, orderId } = told;
    await sendMessage(app.as(shopperOf(app, told.store, orderId)), {
      claimId,
      orderId,
      messageContent: 'Still broken.',
      medias: [],
    });
    expect((await told.scenes.stands(claimId)).state).toBe(state);
  }
});

describe('a refusal after a last day', () => {
  const afterwards = async (state: ClaimState, setting: string) => {
    const told = await scene(state, 'America/New_York');
    const [row] = holding(await told.rows());
    await told.change({ lifecycle: { [setting]: 90 } });
    app.clock.advance(Date.parse(row?.until ?? '') + 60_000 - app.clock.now());
    await app.drain();
    return { ...told, day: row?.day, shopper: app.as(shopperOf(app, told.store, told.orderId)) };
  };

  test('a late appeal is refused with the day that was told of the claim', async () => {
    const { id, shopper, day, scenes } = await afterwards('DENIED', 'appealDays');
    const { version: expectedVersion } = await scenes.stands(id);
    await expect(appealClaim(shopper, { id, expectedVersion, text: 'Look again.', medias: [] })).rejects.toMatchObject({
      detail: { code: 'appeal-days', values: { until: day } },
    });
  });

  test('a late signature is refused with the day that was told of the claim', async () => {
    const { id, store, day } = await afterwards('DRAFT', 'signDays');
    const link = { kind: 'claim-link', storeId: store.id, claimId: id, scope: 'sign', name: '' } as const;
    await expect(signClaim(app.as(link), { claimId: id, signatureName: 'Ana Ruiz' })).rejects.toMatchObject({
      detail: { code: 'sign-days', values: { until: day } },
    });
  });

  test('a late reopening is refused with the day that was told of the claim', async () => {
    const told = await afterwards('CLOSED', 'reopenDays');
    const claim = await told.scenes.stands(told.id);
    const facts = await app.services.db.inStore(told.store.id, (tx) => factsOf(tx, claim));
    const asker = { kind: 'shopper', side: null, userId: null, can: () => false } as const;
    expect(transition(facts, 'reopen-closed', asker, { now: new Date(app.clock.now()).toISOString() })).toMatchObject({
      reason: { code: 'reopen-days', values: { until: told.day } },
    });
  });
});

describe('a day that moves', () => {
  test('a day put off by a snooze is an event, an email, and both days on the page', async () => {
    const told = await scene('NEW');
    await app.drain();
    const [before] = await told.rows();
    const { scenes, id } = told;
    const until = new Date(app.clock.now() + 12 * dayMs).toISOString();
    await snoozeClaim(app.as(scenes.decider), { id, expectedVersion: 1, until });
    await app.drain();
    const [now] = holding(await told.rows());
    expect(now).toMatchObject({ kind: 'answer', moved_from: before?.until });
    expect(await told.moves()).toEqual([{ day: 'answer', from: before?.until, to: now?.until }]);
    expect(await told.view()).toMatchObject({ answerDueAt: now?.until, answerWasDueAt: before?.until });
    const [mail] = await told.mailed('claim-day-moved');
    for (const day of [before?.day, now?.day]) {
      expect(mail).toContain(formats.formatLongDay(day ?? ''));
    }
    expect(mail).toContain(`reply by ${formats.formatLongDay(now?.day ?? '')}`);
  });

  test('a day is never pulled in: a shorter snooze and an early waking say nothing', async () => {
    const told = await scene('NEW');
    const before = await told.rows();
    const { scenes, id } = told;
    const until = new Date(app.clock.now() + 60_000).toISOString();
    await snoozeClaim(app.as(scenes.decider), { id, expectedVersion: 1, until });
    await wakeNow(app.as(scenes.decider), { id, expectedVersion: 2 });
    expect(await told.rows()).toEqual(before);
    expect((await told.view()).answerDueAt).toBe(before[0]?.until);
    await app.drain();
    expect(await mailsAbout(app, told.store, id)).toEqual(['claim-received']);
  });

  test('a day put off before the email of it went is told by one email, the newest day', async () => {
    const told = await scene('NEW');
    const { scenes, id } = told;
    const later = (days: number) => new Date(app.clock.now() + days * dayMs).toISOString();
    await snoozeClaim(app.as(scenes.decider), { id, expectedVersion: 1, until: later(9) });
    await wakeNow(app.as(scenes.decider), { id, expectedVersion: 2 });
    await snoozeClaim(app.as(scenes.decider), { id, expectedVersion: 3, until: later(20) });
    await app.drain();
    const [now] = holding(await told.rows());
    expect(await told.moves()).toHaveLength(2);
    const mails = await told.mailed('claim-day-moved');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(formats.formatLongDay(now?.day ?? ''));
  });

  test('a question asked again gives a later day, and its email names it', async () => {
    const told = await scene('WAITING_FOR_CUSTOMER');
    const [before] = holding(await told.rows());
    app.clock.advance(2 * dayMs);
    await told.change({ lifecycle: { noAnswerDays: 10 } });
    const { id: claimId, orderId, scenes } = told;
    const again = { claimId, orderId, messageContent: 'And the label?', medias: [], needsAnswer: true };
    await sendMessage(app.as(scenes.decider), again);
    const [now] = holding(await told.rows());
    expect(now).toMatchObject({ kind: 'reply', moved_from: before?.until });
    await app.drain();
    expect((await told.mailed('claim-question')).at(-1)).toContain(formats.formatLongDay(now?.day ?? ''));
    expect(await mailsAbout(app, told.store, claimId)).not.toContain('claim-day-moved');
  });
});

test('a day told by a decision goes when it’s undone, and the one before holds again', async () => {
  for (const state of ['NEW', 'WAITING_FOR_CUSTOMER'] as const) {
    const told = await scene(state);
    const before = await told.rows();
    const { scenes, id } = told;
    const { version } = await scenes.stands(id);
    const denied = await denyClaim(app.as(scenes.decider), {
      id,
      expectedVersion: version,
      reason: 'NOT_COVERED',
      customerText: 'No.',
    });
    expect(holding(await told.rows()).map(({ kind }) => kind)).toEqual(['appeal']);
    await undoDecision(app.as(scenes.decider), { id, expectedVersion: denied.version });
    expect(holding(await told.rows())).toEqual(holding(before));
    expect((await told.rows()).find(({ kind }) => kind === 'appeal')?.ended).toBe('undone');
    expect(await told.moves()).toEqual([]);
  }
});

test('days told before they were kept are kept by the upgrade as they were told', async () => {
  const [file = ''] = readdirSync(MIGRATIONS).filter((name) => name.endsWith('_told_days.sql'));
  const upgrade = readFileSync(join(MIGRATIONS, file), 'utf8');
  const backfill = upgrade.slice(upgrade.indexOf('CREATE FUNCTION told_end'));
  for (const state of ['NEW', 'DRAFT', 'WAITING_FOR_CUSTOMER', 'DENIED', 'CLOSED', 'APPROVED', 'RESOLVED'] as const) {
    const told = await scene(state, 'Pacific/Auckland');
    const before = holding(await told.rows());
    await asAdmin(app.database.owner, async (client) => {
      await client.query('BEGIN');
      await client.query(`SET LOCAL app.store = '*'`);
      await client.query('DELETE FROM told_days');
      await client.query(backfill);
      await client.query('COMMIT');
    });
    const kept = holding(await told.rows());
    expect(kept.map(({ kind, day, until }) => ({ kind, day, until }))).toEqual(
      before.map(({ kind, day, until }) => ({ kind, day, until })),
    );
  }
});
