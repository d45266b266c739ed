import type { ClaimState } from '#core/reference/claims.ts';
import type { ContractVersion } from '#core/rules/ledger/contract-terms.ts';
import { monthOf, monthsBack } from '#core/rules/ledger/ledger-month.ts';
import { startOfLocalDay } from '#core/rules/platform/local-day.ts';
import type { EngineOrder } from '../../commerce/connectors/connector.ts';
import type { EngineCall, Fault } from '../../commerce/connectors/sample/faults.ts';
import { ordinaryTerms } from '../../ledger/contracts/testing/ordinary-terms.ts';
import { withContract } from '../../ledger/contracts/testing/with-contract.ts';
import type { Actor } from '../../platform/context/context.ts';
import { asOwner } from '../db-asserts.ts';
import { appWithFaults } from '../faulty-engine.ts';
import { freshStore, item, orderOf, sellOrder, shopperOf, staff } from '../fixtures.ts';

/** Numbers below 1 that follow from a seed alone. */
export function randomFrom(seed: number): () => number {
  // Seeds that follow one another begin alike; some steps on they no longer do.
  let state = (seed * 2_654_435_761) % 4_294_967_296;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** What the provider pays back of a claim at most. */
const perClaimAtMost = '60';

/** A contract that began three months ago, so that months of it are over. */
function contractSince(now: number, timeZone: string): ContractVersion {
  const month = monthsBack(monthOf(new Date(now).toISOString(), timeZone), 3);
  const { shipping } = ordinaryTerms;
  const terms = { ...ordinaryTerms, shipping: { ...shipping, reimburse: { ...shipping.reimburse, perClaimAtMost } } };
  return { version: 1, validFrom: startOfLocalDay(`${month}-01`, timeZone), termEndsAt: null, terms };
}

/** An app whose engine fails as planned, and a store under a contract where 50 dollars take a second person. */
export async function randomStore() {
  const { app, faults, sample } = await appWithFaults();
  const store = await freshStore(app, {
    limits: {
      secondPersonFrom: 50,
      secondPersonFromOrder: 1e6,
      secondPersonFromCustomer: 1e6,
      secondPersonFromDay: 1e6,
    },
  });
  await withContract(app, store, [contractSince(app.clock.now(), store.timeZone)]);
  const people = [await staff(app, 'store_support', store), await staff(app, 'store_admin', store)] as const;
  return { app, faults, sample, store, people };
}
export type RandomStore = Awaited<ReturnType<typeof randomStore>>;

/** One order with all that is known of it outside of the product. */
export interface RandomScene extends RandomStore {
  random: () => number;
  /** As its shop has it, before what the engine gave for us. */
  order: EngineOrder;
  /** As its shop had it first. */
  sold: EngineOrder;
  orderId: string;
  shopper: Actor;
  /** Units of each line that were bought, those included that the shop took off since. */
  bought: Record<string, number>;
  /** Units of each line that the shop gave back beside all claims. */
  byShop: Record<string, number>;
}

/** Sells three of one thing and one of another, paid with one payment or with two. */
export async function randomScene(place: RandomStore, seed: number): Promise<RandomScene> {
  const { app, store } = place;
  const random = randomFrom(seed);
  const items = [item('i1', { quantity: 3 }), item('i2')];
  const whole = orderOf(app, `r${seed}`, { items });
  const payments =
    random() < 0.5
      ? whole.payments
      : [
          { sourcePaymentId: `card-${seed}`, amount: '70.000', refunded: '0' },
          { sourcePaymentId: `gift-${seed}`, amount: '44.000', refunded: '0' },
        ];
  const order = { ...whole, payments };
  const { id } = await sellOrder(app, store, order);
  return {
    ...place,
    ...{ random, order, sold: order, orderId: id, shopper: shopperOf(app, store, id) },
    ...{ bought: { i1: 3, i2: 1 }, byShop: { i1: 0, i2: 0 } },
  };
}

/** One of a list; undefined of an empty one. */
export function oneOf<T>({ random }: Pick<RandomScene, 'random'>, list: readonly T[]): T | undefined {
  return list[Math.floor(random() * list.length)];
}

/** A claim as an act chooses it. */
export interface RandomClaim {
  id: string;
  version: number;
  state: ClaimState;
}

/** One claim of the order, as a rule one that stands in such a state; undefined where there is none. */
export async function claimIn(scene: RandomScene, states: readonly ClaimState[]): Promise<RandomClaim | undefined> {
  const rows = await asOwner(
    scene.app,
    'SELECT id, version, state FROM claims WHERE store_id = $1 AND order_id = $2 ORDER BY claim_number',
    [scene.store.id, scene.orderId],
  );
  const all = rows.map(({ id, version, state }) => ({
    ...{ id: String(id), version: Number(version), state: state as ClaimState },
  }));
  return oneOf(scene, scene.random() < 0.1 ? all : all.filter(({ state }) => states.includes(state)));
}

/** What the engine does wrong in one run of the worker. */
export function faultsAhead(scene: RandomScene): [EngineCall, Fault][] {
  const refund = oneOf<Fault>(scene, ['none', 'none', 'act-then-unknown', 'lose-request', 'unavailable', 'refused']);
  const others: EngineCall[] = ['issueCredit', 'reship', 'readOrder', 'findExecution'];
  return [
    ['refund', refund ?? 'none'],
    ...others
      .filter(() => scene.random() < 0.25)
      .map((call): [EngineCall, Fault] => [
        call,
        call === 'readOrder' || call === 'findExecution' ? 'unavailable' : (refund ?? 'none'),
      ]),
  ];
}

/** What no call took doesn’t wait for the next act. */
export function forgetFaults({ faults }: Pick<RandomStore, 'faults'>): void {
  for (const call of ['refund', 'issueCredit', 'reship', 'readOrder', 'findExecution'] as const) {
    while (faults.take(call) !== undefined);
  }
}
