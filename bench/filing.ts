import { newId } from '#core/ids.ts';
import { fileClaim } from '../server/claims/file/file-claim.ts';
import { makeGrant } from '../server/commerce/orders/look-up/grants.ts';
import { orderRows } from '../server/commerce/orders/read-order.ts';
import type { Ctx } from '../server/platform/context/context.ts';
import { median, report } from './lib/compare.ts';
import { missingPiece, numbersOf } from './lib/order.ts';
import { withOpenServices } from './lib/services.ts';
import { placeOf, type Renew, replay, timesToWarm, told } from './lib/statements.ts';

const rounds = 5;
const claimsARound = 50;
const atOnce = 4;

/** Runs the work for each, a few at a time; answers milliseconds. */
async function timed<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<number> {
  const waiting = [...all];
  const started = performance.now();
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return performance.now() - started;
}

/** Filing a claim by its verb, against its bare transaction: the same statements with new ids, nothing else. */
await withOpenServices(async ({ services, system, store, recorder, barePool, placeOrders }) => {
  const numbers = numbersOf('F', 1 + timesToWarm + 2 * (rounds + 1) * claimsARound);
  const orderIds = await placeOrders(numbers);

  interface Target {
    number: string;
    ctx: Ctx;
    /** Every id that the order has, in one order for all. */
    ids: string[];
  }
  const targets: Target[] = [];
  for (const [index, number] of numbers.entries()) {
    const orderId = orderIds[index]!;
    const { rows, grantId } = await services.db.inStore(store.id, async (tx) => ({
      rows: await orderRows(tx, store.id, { id: orderId }),
      grantId: (await makeGrant(tx, system, store.id, orderId)).id,
    }));
    const { items = [], fulfillments = [], policies = [], payments = [] } = rows ?? {};
    targets.push({
      number,
      ctx: { ...system, actor: { kind: 'shopper', storeId: store.id, orderId, grantId, name: 'Ana Ruiz' } },
      ids: [orderId, grantId, ...[...items, ...fulfillments, ...policies, ...payments].map((item) => item.id)],
    });
  }
  const file = ({ ctx, number }: Target) =>
    fileClaim(ctx, { storeId: store.id, sourceOrderId: `source-${number}`, body: missingPiece(number) });

  const first = targets.pop()!;
  for (const target of targets.splice(-timesToWarm)) {
    await file(target);
  }
  const { statements } = await recorder.record(() => file(first));
  const fileBare = (target: Target) => replay(barePool, statements, renewFor(first, target));
  console.log(`filing a claim runs ${told(statements)}`);

  const ratios: number[] = [];
  const times: { verb: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const verb = await timed(targets.splice(-claimsARound), file);
    const bare = await timed(targets.splice(-claimsARound), fileBare);
    // The first round warms both.
    if (round > 0) {
      ratios.push(verb / bare);
      times.push({ verb: verb / claimsARound, bare: bare / claimsARound });
    }
  }
  const ratio = median(ratios);
  const ms = (side: 'verb' | 'bare') => median(times.map((item) => item[side])).toFixed(1);
  report(
    'filing',
    ratio,
    'at most 3.00 times the time of its bare transaction',
    ratio <= 3,
    `${ms('verb')} ms against ${ms('bare')} ms a claim, ${atOnce} at a time`,
  );

  /** Another order's ids and number for those of the first, a new id for each that filing made, the claim's own number. */
  function renewFor(from: Target, to: Target): Renew {
    const swapped = new Map(from.ids.map((id, index) => [id, to.ids[index] ?? id]));
    const renewed = (text: string) =>
      text.replaceAll(from.number, to.number).replace(/\b[a-z]{3}_[0-9a-z]{26}\b/g, (id) => {
        if (id === store.id) {
          return id;
        }
        const known = swapped.get(id) ?? `${id.slice(0, 4)}${newId('request', services.clock.now()).slice(4)}`;
        swapped.set(id, known);
        return known;
      });
    let claimNumber: unknown;
    return ({ text, values }, last) => {
      claimNumber = last?.rows?.[0]?.last_number ?? claimNumber;
      return values.map((value, index) =>
        index === placeOf(text, 'claim_number') ? claimNumber : typeof value === 'string' ? renewed(value) : value,
      );
    };
  }
});
