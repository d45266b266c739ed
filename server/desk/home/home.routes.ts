import * as contract from '#core/contract/desk/home.ts';
import { route } from '../../platform/http/api/route.ts';
import { readHome } from './read-home.ts';

export const homeRoutes = [
  route(contract.readHome, async ({ ctx, query }) => ({ status: 200, body: await readHome(ctx, query) })),
];
