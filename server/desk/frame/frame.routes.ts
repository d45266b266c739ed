import * as contract from '#core/contract/desk/frame.ts';
import { route } from '../../platform/http/api/route.ts';
import { countBar } from './count-bar.ts';

export const frameRoutes = [
  route(contract.countBar, async ({ ctx, query }) => ({ status: 200, body: await countBar(ctx, query) })),
];
