import { expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { reassignClaim } from '../claims/assign/reassign-claim.ts';
import { fileClaim } from '../claims/file/file-claim.ts';
import { sendMessage } from '../claims/messages/send-message.ts';
import { approveClaim } from '../claims/outcomes/approve-claim.ts';
import { closeClaim, denyClaim } from '../claims/outcomes/deny-claim.ts';
import { openClaim } from '../claims/outcomes/open-claim.ts';
import { undoDecision } from '../claims/outcomes/undo-decision.ts';
import { importOrder } from '../commerce/orders/import/import-order.ts';
import { createNote } from '../desk/notes/write-note.ts';
import { brokenLink } from '../platform/audit-log/verify-chain.ts';
import { testApp } from './app.ts';
import { asOwner } from './db-asserts.ts';
import { freshStore, missingItems, orderOf, sellOrder, shopperOf, soldAndClaimed, staff } from './fixtures.ts';
import { recorderOf, type Statement } from './statement-recorder.ts';

// As it runs: with the caches of some seconds that the profile of tests leaves out.
const app = await testApp({ env: { AMENDS_PROFILE: 'demo' } });
const recorder = recorderOf(app.services.pool);
const store = await freshStore(app);
const admin = await staff(app, 'store_admin', store);
const colleague = await staff(app, 'store_support', store);
const outsider = await staff(app, 'store_owner', await freshStore(app));
let number = 0;

/** A claim on an order of its own, which its engine told as it is. */
async function claimed() {
  number += 1;
  const { claim, orderId, order, shopper } = await soldAndClaimed(app, store, `act-${number}`);
  const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
  const told = await app.system.connectors.of(store).readOrder(order.sourceOrderId, AbortSignal.timeout(5000));
  if (told) {
    await importOrder(app.system, { storeId: store.id, order: told });
  }
  return { id: claim.id, orderId, itemId: String(item?.id), shopper };
}

type Scene = Awaited<ReturnType<typeof claimed>>;

/** An order that nobody claimed on yet. */
async function sold() {
  number += 1;
  const order = orderOf(app, `act-${number}`);
  const { id } = await sellOrder(app, store, order);
  return { order, orderId: id };
}

const first = ({ id }: Scene) => ({ id, expectedVersion: 1 });
const approval = (of: Scene) => ({
  ...first(of),
  includeShipping: false,
  lines: [{ claimItemId: of.itemId, resolutionType: 'REFUND' as const }],
});
const message = ({ id, orderId }: Scene) => ({ claimId: id, orderId, messageContent: 'Hello', medias: [] });

interface Bounds {
  statements: number;
  /** How often the database is waited for, with opening and commit. */
  trips: number;
  /** How many of them the claim is held for, with the commit. */
  held: number;
  /** Bytes written ahead. */
  wal: number;
}

/** What is done once to a fresh thing; what comes before isn't counted. */
type Prepared = () => Promise<(as: typeof app.system) => Promise<unknown>>;

const onClaim =
  (act: (of: Scene, as: typeof app.system) => Promise<unknown>, before?: (of: Scene) => Promise<unknown>): Prepared =>
  async () => {
    const of = await claimed();
    await before?.(of);
    return (as) => act(of, as);
  };

/** The acts that stores and customers do most, each with the most that it may ask of the database. */
const acts: Record<string, { most: Bounds; by?: 'shopper' | 'engine'; prepare: Prepared }> = {
  'open a claim': {
    most: { statements: 11, trips: 4, held: 3, wal: 7000 },
    prepare: onClaim((of, as) => openClaim(as, first(of))),
  },
  'hand a claim over': {
    most: { statements: 11, trips: 4, held: 3, wal: 7000 },
    prepare: onClaim(
      (of, as) => reassignClaim(as, { id: of.id, expectedVersion: 2, from: admin.userId, to: colleague.userId }),
      (of) => openClaim(app.as(admin), first(of)),
    ),
  },
  'write a note': {
    most: { statements: 13, trips: 4, held: 0, wal: 5000 },
    prepare: onClaim((of, as) => createNote(as, { id: of.id, content: 'Packed twice.' })),
  },
  'ask the customer': {
    most: { statements: 24, trips: 5, held: 4, wal: 18_000 },
    prepare: onClaim((of, as) => sendMessage(as, { ...message(of), needsAnswer: true })),
  },
  'tell the customer': {
    most: { statements: 19, trips: 5, held: 4, wal: 15_000 },
    prepare: onClaim((of, as) => sendMessage(as, { ...message(of), needsAnswer: false })),
  },
  'write to the store': {
    most: { statements: 19, trips: 6, held: 4, wal: 8000 },
    by: 'shopper',
    prepare: onClaim((of) => sendMessage(app.as(of.shopper), message(of))),
  },
  'approve a claim': {
    // Three trips are the sample engine's own, and three ask whether its order is here as it is there.
    most: { statements: 45, trips: 11, held: 3, wal: 20_000 },
    prepare: onClaim((of, as) => approveClaim(as, approval(of))),
  },
  'deny a claim': {
    most: { statements: 23, trips: 5, held: 3, wal: 14_000 },
    prepare: onClaim((of, as) => denyClaim(as, { ...first(of), reason: 'NOT_COVERED' })),
  },
  'close a claim': {
    most: { statements: 22, trips: 5, held: 3, wal: 14_000 },
    prepare: onClaim((of, as) => closeClaim(as, { ...first(of), reason: 'OTHER', customerText: 'We spoke about it.' })),
  },
  'undo an approval': {
    most: { statements: 24, trips: 6, held: 5, wal: 14_000 },
    prepare: onClaim(
      (of, as) => undoDecision(as, { id: of.id, expectedVersion: 2 }),
      (of) => approveClaim(app.as(admin), approval(of)),
    ),
  },
  'file a claim': {
    most: { statements: 21, trips: 9, held: 0, wal: 20_000 },
    by: 'shopper',
    prepare: async () => {
      const { order, orderId } = await sold();
      const body = fileClaimIn.parse(missingItems(order.orderNumber, { i1: 1, i2: 1 }));
      const filing = { storeId: store.id, sourceOrderId: order.sourceOrderId, body };
      return () => fileClaim(app.as(shopperOf(app, store, orderId)), filing);
    },
  },
  'import an order': {
    most: { statements: 18, trips: 7, held: 0, wal: 12_000 },
    by: 'engine',
    prepare: async () => {
      number += 1;
      const order = orderOf(app, `act-${number}`);
      return () => importOrder(app.system, { storeId: store.id, order });
    },
  },
  'import an order again, changed': {
    most: { statements: 21, trips: 8, held: 0, wal: 6000 },
    by: 'engine',
    prepare: async () => {
      const { order } = await sold();
      return () => importOrder(app.system, { storeId: store.id, order: { ...order, tags: 'gift' } });
    },
  },
  'import an order again, as it is': {
    most: { statements: 4, trips: 2, held: 0, wal: 1000 },
    by: 'engine',
    prepare: async () => {
      const { order } = await sold();
      return () => importOrder(app.system, { storeId: store.id, order });
    },
  },
};

/** How often an act is tried: a cache of two seconds may run out under one of them, a page may be written whole, and a
 * statement is kept from its third time on. */
const tries = 5;

/** Trips from the statement that holds the claim on. */
function heldFor(statements: readonly Statement[]): number {
  const from = statements.findIndex(({ text }) => /^update "claims"/i.test(text.trim()));
  return from < 0 ? 0 : statements.slice(from).filter(({ waits }) => waits).length + (statements[from]?.waits ? 0 : 1);
}

/** What says how the next ones are planned answers nothing and goes along with them. */
const asks = ({ text }: Statement) => !text.startsWith('SET LOCAL plan_cache_mode');

async function least(prepare: Prepared): Promise<Bounds & { texts: string }> {
  const best: Bounds & { texts: string } = {
    ...{ statements: Infinity, trips: Infinity, held: Infinity, wal: Infinity, texts: '' },
  };
  for (let time = 0; time < tries; time += 1) {
    const act = await prepare();
    const { statements: sent, roundTrips } = await recorder.record(() => act(app.as(admin)));
    const statements = sent.filter(asks);
    const isLess = roundTrips === best.trips && statements.length < best.statements;
    if (roundTrips < best.trips || isLess) {
      const line = ({ text, waits }: Statement) =>
        `${waits ? '>' : ' '} ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 90)}`;
      Object.assign(best, { statements: statements.length, trips: roundTrips, held: heldFor(statements) });
      best.texts = statements.map(line).join('\n');
    }
    const again = await prepare();
    best.wal = Math.min(best.wal, (await recorder.wal(() => again(app.as(admin)))) ?? 0);
  }
  return best;
}

test('who may not act waits for little, and nothing is written', async () => {
  for (const [name, { by, prepare }] of Object.entries(acts)) {
    if (by !== undefined) {
      continue;
    }
    const act = await prepare();
    const { statements, roundTrips } = await recorder.record(() =>
      expect(act(app.as(outsider)), name).rejects.toMatchObject({ code: 'not-found' }),
    );
    expect(roundTrips, name).toBeLessThanOrEqual(4);
    expect(
      statements.filter(({ text }) => /^(insert|update|delete)/i.test(text.trim())),
      name,
    ).toEqual([]);
  }
});

test.each(Object.entries(acts))('%s: few statements, sent together', async (_, { most, prepare }) => {
  const { texts, ...took } = await least(prepare);
  const over = Object.entries(most).filter(([of, bound]) => took[of as keyof Bounds] > bound);
  expect(over, `${JSON.stringify(took)}\n${texts}`).toEqual([]);
});

test('lines that acts send together stand in chains that hold', async () => {
  const subjects = await asOwner(app, 'SELECT DISTINCT subject FROM events WHERE store_id = $1', [store.id]);
  expect(subjects.length).toBeGreaterThan(0);
  for (const { subject } of subjects) {
    expect(await brokenLink(app.system, store.id, String(subject))).toBeNull();
  }
});
