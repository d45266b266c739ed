import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import type { QueueSignal, RequestedResolution } from '#core/reference/claims.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { firstNameOf } from '#core/rules/platform/text.ts';
import { hasADraft } from '#words/console/claims/drafts.ts';
import { claimTypeLabels } from '#words/console/kit/labels.ts';
import * as words from '#words/console/kit/rows.ts';

/** What a claim asks for, in a word. */
export const askedWords: Record<RequestedResolution, string> = {
  REFUND: words.refund,
  RESHIP: words.reship,
  STORE_CREDIT: words.storeCredit,
  MIXED: words.mixed,
};

/** `Damaged`, `Damaged · 3 items`, `Warranty: Damaged`. */
export function reasonOf(
  row: Pick<QueueRow, 'claimType' | 'itemCount'> & Partial<Pick<QueueRow, 'claimCategory'>>,
): string {
  const what = row.claimType === null ? claimTypeLabels.MULTIPLE : claimTypeLabels[row.claimType];
  const reason = row.claimCategory === 'WARRANTY' ? words.ofWarranty(what) : what;
  return row.itemCount > 1 ? words.withItems(reason, row.itemCount) : reason;
}

/** `Ridge Stoneware Pitcher and 2 more`. */
export function productOf(row: Pick<QueueRow, 'productName' | 'itemCount'>): string {
  return row.itemCount > 1 ? words.andMore(row.productName, row.itemCount - 1) : row.productName;
}

/** Who a row of the queue is about; for whom the customer isn’t named, what was claimed. */
export function titleOf(row: Pick<QueueRow, 'authorName' | 'productName' | 'itemCount'>): string {
  return isolated(row.authorName || productOf(row));
}

/** Who a claim is about, as its row says it. */
export function claimTitle({ authorName, claimItems }: Pick<Claim, 'authorName' | 'claimItems'>): string {
  return titleOf({ authorName, productName: claimItems[0]?.name ?? '', itemCount: claimItems.length });
}

type Outcome = NonNullable<Claim['decision']>['outcome'];

/** What came of a claim. */
export const outcomeLabels: Record<Outcome, string> = {
  APPROVED: words.approved,
  DENIED: words.denied,
  CLOSED: words.closed,
  DISMISSED: words.dismissed,
  RESOLVED_BY_BRAND: words.resolvedByStore,
};

export interface RowSignal {
  words: string;
  tone: 'bad' | 'warn' | 'accent';
}

const flagSignals: Readonly<Record<string, RowSignal>> = {
  'execution-error': { words: words.notCompleted, tone: 'bad' },
  'customer-answered': { words: words.customerReplied, tone: 'accent' },
  proposed: { words: words.approvalProposed, tone: 'warn' },
  appeal: { words: words.appeal, tone: 'warn' },
  'no-rate': { words: words.noRate, tone: 'warn' },
  unsigned: { words: words.notSigned, tone: 'warn' },
  'missing-evidence': { words: words.noPhoto, tone: 'warn' },
  'receipt-unverified': { words: words.verifyTheReceipt, tone: 'warn' },
  override: { words: words.overridden, tone: 'warn' },
  'address-changed': { words: words.addressChanged, tone: 'warn' },
};

/** What each mark of the queue says. */
export const signalWords: Record<Exclude<QueueSignal, 'unread'>, string> = {
  'execution-error': words.notCompleted,
  late: words.late,
  appeal: words.appeal,
  'no-rate': words.noRate,
  'missing-evidence': words.noPhoto,
  unsigned: words.notSigned,
  'receipt-unverified': words.verifyTheReceipt,
  override: words.overridden,
};

/**
 * The signals of a row, the gravest first, and before them those that its list is narrowed to; a flag that is not known
 * here shows as its own words.
 */
export function signalsOf(row: Pick<QueueRow, 'flags'>, narrowedTo: readonly string[] = []): RowSignal[] {
  const order = [...narrowedTo, ...Object.keys(flagSignals)];
  return row.flags
    .toSorted((a, b) => (order.indexOf(a) + 1 || 99) - (order.indexOf(b) + 1 || 99))
    .map(
      (flag) =>
        flagSignals[flag] ?? {
          words: flag.charAt(0).toUpperCase() + flag.slice(1).replaceAll('-', ' '),
          tone: 'warn' as const,
        },
    );
}

/** Which colleague has a draft on the claim of a row, by first name, the earliest; null where nobody has. */
export function draftOf({ drafts }: Pick<QueueRow, 'drafts'>): string | null {
  const [first] = drafts;
  return first === undefined ? null : hasADraft(firstNameOf(first.by) || first.by);
}
