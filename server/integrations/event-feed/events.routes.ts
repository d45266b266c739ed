import { listActivity, listActivityActors } from '#core/contract/integrations/activity.ts';
import { getEvents } from '#core/contract/integrations/events.ts';
import { readCursor, writeCursor } from '../../platform/http/api/cursor.ts';
import { answer, route } from '../../platform/http/api/route.ts';
import { namedStore, storeInPath } from '../../platform/http/auth/required-store.ts';
import { readActivity, readActivityActors } from './activity/read-activity.ts';
import { readEvents } from './read-events.ts';

export const eventRoutes = [
  route(getEvents, async ({ ctx, query, storeId }) =>
    answer(200, await readEvents(ctx, { storeId: namedStore(storeId), ...query })),
  ),
  route(listActivity, async ({ ctx, params, query }) => {
    const { cursor, ...asked } = query;
    const page = await readActivity(ctx, { ...asked, storeId: storeInPath(params), after: readCursor(cursor) });
    return answer(200, { rows: page.rows, nextCursor: page.next && writeCursor(page.next) });
  }),
  route(listActivityActors, async ({ ctx, params }) =>
    answer(200, { actors: await readActivityActors(ctx, storeInPath(params)) }),
  ),
];
