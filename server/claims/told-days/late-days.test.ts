import { expect, test } from 'vitest';
import { movedDayKinds, type ToldDayKind, toldDayKinds, toldKinds } from '#core/rules/claims/told-days.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { amendments } from '../../testing/amendments.ts';
import type { TestApp } from '../../testing/app.ts';
import { type Approved, approvals, done } from '../../testing/approvals.ts';
import { asOwner, claimRow, resolutionsOf } from '../../testing/db-asserts.ts';
import { shopperOf } from '../../testing/fixtures.ts';
import { passDays } from '../../testing/passing-days.ts';
import { readClaim } from '../claim-view/read-claim.ts';
import { executeResolution } from '../outcomes/execution/execute-resolution.ts';
import { reportExecution } from '../outcomes/execution/report-execution.ts';

/** What was promised for a day and is carried out after it: the day moves once, and who was told it is told so. */

const formats = wordsOf('format');
const approving = await approvals();
const amending = await amendments();

interface Told {
  kind: ToldDayKind;
  day: string;
  told_in: string[];
  was: string | null;
  ended: string | null;
}

/** What was told of a claim, said of it, and written to its customer. */
function toldOf(app: TestApp, store: StoreRecord, { id, orderId }: { id: string; orderId: string }) {
  const shopper = app.as(shopperOf(app, store, orderId));
  return {
    rows: async (kind: ToldDayKind) =>
      (await asOwner(
        app,
        `SELECT kind, day::text, told_in, (moved_from AT TIME ZONE $3)::date::text AS was, ended FROM told_days
          WHERE claim_id = $1 AND kind = $2 ORDER BY told_at, id`,
        [id, kind, store.timeZone],
      )) as unknown as Told[],
    view: () => readClaim(shopper, { id }),
    moves: async () =>
      (await asOwner(app, `SELECT data FROM events WHERE subject = $1 AND kind = 'claim.day-moved'`, [id])).map(
        ({ data }) => (data as { day: string }).day,
      ),
    mails: async (template: string) =>
      (await asOwner(app, 'SELECT id, plain FROM mails WHERE claim_id = $1 AND template = $2 ORDER BY id', [
        id,
        template,
      ])) as unknown as { id: string; plain: string }[],
    change: (settings: object) =>
      asOwner(app, 'UPDATE current_settings SET settings = settings || $2::jsonb WHERE store_id = $1', [
        store.id,
        JSON.stringify(settings),
      ]),
  };
}

const long = (day: string | undefined) => formats.formatLongDay(day ?? '');
const otherSettings = { refundBusinessDays: 1, replacementBusinessDays: 1, holidays: [] };

/** An approval that the engine refuses for good before any email of it is written. */
async function refused(type: 'REFUND' | 'RESHIP' | 'STORE_CREDIT') {
  const { app, withEngine, faults, approved } = approving;
  await toldOf(app, withEngine, { id: '', orderId: '' }).change({ refundBusinessDays: 3, replacementBusinessDays: 4 });
  const calls = { REFUND: 'refund', RESHIP: 'reship', STORE_CREDIT: 'issueCredit' } as const;
  const scene = await approved(withEngine, type);
  // Once here, and once by the job that waits.
  faults.plan(calls[type], 'refused', 'refused');
  await executeResolution(app.system, { storeId: withEngine.id, resolutionId: scene.resolutionId });
  await app.drain();
  return { app, scene, told: toldOf(app, withEngine, scene) };
}

const late: readonly ['refund' | 'replacement', 'REFUND' | 'RESHIP', 'refundBy' | 'replacementBy'][] = [
  ['refund', 'REFUND', 'refundBy'],
  ['replacement', 'RESHIP', 'replacementBy'],
];

