import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  BillingTerms,
  ContractTerms,
  ContractVersion,
  CostOfCover,
  ReimburseTerms,
} from '#core/rules/ledger/contract-terms.ts';

/** The files beside this one: facts of a provider with three stores, and every figure that follows from them. */
const text = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

export type Row = Readonly<Record<string, string>>;

/** The rows of a file by the names of its columns. */
export function rowsOf(name: string): Row[] {
  const [head = [], ...rows] = text(`${name}.csv`)
    .trim()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    );
  return rows.map((cells) => Object.fromEntries(head.map((column, index) => [column, cells[index] ?? ''])));
}

export interface CaseStore {
  store: string;
  currency: string;
  zone: string;
}

export const stores = (JSON.parse(text('stores.json')) as { stores: CaseStore[] }).stores;

interface ToldFee {
  kind: 'per-month' | 'per-policy' | 'per-claim-filed';
  amount: string;
  included?: number;
}

interface ToldVersion {
  store: string;
  version: number;
  validFrom: string;
  cost: CostOfCover;
  share: { percent: string } | null;
  settlement: ContractTerms['settlement'];
  reimburse: Omit<ReimburseTerms, 'replacement'> & {
    replacement: Omit<ReimburseTerms['replacement'], 'basis'> & { basis: 'cost' | 'retail' | 'percent' };
  };
  fees: ToldFee[];
}

/** No figure of the case follows from it but when months close. */
export const billingOfCase: BillingTerms = {
  ...{ termsDays: 14, minimumInvoice: '0', minimumPayout: '0', mayNet: false },
  closing: { day: 4, clock: '06:00' },
  shareDocument: 'advice',
};

/** The versions of a store's contract. A percentage of what goods were sold for is that of their retail price. */
export function versionsOf(store: string): ContractVersion[] {
  return (JSON.parse(text('contracts.json')) as ToldVersion[])
    .filter((told) => told.store === store)
    .map(({ version, validFrom, cost, share, settlement, reimburse, fees }) => {
      const { basis, ...replacement } = reimburse.replacement;
      const feeOf = (kind: ToldFee['kind']) => fees.find((fee) => fee.kind === kind);
      const perClaim = feeOf('per-claim-filed');
      return {
        version,
        validFrom,
        termEndsAt: null,
        terms: {
          shipping: {
            cost,
            share: share?.percent ?? null,
            reimburse: { ...reimburse, replacement: { ...replacement, basis: basis === 'cost' ? 'cost' : 'retail' } },
          },
          warranty: null,
          settlement,
          billing: billingOfCase,
          fees: {
            taxCode: null,
            perMonth: feeOf('per-month')?.amount ?? null,
            perPolicy: feeOf('per-policy')?.amount ?? null,
            perClaim: perClaim ? { amount: perClaim.amount, included: perClaim.included ?? 0 } : null,
          },
        },
      };
    });
}
