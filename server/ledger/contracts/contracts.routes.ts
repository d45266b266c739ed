import * as contract from '#core/contract/ledger/contracts.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import type { SignInLibrary } from '../../tenancy/people/sign-in-library.ts';
import { acceptContract } from './accept-contract.ts';
import { confirmContract, confirmContractAlone } from './confirm-contract.ts';
import { proposeContract } from './propose-contract.ts';
import { proposeCost } from './propose-cost.ts';
import { readContract } from './read-contract.ts';
import { stopContract } from './stop-contract.ts';

/** The routes of a store’s contract. Each act answers with the contract as it is then. */
export const contractRoutes = (library: SignInLibrary): readonly Route[] => [
  route(contract.readContract, async ({ ctx, params }) =>
    answer(200, await readContract(ctx, { storeId: storeInPath(params) })),
  ),
  route(contract.proposeContract, async ({ ctx, params, body }) => {
    const storeId = storeInPath(params);
    await proposeContract(ctx, { ...body, storeId });
    return answer(201, await readContract(ctx, { storeId }));
  }),
  route(contract.proposeCost, async ({ ctx, params, body }) => {
    const storeId = storeInPath(params);
    await proposeCost(ctx, { ...body, storeId });
    return answer(201, await readContract(ctx, { storeId }));
  }),
  route(contract.confirmContract, async ({ ctx, params }) => {
    const storeId = storeInPath(params);
    await confirmContract(ctx, { storeId, id: params.proposalId });
    return answer(200, await readContract(ctx, { storeId }));
  }),
  route(contract.confirmContractAlone, async ({ ctx, params, body, request }) => {
    const storeId = storeInPath(params);
    const own = { library, headers: request.headers };
    await confirmContractAlone(ctx, own, { ...body, storeId, id: params.proposalId });
    return answer(200, await readContract(ctx, { storeId }));
  }),
  route(contract.stopContract, async ({ ctx, params }) => {
    const storeId = storeInPath(params);
    await stopContract(ctx, { storeId, id: params.proposalId });
    return answer(200, await readContract(ctx, { storeId }));
  }),
  route(contract.acceptContract, async ({ ctx, params }) => {
    const storeId = storeInPath(params);
    await acceptContract(ctx, { storeId, id: params.proposalId });
    return answer(200, await readContract(ctx, { storeId }));
  }),
];
