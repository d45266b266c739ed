import { listApprovals } from '#core/contract/desk/approvals.ts';
import { route } from '../../platform/http/api/route.ts';
import { readApprovals } from './read-approvals.ts';

export const approvalsRoutes = [
  route(listApprovals, async ({ ctx, query }) => ({ status: 200, body: await readApprovals(ctx, query) })),
];
