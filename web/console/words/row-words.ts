import type { QueueRow } from '../../../core/contract/console.ts';
import { claimTypeLabels, type RequestedResolution } from '../../../core/reference/claims.ts';

/** What a claim asks for, in a word. */
export const askedWords: Record<RequestedResolution, string> = {
  REFUND: 'Refund',
  RESHIP: 'Reship',
  STORE_CREDIT: 'Store credit',
  MIXED: 'Mixed',
};

/** `Damaged`, `Damaged · 3 items`. */
export function reasonOf(row: Pick<QueueRow, 'claimType' | 'itemCount'>): string {
  const reason = row.claimType === null ? claimTypeLabels.MULTIPLE : claimTypeLabels[row.claimType];
  return row.itemCount > 1 ? `${reason} · ${row.itemCount} items` : reason;
}

/** `Ridge Stoneware Pitcher and 2 more`. */
export function productOf(row: Pick<QueueRow, 'productName' | 'itemCount'>): string {
  return row.itemCount > 1 ? `${row.productName} and ${row.itemCount - 1} more` : row.productName;
}

export interface RowSignal {
  words: string;
  tone: 'bad' | 'warn' | 'accent';
}

const flagSignals: Readonly<Record<string, RowSignal>> = {
  'execution-error': { words: 'Not carried out', tone: 'bad' },
  'customer-answered': { words: 'Customer answered', tone: 'accent' },
  appeal: { words: 'Appeal', tone: 'warn' },
  unsigned: { words: 'Not signed', tone: 'warn' },
  'missing-evidence': { words: 'No picture', tone: 'warn' },
  'receipt-unverified': { words: 'Check the receipt', tone: 'warn' },
  'address-changed': { words: 'Address changed', tone: 'warn' },
};

/** The signals of a row, the gravest first; a flag that is not known here shows as its own words. */
export function signalsOf(row: Pick<QueueRow, 'flags' | 'unread' | 'claimState'>): RowSignal[] {
  const order = Object.keys(flagSignals);
  const signals = row.flags
    .toSorted((a, b) => (order.indexOf(a) + 1 || 99) - (order.indexOf(b) + 1 || 99))
    .map(
      (flag) =>
        flagSignals[flag] ?? {
          words: flag.charAt(0).toUpperCase() + flag.slice(1).replaceAll('-', ' '),
          tone: 'warn' as const,
        },
    );
  if (row.unread && row.claimState === 'COMMUNICATING' && !row.flags.includes('customer-answered')) {
    signals.push({ words: 'Customer answered', tone: 'accent' });
  }
  return signals;
}
