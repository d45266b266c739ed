import { getEvents } from '../../core/contract/events.ts';
import { answer, route } from '../http/api/route.ts';
import { namedStore } from '../http/auth/required-store.ts';
import { readEvents } from './read-events.ts';

export const eventRoutes = [
  route(getEvents, async ({ ctx, query, storeId }) =>
    answer(200, await readEvents(ctx, { storeId: namedStore(storeId), ...query })),
  ),
];
