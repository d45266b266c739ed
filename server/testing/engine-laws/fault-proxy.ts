import { answerJson, type HttpHop, type Passing, startHop } from './http-hop.ts';

/**
 * What the way does to the next act: the other side acts and the answer is lost, the connection breaks before a byte is
 * handed on, or nothing ever comes back.
 */
export type WayFault = 'after' | 'reset' | 'hang';

export interface FaultProxy extends HttpHop {
  /** The next act fails so; questions pass. */
  fail(fault: WayFault): void;
}

/** A real HTTP hop between a connector and its engine that fails on demand. `isAct` tells what moves something. */
export async function startFaultProxy(target: string, isAct: (passing: Passing) => boolean): Promise<FaultProxy> {
  let next: WayFault | undefined;
  const hop = await startHop(target, async (passing, response, ask) => {
    const fault = isAct(passing) ? next : undefined;
    if (fault) {
      next = undefined;
    }
    if (fault === 'hang') {
      return;
    }
    if (fault === 'reset') {
      response.destroy();
      return;
    }
    const answer = await ask();
    if (fault === 'after') {
      response.destroy();
      return;
    }
    answerJson(response, answer);
  });
  return {
    ...hop,
    fail(fault) {
      next = fault;
    },
  };
}
