import { type Browser, expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import type { StoreRecord } from '../server/tenancy/stores/read-store.ts';
import { patience } from '../server/testing/patience.ts';
import { openConsole } from './console.ts';
import {
  approves,
  approvesAndUndoes,
  asks,
  denies,
  handsOver,
  notes,
  noWork,
  takeNext,
  type Work,
} from './day-of-five/at-work.ts';
import { openTheDay, type Person, people } from './day-of-five/people.ts';
import { withServices } from './services.ts';
import { test } from './test.ts';

/** `npm run five`: five people share one queue in five browsers. It takes minutes, and is run by its name alone. */

const count = Number(process.env.DAY_CLAIMS ?? 200);
const most = patience(10 * 60_000);
test.use({ trace: 'off', actionTimeout: patience(20_000), navigationTimeout: patience(60_000) });
test.setTimeout(most + patience(5 * 60_000));

/** Somebody at the store's queue, whose page tells of every error. */
async function sitsDown(browser: Browser, store: StoreRecord, who: Person): Promise<{ page: Page; work: Work }> {
  const work = noWork(who);
  const page = await openConsole(browser, who, `/claims?store=${store.id}`);
  page.on('pageerror', (error) => work.faults.push(`${page.url()}: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) {
      work.faults.push(`${response.status()} ${response.url()}`);
    }
  });
  await expect(page.locator('tbody tr').first()).toBeVisible();
  return { page, work };
}

/** Takes claim after claim and does with each what its turn says, until nobody waits or the day is over. */
async function works({ page, work }: { page: Page; work: Work }, ends: number, goesOn: () => boolean): Promise<void> {
  const colleague = people.find(
    ({ role }) => role === (work.who.role === 'store_admin' ? 'store_owner' : 'store_admin'),
  );
  const ofStore = work.who.role.startsWith('store_');
  for (let turn = 0; performance.now() < ends; ) {
    const claim = await takeNext(page, work);
    if (claim === null) {
      if (ofStore || !goesOn()) {
        return;
      }
      // The provider's support has what the store hands over, and waits for it.
      await page.waitForResponse((response) => response.url().includes('/claims/counts'));
      continue;
    }
    switch (turn % 6) {
      case 1:
        await denies(page, work, claim);
        break;
      case 2:
        await approvesAndUndoes(page, work, claim);
        break;
      case 3:
        await asks(page, work, claim);
        break;
      case 4:
        // What the provider’s people note the store doesn’t see, and here there is one of them.
        await notes(page, work, claim, ofStore ? (colleague?.name ?? null) : null);
        break;
      case 5:
        await (ofStore ? handsOver(page, work, claim) : approves(page, work, claim));
        break;
      default:
        await approves(page, work, claim);
    }
    turn += 1;
  }
}

/** Reads along without a right to act: steps, opens, comes back. */
async function readsAlong(page: Page, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Claimed items').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.pathname.endsWith('/claims'));
    await expect(page.locator('tbody tr').first()).toBeVisible();
  }
}

test('five people share one queue: no word is lost, nothing done twice', async ({ browser }) => {
  const store = await openTheDay(count);
  const seats = await Promise.all(people.map((who) => sitsDown(browser, store, who)));
  const start = performance.now();
  let atWork = people.filter(({ role }) => role.startsWith('store_')).length;
  await Promise.all(
    seats.map(async (seat) => {
      const { role } = seat.work.who;
      if (role === 'orderprotection_partner') {
        await readsAlong(seat.page, () => atWork > 0);
        return;
      }
      await works(seat, start + most, () => atWork > 0);
      atWork -= role.startsWith('store_') ? 1 : 0;
    }),
  );
  const minutes = (performance.now() - start) / 60_000;
  const work = seats.map((seat) => seat.work);
  tellFigures(work, minutes);
  await Promise.all(seats.map(({ page }) => page.context().close()));

  expect(
    work.flatMap(({ faults }) => faults),
    'no page failed',
  ).toEqual([]);
  const taken = work.flatMap((one) => one.taken);
  const handedOver = work.flatMap((one) => one.handedOver);
  const times = (of: readonly string[], claim: string) => of.filter((item) => item === claim).length;
  expect(
    taken.filter((claim) => times(taken, claim) > 1 + times(handedOver, claim)),
    'nobody took what another had',
  ).toEqual([]);
  expect(new Set(taken).size, 'every claim found somebody').toBe(count);
  await expectKept(store, work);
});

/** What the product keeps is what the five did: each decision once, each undone one undone, every word as it was written. */
async function expectKept(store: StoreRecord, work: readonly Work[]): Promise<void> {
  const all = <T>(of: (one: Work) => readonly T[]) => work.flatMap(of);
  await withServices((ctx) =>
    ctx.db.inStore(store.id, async (tx) => {
      const rows = async (text: string) =>
        (await sql<Record<string, string>>`${sql.raw(text)}`.execute(tx)).rows.map((row) => Object.values(row));
      const of = `store_id = '${store.id}'`;
      const live = await rows(`SELECT claim_id, outcome, decided_by_name FROM decisions WHERE ${of} AND live`);
      const meant = all(({ who, decided }) => decided.map(({ claim, outcome }) => [claim, outcome, who.name]));
      expect(live.toSorted(), 'decided once, as each meant it').toEqual(meant.toSorted());
      const undone = await rows(`SELECT claim_id FROM decisions WHERE ${of} AND NOT live`);
      expect(undone.flat().toSorted(), 'undone as often as somebody undid').toEqual(
        all((one) => one.undone).toSorted(),
      );
      const opened = await rows(
        `SELECT claim_id, count(*)::int FROM events WHERE ${of} AND from_state = 'NEW' AND to_state = 'OPEN' GROUP BY 1`,
      );
      expect(
        opened.filter(([, times]) => Number(times) > 1),
        'none begun by two',
      ).toEqual([]);
      const sent = `SELECT content FROM messages WHERE ${of} AND sender_type <> 'customer'
        UNION ALL SELECT content FROM waiting_messages WHERE ${of} AND unsent IS NULL`;
      const kept = new Map<string, string[]>([
        // The last ones can still be undone.
        ['message', (await rows(sent)).flat()],
        ['note', (await rows(`SELECT content FROM claim_note_texts WHERE ${of}`)).flat()],
        ['denial', (await rows(`SELECT customer_text FROM decisions WHERE ${of} AND outcome = 'DENIED'`)).flat()],
      ]);
      for (const { kind, text } of all(({ said }) => said)) {
        expect([text, kept.get(kind)?.filter((line) => line.includes(text)).length]).toEqual([text, 1]);
      }
    }),
  );
  const executed = () =>
    withServices((ctx) =>
      ctx.db.inStore(store.id, async (tx) => {
        const { rows } = await sql<{ claim_id: string; state: string; times: number }>`
          (SELECT r.claim_id, r.execution_state AS state, count(*)::int AS times FROM resolutions r
           JOIN decisions d ON d.store_id = r.store_id AND d.id = r.decision_id AND d.live
           WHERE r.store_id = ${store.id} GROUP BY 1, 2)`.execute(tx);
        return rows;
      }),
    );
  const approved = all(({ decided }) =>
    decided.filter(({ outcome }) => outcome === 'APPROVED').map(({ claim }) => claim),
  );
  await expect
    .poll(async () => (await executed()).filter(({ state }) => state === 'EXECUTED').length, {
      message: 'every approval is carried out',
    })
    .toBe(approved.length);
  expect(
    (await executed()).filter(({ times }) => times !== 1),
    'and once',
  ).toEqual([]);
}

/** What the day was like, in a few lines. */
function tellFigures(work: readonly Work[], minutes: number): void {
  for (const { who, taken, decided, undone, handedOver, said, foundAgain, times } of work) {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
    const figures = [
      `${taken.length} taken, ${decided.length} decided, ${undone.length} undone, ${handedOver.length} handed over`,
      `${said.length} texts, ${foundAgain} left and found again`,
      `an act took ${at(0.5)} ms, at worst ${at(0.95)} ms of twenty`,
    ];
    process.stdout.write(`  ${who.name}, ${who.role}: ${figures.join('; ')}\n`);
  }
  process.stdout.write(`  ${count} claims in ${minutes.toFixed(1)} minutes\n`);
}
