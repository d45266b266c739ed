import { expect, test } from 'vitest';
import type { ProposedLine } from '../../../reference/claim-facts.ts';
import { givesTheSame, proposalState } from './proposals.ts';

const refused = { by: null, byName: 'Mara', at: '2026-11-23T09:00:00.000Z', word: 'Too much.' };

test.each([
  ['as it was left', { version: 4, refused: null }, 4, 'waits'],
  ['after the claim changed', { version: 4, refused: null }, 5, 'outdated'],
  ['sent back', { version: 4, refused }, 5, 'refused'],
] as const)('a proposal %s', (_name, proposal, version, state) => {
  expect(proposalState(proposal, version)).toBe(state);
});

const refund: ProposedLine = { claimItemId: 'a', resolutionType: 'REFUND' };
const reship: ProposedLine = { claimItemId: 'b', resolutionType: 'RESHIP', quantity: 1 };
const terms = (...lines: ProposedLine[]) => ({ lines, includeShipping: false });
const units = (id: string) => (id === 'a' ? 2 : 1);

test.each([
  ['in another order', terms(refund, reship), terms(reship, refund), true],
  ['with what goes without saying', terms(refund), terms({ ...refund, quantity: 2, percentage: 100 }), true],
  ['with nulls', terms(refund), terms({ ...refund, flatAmount: null, description: ' ' }), true],
  ['of another kind', terms(refund), terms({ ...refund, resolutionType: 'STORE_CREDIT' }), false],
  ['of fewer units', terms(refund), terms({ ...refund, quantity: 1 }), false],
  ['of less', terms(refund), terms({ ...refund, percentage: 99 }), false],
  ['of another amount', terms({ ...refund, flatAmount: '5' }), terms({ ...refund, flatAmount: '6' }), false],
  ['that somebody else pays', terms(refund), terms({ ...refund, reimbursementType: 'provider' }), false],
  ['with shipping', terms(refund), { ...terms(refund), includeShipping: true }, false],
  ['of one line more', terms(refund), terms(refund, reship), false],
] as const)('an approval %s', (_name, one, other, same) => {
  expect(givesTheSame(one, other, units)).toBe(same);
});
