import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { currencyPlaces } from '#core/reference/currency-places.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type ContractVersion, versionOfMonth } from '#core/rules/ledger/contract-terms.ts';
import { amountText, exact, sumOf } from '#core/rules/ledger/exact-amount.ts';
import { type LedgerMonth, monthAfter, monthOf, monthsBack } from '#core/rules/ledger/ledger-month.ts';
import { correctionOf, monthFees, reckonMonth } from '#core/rules/ledger/month-reckoning.ts';
import {
  type TransferLine,
  transfersOfFeeCorrection,
  transfersOfFees,
  transfersOfShare,
} from '#core/rules/ledger/transfers.ts';
import { startOfLocalDay } from '#core/rules/platform/local-day.ts';
import {
  beginBook,
  beginClosing,
  endClosing,
  holdBookAlone,
  insertReckonings,
  macsOfMonth,
  periodsOf,
} from '../../ledger/books/index.ts';
import { postToClosing } from '../../ledger/books/post.ts';
import { contractVersions } from '../../ledger/contracts/contract-at.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow } from '../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { figuresToReckon, filedByMonth, type MonthFigures } from './figures.sql.ts';
import { sealOf } from './seals.ts';

/**
 * Closes the next month of a store's book once it is over: its fees and its share are posted, every earlier month of which
 * it took news is reckoned anew and the difference posted, and what it holds is sealed (finance.md 4, "Months"). All of it
 * is one commit, so that a month that was closed before stays as it is, and one whose closing was killed is closed again.
 * @throws not-found; forbidden; validation-failed for a month that isn't over, isn't the next one, or is before the contract
 */
export async function closeMonth(ctx: Ctx, input: { storeId: StoreId; month: LedgerMonth }): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'finance-admin:update', store);
  await ctx.db.inStore(store.id, async (tx) => {
    const versions = await contractVersions(tx, store.id);
    const [first] = versions;
    if (first === undefined) {
      throw refused('month-without-contract');
    }
    await beginBook(tx, {
      ...{ store_id: store.id, currency: store.currency, places: currencyPlaces(store.currency) },
      time_zone: store.timeZone,
    });
    const book = await holdBookAlone(tx, store.id);
    const { closed_through: closed = null } = book ?? {};
    if (closed !== null && input.month <= closed) {
      return;
    }
    const next = closed === null ? monthOf(first.validFrom, store.timeZone) : monthAfter(closed);
    if (input.month !== next) {
      throw refused('month-not-next');
    }
    if (nowOf(ctx) < startOfLocalDay(`${monthAfter(next)}-01`, store.timeZone)) {
      throw refused('month-not-over');
    }
    await beginClosing(tx, store.id, next, nowOf(ctx));
    await reckon(tx, ctx, store, { versions, closing: next });
    const [periods, macs] = await Promise.all([periodsOf(tx, store.id), macsOfMonth(tx, store.id, next)]);
    const before = periods.find(({ month, seal }) => month < next && seal !== null)?.seal ?? null;
    const seal = sealOf(ctx, store.id, { before, month: next, macs });
    await endClosing(tx, store.id, { month: next, seal, now: nowOf(ctx) });
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'month.closed', data: { month: next } });
  });
}

type Refusal = 'month-without-contract' | 'month-not-next' | 'month-not-over';

const refused = (code: Refusal) =>
  new Problem('validation-failed', { errors: [{ pointer: '/month', code, message: say(code) }] });

interface Closing {
  versions: readonly ContractVersion[];
  closing: LedgerMonth;
}

/** Posts the fees of the month that closes, and what it and earlier ones come to now beside what was posted of them. */
async function reckon(tx: Tx, ctx: Ctx, store: StoreRecord, { versions, closing }: Closing): Promise<void> {
  const [figures, fees] = await Promise.all([
    figuresToReckon(tx, store.id, closing),
    feesOf(tx, store, { versions, closing }),
  ]);
  const reckoned = figures.flatMap((month) => {
    const version = versionOfMonth(versions, month.month, store.timeZone);
    return version === null ? [] : [comesTo(month, version, store)];
  });
  const shares = reckoned.flatMap(({ month, correction }) => transfersOfShare(correction, month, closing));
  const lines: TransferLine[] = [...fees, ...shares];
  await postToClosing(tx, ctx, store, { closing, postings: [{ kind: 'month', id: closing, at: nowOf(ctx), lines }] });
  if (reckoned.length > 0) {
    await insertReckonings(
      tx,
      reckoned.map(({ correction, version, topUp, ...month }) => ({
        ...{ store_id: store.id, closing, contract_version: version, top_up: topUp },
        ...month,
      })),
    );
  }
}

/** Claims of a month are counted anew for so long. */
const monthsCounted = 12;

/** The fees of the month that closes, and for claims of earlier ones what they come to beside what was posted (M11). */
async function feesOf(tx: Tx, store: StoreRecord, { versions, closing }: Closing): Promise<TransferLine[]> {
  const { currency, timeZone } = store;
  const [from = closing] = [monthOf(versions[0]!.validFrom, timeZone), monthsBack(closing, monthsCounted)]
    .sort()
    .reverse();
  const months = await filedByMonth(tx, store.id, { from, through: closing, timeZone });
  return months.flatMap(({ month, filed, posted }) => {
    const version = versionOfMonth(versions, month, timeZone);
    if (version === null) {
      return [];
    }
    const fees = monthFees(version.terms.fees, filed, currency);
    return month === closing
      ? transfersOfFees(fees, closing)
      : transfersOfFeeCorrection(correctionOf(fees.perClaim, posted, currency), month);
  });
}

function comesTo(figures: MonthFigures, { version, terms }: ContractVersion, { currency }: StoreRecord) {
  const { month, shipping, warranty, reimbursed } = figures;
  const { share, topUp } = reckonMonth({ premiums: { shipping, warranty }, reimbursed }, terms, currency);
  return {
    ...{ month, version, share, topUp },
    premiums: amountText(sumOf([exact(shipping), exact(warranty)]), currency),
    reimbursed: amountText(exact(reimbursed), currency),
    correction: correctionOf(topUp, figures.topUp, currency),
  };
}
