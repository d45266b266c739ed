import { getSetup } from '#core/contract/desk/setup.ts';
import { route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { readSetup } from './read-setup.ts';

export const setupRoutes = [
  route(getSetup, async ({ ctx, params }) => ({ status: 200, body: await readSetup(ctx, storeInPath(params)) })),
];
