import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { claimFacts } from './claim-facts.ts';
import { decisionShown } from './decided.ts';

/** The law of a sheet: every sum that is read comes to its total, whatever was changed since; and one word has one amount. */

const cents = fc.integer({ min: 0, max: 90_000 });
const changed = fc.record({
  kind: fc.constantFrom('TOP_UP' as const, 'REVERSAL' as const),
  method: fc.constantFrom('REFUND' as const, 'STORE_CREDIT' as const),
  amount: cents,
});
const one = fc.record({
  items: fc.array(cents, { minLength: 1, maxLength: 3 }),
  off: cents,
  shipping: cents,
  tax: cents,
});
const amount = (value: number) => value / 100;

interface Given {
  groups: { items: number[]; off: number; shipping: number; tax: number }[];
  amendments: { kind: 'TOP_UP' | 'REVERSAL'; method: 'REFUND' | 'STORE_CREDIT'; amount: number }[];
}

const netOf = ({ items, off }: Given['groups'][number]) => items.reduce((sum, item) => sum + item, 0) - off;
const totalOf = (group: Given['groups'][number]) => netOf(group) + group.shipping + group.tax;
const names = ['Refund total', 'Store credit total'];

function claimOf({ groups, amendments }: Given): Claim {
  const arithmetic = groups.flatMap((group, place) => [
    ...group.items.map((item, index) => ({ label: `Thing ${index}`, amount: amount(item), kind: 'line' })),
    { label: 'Your discount', amount: amount(-group.off), kind: 'line' },
    { label: 'Subtotal', amount: amount(netOf(group)), kind: 'subtotal' },
    { label: 'Shipping', amount: amount(group.shipping), kind: 'line' },
    { label: 'Tax', amount: amount(group.tax), kind: 'line' },
    { label: groups.length > 1 ? (names[place] ?? '') : 'Total', amount: amount(totalOf(group)), kind: 'total' },
  ]);
  return {
    ...{ claimState: 'RESOLVED', storeName: 'Fjell & Fern', timeZone: 'UTC', currency: 'USD' },
    ...{
      sourceOrderNumber: '1001',
      createdAt: '2026-11-19T15:00:00Z',
      resolutionDate: null,
      resolutionRequested: null,
    },
    ...{ claimItems: [], warrantyMetadata: null, updatedShippingAddress: null, signature: null },
    claimResolutions: groups.map((group, place) => ({
      ...{ resolutionType: place === 0 ? 'REFUND' : 'STORE_CREDIT', executionState: 'EXECUTED', parcels: [] },
      ...{ paidOriginalValue: amount(totalOf(group)), paidOriginalCurrency: 'USD', resolutionReference: null },
    })),
    amendments: amendments.map((item) => ({ ...item, amount: amount(item.amount), customerText: '' })),
    decision: { outcome: 'APPROVED', arithmetic, facts: [], clause: '', customerText: '', decidedBy: null },
  } as unknown as Claim;
}

/** What a reader adds up, in cents. */
const read = (text: string) => Math.round(Number(text.replace(/[−–]/g, '-').replace(/[^\d.-]/g, '')) * 100);
const comesTo = ['Subtotal', 'Total', ...names];

const forAll = (law: (claim: Claim, given: Given) => void) =>
  fc.assert(
    fc.property(
      fc.record({
        groups: fc.array(
          one.filter((group) => netOf(group) >= 0),
          { minLength: 1, maxLength: 2 },
        ),
        amendments: fc.array(changed, { maxLength: 3 }),
      }),
      (given) => law(claimOf(given), given),
    ),
  );

test('every sum of a decision comes to its total by the lines above it', () =>
  forAll((claim) => {
    for (const { lines, total } of decisionShown(claim, claim.decision!).sums) {
      let sum = 0;
      for (const { label, amount: said } of lines) {
        if (comesTo.includes(label)) {
          expect(read(said)).toBe(sum);
        } else {
          sum += read(said);
        }
      }
      expect(read(total.amount)).toBe(sum);
    }
  }));

test('what the facts say was reimbursed is what the sums come to', () =>
  forAll((claim) => {
    const { sums } = decisionShown(claim, claim.decision!);
    const all = sums.reduce((sum, { total }) => sum + read(total.amount), 0);
    const reimbursed = claimFacts(claim).find(({ label }) => label === 'Reimbursed');
    expect(read(String(reimbursed?.value))).toBe(all);
  }));

test('no word of the facts is a line of the sums, too', () =>
  forAll((claim) => {
    const facts = claimFacts(claim).map(({ label }) => label);
    const lines = decisionShown(claim, claim.decision!).sums.flatMap((sum) => [...sum.lines, sum.total]);
    expect(lines.filter(({ label }) => facts.includes(label))).toEqual([]);
  }));