test.each(late)('a %s that a person completes late moves its day once, with both said', async (kind, type, by) => {
  const { app, scene, told } = await refused(type);
  const [first] = await told.rows(kind);
  await told.change(otherSettings);
  await passDays(app, 12);
  expect(await told.rows(kind)).toEqual([first]);
  expect((await told.view()).expected[by]).toBe(first?.day);
  await approving.report(scene as Approved, done());
  await app.drain();
  const [before, now] = await told.rows(kind);
  expect(before).toMatchObject({ day: first?.day, ended: 'moved' });
  expect(now).toMatchObject({ was: first?.day, ended: null });
  expect((now?.day ?? '') > (first?.day ?? '')).toBe(true);
  expect((await told.view()).expected[by]).toBe(now?.day);
  expect(await told.moves()).toEqual([kind]);
  const [resolved, ...more] = await told.mails('claim-resolved');
  expect(more).toEqual([]);
  expect(resolved?.plain).toContain(`We said the ${kind} would reach you by ${long(first?.day)}.`);
  expect(resolved?.plain).toMatch(new RegExp(`Expect it by ${long(now?.day)}`));
  expect(await told.mails('claim-day-moved')).toEqual([]);
  expect(now?.told_in).toEqual(['page', `claim-resolved ${resolved?.id}`]);
});

test.each(['REFUND', 'RESHIP', 'STORE_CREDIT'] as const)(
  'a %s that the engine refused for good is never told as being processed',
  async (type) => {
    const { app, told } = await refused(type);
    app.clock.advance(60_000);
    await app.drain();
    const { flags, timeline } = await told.view();
    expect(flags).toContain('held-up');
    expect(timeline.at(-1)?.title).toMatch(/is completing it$/);
    const [mail] = await told.mails('claim-approved');
    expect(mail?.plain).toContain('didn’t go through automatically');
    expect(mail?.plain).not.toMatch(/processing|Expect/);
    for (const { told_in } of [...(await told.rows('refund')), ...(await told.rows('replacement'))]) {
      expect(told_in).toEqual(['page']);
    }
  },
);

test('a top-up that a person completes late moves its own day, with an email', async () => {
  const { app, faults, store, resolved, propose, confirm } = amending;
  const scene = await resolved();
  const told = toldOf(app, store, scene);
  await propose(scene);
  await confirm(scene);
  faults.plan('refund', 'refused', 'refused');
  const money = (await resolutionsOf(app, store, scene.id)).find((item) => item.amendment_id !== null);
  await executeResolution(app.system, { storeId: store.id, resolutionId: money!.id });
  await app.drain();
  const [amended] = await told.mails('claim-amended');
  expect(amended?.plain).toContain('is completing it');
  expect(amended?.plain).not.toContain('Expect');
  const [first] = await told.rows('top-up');
  expect(first?.told_in).toEqual([]);
  await told.change(otherSettings);
  await passDays(app, 12);
  expect(await told.rows('top-up')).toEqual([first]);
  await reportExecution(app.as(amending.admin), { id: scene.id, resolutionId: money!.id, report: done() });
  await app.drain();
  const [before, now] = await told.rows('top-up');
  expect(before).toMatchObject({ day: first?.day, ended: 'moved' });
  expect(now).toMatchObject({ was: first?.day, ended: null });
  expect(await told.moves()).toEqual(['top-up']);
  const [moved] = await told.mails('claim-day-moved');
  expect(moved?.plain).toContain(`would reach you by ${long(first?.day)}.`);
  expect(moved?.plain).toContain(`Expect it by ${long(now?.day)}.`);
  expect(now?.told_in).toEqual([`claim-day-moved ${moved?.id}`]);
  expect((await claimRow(app, store, scene.id)).execution_error).toBeNull();
});

test('a top-up’s day that was kept moves nothing, and its email names it', async () => {
  const { app, store, resolved, propose, confirm } = amending;
  const scene = await resolved();
  const told = toldOf(app, store, scene);
  await propose(scene);
  await confirm(scene);
  await app.drain();
  const [row, ...more] = await told.rows('top-up');
  expect(more).toEqual([]);
  const [mail] = await told.mails('claim-amended');
  expect(mail?.plain).toContain(`Expect it by ${long(row?.day)}.`);
  expect(row?.told_in).toEqual([`claim-amended ${mail?.id}`]);
  expect(await told.moves()).toEqual([]);
});

test('every told day has an email that names it, and what moves one that says so', () => {
  const emailsOf = (kind: ToldDayKind): readonly string[] => toldKinds[kind].emails;
  expect(toldDayKinds.filter((kind) => emailsOf(kind).length === 0)).toEqual([]);
  const moved = toldDayKinds.filter((kind) => emailsOf(kind).includes('claim-day-moved'));
  expect(moved.toSorted()).toEqual([...movedDayKinds].toSorted());
});
