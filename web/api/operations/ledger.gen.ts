// Written by `npm run operations` from core/contract. The types check each line: another path does not compile.

import type * as contracts from '#core/contract/ledger/contracts.ts';
import type * as ledger from '#core/contract/ledger/ledger.ts';
import type { Called } from '../call-operation.ts';

export const acceptContract: Called<typeof contracts.acceptContract> = { method: 'post', path: '/v1/stores/{id}/money/contract/proposals/{proposalId}/accept' };
export const confirmContract: Called<typeof contracts.confirmContract> = { method: 'post', path: '/v1/stores/{id}/money/contract/proposals/{proposalId}/confirm' };
export const confirmContractAlone: Called<typeof contracts.confirmContractAlone> = { method: 'post', path: '/v1/stores/{id}/money/contract/proposals/{proposalId}/confirm-alone' };
export const proposeContract: Called<typeof contracts.proposeContract> = { method: 'post', path: '/v1/stores/{id}/money/contract/propose' };
export const proposeCost: Called<typeof contracts.proposeCost> = { method: 'post', path: '/v1/stores/{id}/money/cost/propose' };
export const readContract: Called<typeof contracts.readContract> = { method: 'get', path: '/v1/stores/{id}/money/contract' };
export const stopContract: Called<typeof contracts.stopContract> = { method: 'post', path: '/v1/stores/{id}/money/contract/proposals/{proposalId}/stop' };
export const readLedger: Called<typeof ledger.readLedger> = { method: 'get', path: '/v1/provider/ledger' };
