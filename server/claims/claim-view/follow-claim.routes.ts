import { followClaim as contract } from '#core/contract/claims/live.ts';
import { type EventStream, eventStream } from '../../platform/http/api/event-stream.ts';
import { streamRoute } from '../../platform/http/api/route.ts';
import { followClaim } from './follow-claim.ts';

export const followRoutes = [
  streamRoute(contract, async ({ ctx, params }) => {
    let stream: EventStream | undefined;
    let heard = 0;
    let told = 0;
    let ended = false;
    const { sequence, stop } = await followClaim(ctx, params, {
      changed(to) {
        heard = Math.max(heard, to);
        // What was committed before the page opened may be heard after it: the page has read that.
        if (stream && to > told) {
          told = to;
          stream.event('changed', String(to), { sequence: to });
        }
      },
      ...(ctx.actor.kind === 'staff' && { beside: () => stream?.event('beside', null, {}) }),
      beat: () => stream?.beat(),
      end() {
        ended = true;
        stream?.end();
      },
    });
    return eventStream((opened) => {
      stream = opened;
      const current = Math.max(sequence, heard);
      told = current;
      stream.event('here', String(current), { sequence: current });
      if (ended) {
        stream.end();
      }
      return stop;
    });
  }),
];
