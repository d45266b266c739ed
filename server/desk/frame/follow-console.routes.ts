import { followConsole as contract } from '#core/contract/desk/frame.ts';
import { gatherMs } from '#core/reference/live.ts';
import { type EventStream, eventStream } from '../../platform/http/api/event-stream.ts';
import { streamRoute } from '../../platform/http/api/route.ts';
import { followConsole } from './follow-console.ts';

export const followConsoleRoutes = [
  streamRoute(contract, async ({ ctx, query }) => {
    let stream: EventStream | undefined;
    let ended = false;
    let times = 0;
    let heard = 0;
    let told = 0;
    const gathering = new Map<string, NodeJS.Timeout>();
    // No two connections share an id: who comes back may have missed something and reads again.
    const tell = (name: string, data: object = {}) => {
      stream?.event(name, `${ctx.requestId}.${times}`, { times, ...data });
      times += 1;
    };
    const gathered = (name: string) => () => {
      if (!gathering.has(name)) {
        const timer = setTimeout(() => {
          gathering.delete(name);
          tell(name);
        }, gatherMs);
        gathering.set(name, timer);
      }
    };
    const { sequence, stop } = await followConsole(ctx, query, {
      changed(to) {
        heard = Math.max(heard, to);
        // What was committed before the claim was opened may be heard after it: its page has read that.
        if (stream && to > told) {
          told = to;
          tell('claim', { sequence: to });
        }
      },
      beside: () => tell('beside'),
      // Rows of lists say who has a draft, so what is beside a claim is told here, too.
      among: gathered('changed'),
      rest: gathered('rest'),
      own: gathered('own'),
      beat: () => stream?.beat(),
      end() {
        ended = true;
        stream?.end();
      },
    });
    return eventStream((opened) => {
      stream = opened;
      told = Math.max(sequence ?? 0, heard);
      tell('here', { claim: sequence === null ? null : told });
      if (ended) {
        stream.end();
      }
      return () => {
        for (const timer of gathering.values()) clearTimeout(timer);
        stop();
      };
    });
  }),
];
