import { followQueue as contract } from '../../../core/contract/desk/queue.ts';
import { type EventStream, eventStream } from '../../platform/http/api/event-stream.ts';
import { streamRoute } from '../../platform/http/api/route.ts';
import { followQueue } from './follow-queue.ts';

/** What happens within this time is told once: an act on many claims isn't a thousand events for every open page. */
const gatherMs = 250;

export const followQueueRoutes = [
  streamRoute(contract, async ({ ctx, query }) => {
    let stream: EventStream | undefined;
    let ended = false;
    let times = 0;
    let gathering: NodeJS.Timeout | undefined;
    // No two connections share an id: who comes back may have missed something and reads again.
    const tell = (name: string) => stream?.event(name, `${ctx.requestId}.${times}`, { times });
    const changed = () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        times += 1;
        tell('changed');
      }, gatherMs);
    };
    const stop = await followQueue(ctx, query, {
      changed,
      // Rows say who has a draft.
      beside: changed,
      beat: () => stream?.beat(),
      end() {
        ended = true;
        stream?.end();
      },
    });
    return eventStream((opened) => {
      stream = opened;
      tell('here');
      if (ended) {
        stream.end();
      }
      return () => {
        clearTimeout(gathering);
        stop();
      };
    });
  }),
];
