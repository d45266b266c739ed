import * as contract from '#core/contract/tenancy/provider-rates.ts';
import { answer, type Route, route } from '../../../platform/http/api/route.ts';
import type { SignInLibrary } from '../../people/sign-in-library.ts';
import { confirmRate, confirmRateAlone } from './confirm-rate.ts';
import { proposeRate } from './propose-rate.ts';
import { listRateProposals } from './read-proposals.ts';
import { stopRate } from './stop-rate.ts';

/** The routes of rates that wait for a second person of the provider. */
export const rateProposalRoutes = (library: SignInLibrary): readonly Route[] => [
  route(contract.listRateProposals, async ({ ctx }) => answer(200, await listRateProposals(ctx))),
  route(contract.proposeRate, async ({ ctx, body }) => answer(201, await proposeRate(ctx, body))),
  route(contract.confirmRate, async ({ ctx, params }) =>
    answer(200, await confirmRate(ctx, { id: params.proposalId })),
  ),
  route(contract.confirmRateAlone, async ({ ctx, params, body, request }) => {
    const own = { library, headers: request.headers };
    return answer(200, await confirmRateAlone(ctx, own, { ...body, id: params.proposalId }));
  }),
  route(contract.stopRate, async ({ ctx, params }) => {
    await stopRate(ctx, { id: params.proposalId });
    return answer(204, null);
  }),
];
