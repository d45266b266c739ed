import * as contract from '../../core/contract/sessions.ts';
import { route } from '../http/route.ts';
import { deleteSession } from './delete-session.ts';
import { readSession } from './read-session.ts';
import { type SaveSession, saveSession } from './save-session.ts';

export const sessionRoutes = [
  route(contract.getSession, async ({ ctx, query }) => ({ status: 200, body: await readSession(ctx, query) })),
  route(contract.putSession, async ({ ctx, body }) => ({
    status: 200,
    body: await saveSession(ctx, body as SaveSession),
  })),
  route(contract.deleteSession, async ({ ctx, params }) => {
    await deleteSession(ctx, params);
    return { status: 204, body: null };
  }),
];
