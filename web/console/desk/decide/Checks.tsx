import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import {
  addMoney,
  addWorth,
  compareMoney,
  compareWorth,
  inItsStores,
  readMoney,
  subtractMoney,
  timesMoney,
  toStoreCurrency,
  type Worth,
} from '#core/rules/platform/money.ts';
import * as approvals from '#words/console/desk/approvals.ts';
import * as words from '#words/console/desk/checks.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { money, roundSum } from '../../kit/pieces/money.ts';
import { itemValue, rateOf, type Worked } from './arithmetic.ts';
import type { DecisionDraft } from './decision-draft.ts';

interface Check {
  clear: boolean;
  title: string;
  fact?: string;
  /** The claims that it is about. */
  claims?: readonly { id: string; claimNumber: number; store: string | null }[];
}

/** The sum of the reader's approvals that this one would take to its limit; null where one person is enough. */
function overAlone({ alone }: ClaimDesk['limits'], value: Worth) {
  const reaches = ({ approved, from }: (typeof alone)[number]) =>
    compareWorth(addWorth(inItsStores(readMoney(approved) ?? '0'), value), from) >= 0;
  return alone.find(reaches) ?? null;
}

/** What speaks for or against an approval as it stands: the payment, the limits, the open signals. */
export function checksOf(
  desk: ClaimDesk,
  worked: Worked,
  draft: Pick<DecisionDraft, 'lines'>,
  asProposed = false,
): Check[] {
  const { claim, payment, limits, order, signals } = desk;
  const checks: Check[] = [];
  const left = readMoney(payment.left) ?? '0';
  if (compareMoney(worked.refund, left) > 0) {
    checks.push({
      clear: false,
      title: words.moreThanWhatsLeft,
      fact: words.leftOfPaid(money(payment.left, claim.currency), money(payment.paid, claim.currency)),
    });
  } else {
    checks.push({
      clear: true,
      title: words.paid(
        money(payment.paid, claim.currency),
        payment.refunded === 0 ? null : money(payment.refunded, claim.currency),
        payment.unitsWithoutSum,
      ),
    });
  }
  const covered = subtractMoney(worked.sum.total, worked.sum.bonus);
  if (desk.cover !== null && compareMoney(covered, readMoney(desk.cover.left) ?? '0') > 0) {
    checks.push({
      clear: false,
      title: words.moreThanTheCover,
      fact: words.leftOfCover(money(desk.cover.left, claim.currency), money(desk.cover.insured, claim.currency)),
    });
  }
  const value = toStoreCurrency(worked.sum.total, rateOf(order), limits.currency);
  if (value === null) {
    checks.push({ clear: false, title: words.noRate(claim.currency), fact: words.noRateFact });
  } else if (compareWorth(value, limits.perClaim) > 0) {
    checks.push({
      clear: false,
      title: words.overClaimLimit(roundSum(limits.perClaim, limits.currency)),
    });
  } else if (asProposed) {
    checks.push({
      clear: true,
      title: approvals.secondPerson,
      fact: approvals.secondPersonFact(desk.proposal?.by ?? ''),
    });
  } else if (compareWorth(value, limits.secondPersonFrom) >= 0) {
    checks.push({
      clear: false,
      title: words.needsASecondApproval,
      fact: words.twoPeopleFrom(roundSum(limits.secondPersonFrom, limits.currency)),
    });
  } else {
    const over = overAlone(limits, value);
    if (over !== null) {
      const [approved, from] = [roundSum(over.approved, limits.currency), roundSum(over.from, limits.currency)];
      checks.push({
        clear: false,
        title: words.needsASecondApproval,
        fact: words.approvedAlone[over.of](approved, from),
      });
    }
  }
  const credit = creditCheck(desk, worked, draft);
  if (credit !== null && !asProposed) {
    checks.push(credit);
  }
  const outlook = executionCheck(desk, draft);
  if (outlook !== null) {
    checks.push(outlook);
  }
  if (claim.flags.includes('unsigned')) {
    checks.push({ clear: false, title: words.notSignedByThe });
  }
  for (const signal of signals.filter((item) => !item.clear)) {
    checks.push({ clear: false, title: words.stillOpen(signal.title), fact: signal.fact, claims: signal.claims });
  }
  return checks;
}

/** Whether freely given store credit is within what one person may give for the items that get it; null where none is given. */
export function creditCheck(desk: ClaimDesk, worked: Worked, draft: Pick<DecisionDraft, 'lines'>): Check | null {
  const { claim, limits } = desk;
  const items = claim.claimItems.filter((item) => draft.lines[item.id]?.type === 'FLAT_RATE_STORE_CREDIT');
  if (items.length === 0) {
    return null;
  }
  const given = addMoney(...items.map((item) => worked.byLine.get(item.id) ?? '0'));
  const paid = addMoney(...items.map((item) => itemValue(item, claim.currency)));
  const most = timesMoney(paid, limits.creditFactor);
  const sums = { paid: money(paid, claim.currency), most: money(most, claim.currency) };
  return compareMoney(given, most) > 0
    ? { clear: false, title: words.creditAbove, fact: words.creditWhy(sums.most, limits.creditFactor, sums.paid) }
    : { clear: true, title: words.creditWithin(sums.most) };
}

/** Who carries the approval out, where the store's engine does not, or may not be able to; null where it does. */
export function executionCheck(desk: ClaimDesk, draft: Pick<DecisionDraft, 'lines'>): Check | null {
  const types = Object.values(draft.lines).map((line) => line.type);
  if (types.some((type) => type !== 'NOT_COVERED' && desk.carriedOutBy[type] === 'people')) {
    return { clear: false, title: words.byHandTitle, fact: words.thenReport };
  }
  return engineMayNotKnow(desk, draft)
    ? {
        clear: false,
        title: words.engineMayNotKnow(desk.engine.name),
        fact: words.ifEngineCant,
      }
    : null;
}

/**
 * Whether an approval asks something of an engine that hasn't told of the order: it may refuse, and whoever approves is
 * asked first.
 */
export function engineMayNotKnow(desk: ClaimDesk, draft: Pick<DecisionDraft, 'lines'>): boolean {
  const given = Object.values(draft.lines).flatMap(({ type }) => (type === 'NOT_COVERED' ? [] : [type]));
  return (
    desk.engine.knowsOrder === false &&
    given.every((type) => desk.carriedOutBy[type] !== 'people') &&
    given.some((type) => type !== 'CUSTOM')
  );
}

/** The checks as a list, a tick or a triangle before each. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="claim-signals">
      {checks.map((check) => (
        <li key={check.title} className={check.clear ? 'claim-sig claim-sig-clear' : 'claim-sig'}>
          {check.clear ? <Tick /> : <span className="kit-tri kit-bad" role="img" aria-label={words.toCheck} />}
          <span>
            <span className="claim-sig-title">{check.title}</span>{' '}
            {check.fact !== undefined && check.fact !== '' && <span className="claim-sig-fact">{check.fact}</span>}
            {check.claims?.map(({ id, claimNumber, store }, at) => (
              <Fragment key={id}>
                {at === 0 ? ' ' : ', '}
                <Link to={paths.claim(id)}>
                  {store === null ? claimNumber : words.claimOfStore(claimNumber, store)}
                </Link>
              </Fragment>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Tick() {
  return (
    <svg
      className="claim-tick kit-good"
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label={words.clear}
    >
      <path d="M2.2 6.4 4.8 9l5-6" />
    </svg>
  );
}
