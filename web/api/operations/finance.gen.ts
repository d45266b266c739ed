// Written by `npm run operations` from core/contract. The types check each line: another path does not compile.

import type * as months from '#core/contract/finance/months.ts';
import type * as policies from '#core/contract/finance/policies.ts';
import type { Called } from '../call-operation.ts';

export const closeMonth: Called<typeof months.closeMonth> = { method: 'post', path: '/v1/stores/{id}/money/months/{month}/close' };
export const listMonths: Called<typeof months.listMonths> = { method: 'get', path: '/v1/stores/{id}/money/months' };
export const changePolicy: Called<typeof policies.changePolicy> = { method: 'patch', path: '/v1/policies/{policyId}' };
export const createPolicy: Called<typeof policies.createPolicy> = { method: 'post', path: '/v1/policies' };
export const getPolicy: Called<typeof policies.getPolicy> = { method: 'get', path: '/v1/policies/{policyId}' };
export const listPolicies: Called<typeof policies.listPolicies> = { method: 'get', path: '/v1/policies' };
export const voidPolicy: Called<typeof policies.voidPolicy> = { method: 'post', path: '/v1/policies/{policyId}/void' };
