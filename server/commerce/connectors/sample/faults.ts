import { because } from '#core/reference/engine-reasons.ts';
import { EngineError } from '../connector.ts';

/** What the sample engine can be asked for. */
export type EngineCall =
  | 'test'
  | 'findOrder'
  | 'readOrder'
  | 'refund'
  | 'reship'
  | 'issueCredit'
  | 'findExecution'
  | 'forgetCustomer'
  | 'importOrders'
  | 'importProducts';

/**
 * How a call goes wrong: `unavailable` before acting; `act-then-unknown` acts and loses the answer; `lose-request` loses
 * it without acting, and the caller cannot tell; `busy` asks to be left alone for half an hour; `hang` does nothing until the caller gives up; `refused` says no. With
 * `none` a call goes well, so that a later one can fail.
 */
export type Fault = 'none' | 'unavailable' | 'act-then-unknown' | 'lose-request' | 'busy' | 'hang' | 'refused';

/** The faults that lie ahead, for tests of what happens when an engine does not answer as hoped. */
export interface FaultPlan {
  /** The next calls of that kind fail so, one fault a call, in the order in which they were planned. */
  plan(call: EngineCall, ...faults: Fault[]): void;
  /** The fault of this call, which is used up by it. */
  take(call: EngineCall): Fault | undefined;
}

/** A plan without faults. */
export function createFaultPlan(): FaultPlan {
  const ahead = new Map<EngineCall, Fault[]>();
  return {
    plan(call, ...faults) {
      ahead.set(call, [...(ahead.get(call) ?? []), ...faults]);
    },
    take: (call) => ahead.get(call)?.shift(),
  };
}

/** Runs a call of the engine under its planned fault. */
export async function underFaults<T>(
  faults: FaultPlan | undefined,
  call: EngineCall,
  signal: AbortSignal,
  act: () => Promise<T>,
): Promise<T> {
  if (signal.aborted) {
    throw new EngineError('unavailable', because('gave-up'));
  }
  switch (faults?.take(call)) {
    case 'unavailable':
      throw new EngineError('unavailable', because('unreachable'));
    case 'busy':
      throw new EngineError('unavailable', because('asks-to-wait'), { retryAfterMs: 1_800_000 });
    case 'refused':
      throw new EngineError('refused', because('refused'));
    case 'lose-request':
      throw new EngineError('unknown', because('no-answer'));
    case 'act-then-unknown':
      await act();
      throw new EngineError('unknown', because('no-answer'));
    case 'hang':
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      throw new EngineError('unknown', because('no-answer'));
    default:
      return act();
  }
}
