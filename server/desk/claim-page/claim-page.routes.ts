import { getClaimDesk } from '#core/contract/desk/claim-page.ts';
import { route } from '../../platform/http/api/route.ts';
import { readClaimDesk } from './read-claim-desk.ts';

export const claimPageRoutes = [
  route(getClaimDesk, async ({ ctx, params }) => ({ status: 200, body: await readClaimDesk(ctx, params) })),
];
