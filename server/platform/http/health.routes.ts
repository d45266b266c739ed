import { getHealth, getReadiness } from '#core/contract/platform/health.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { type Route, route } from './api/route.ts';

/** The two questions of whoever watches the process. `mayWrite` says whether the disk has room. */
export function healthRoutes(mayWrite: () => boolean | Promise<boolean> = () => true): readonly Route[] {
  return [
    route(getHealth, async () => ({ status: 200, body: { status: 'ok' } })),
    route(getReadiness, async ({ ctx }) => {
      if (!(await ctx.db.ping())) {
        throw new Problem('service-unavailable');
      }
      const away = ctx.db.distributed ? { workersAway: (await ctx.db.awayWorkers()).length } : {};
      return { status: 200, body: { status: 'ok', writes: await mayWrite(), ...away } };
    }),
  ];
}
