import * as contract from '#core/contract/claims/metadata.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { changeMetadata } from './change-metadata.ts';

/** The route of the metadata on a claim, which is read with the claim. */
export const metadataRoutes: readonly Route[] = [
  route(contract.changeClaimMetadata, async ({ ctx, params, body }) =>
    answer(200, { metadata: { ...(await changeMetadata(ctx, { ...params, ...body })) } }),
  ),
];
