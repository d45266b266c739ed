import { because, withTexts } from '#core/reference/engine-reasons.ts';
import type { Clock } from '../../platform/context/context.ts';
import type { EngineCalled } from '../../platform/telemetry/telemetry.ts';
import { type Connector, EngineError } from './connector.ts';
import { createLine, type EngineLimits } from './line.ts';

/** How an engine answered last. */
export type EngineOutcome = 'answered' | 'credentials' | 'unavailable' | 'unknown';

export interface GuardParts {
  limits: EngineLimits;
  clock: Clock;
  /** The store's secrets in the clear: a text of the engine that repeats one is cut. */
  secrets: readonly string[];
  /** Writes down how the engine answered: at every change, and now and then while it stays. */
  note(outcome: EngineOutcome, at: number): Promise<void>;
  /** Told of every call that reached it; absent where nobody is. */
  watch?: EngineCalled;
}

const failuresUntilParked = 5;
const probeEveryMs = 10_000;
const noteAnswersEveryMs = 60_000;

/**
 * The connector of a store with what every engine needs around it: its limits are kept; after five failures in a row it
 * is parked, and one call in 10 s asks whether it is back while all others fail at once; a moment that it asks
 * for is waited out; how it answers is written down.
 */
export function guardConnector(connector: Connector, { limits, clock, secrets, note, watch }: GuardParts): Connector {
  const line = createLine(limits);
  let failures = 0;
  let quietUntil = 0;
  let noted: { outcome: EngineOutcome; at: number } | undefined;

  async function tell(outcome: EngineOutcome): Promise<void> {
    const at = clock.now();
    const everyMs = outcome === 'answered' ? noteAnswersEveryMs : probeEveryMs;
    if (noted?.outcome !== outcome || at - noted.at >= everyMs) {
      noted = { outcome, at };
      await note(outcome, at);
    }
  }

  async function failed(error: unknown): Promise<void> {
    const outcome = outcomeOf(error);
    if (outcome === 'answered') {
      failures = 0;
    } else {
      failures += 1;
      const pauseMs = error instanceof EngineError ? (error.retryAfterMs ?? 0) : 0;
      const parkMs = failures >= failuresUntilParked ? probeEveryMs : 0;
      quietUntil = Math.max(quietUntil, clock.now() + Math.max(pauseMs, parkMs));
    }
    await tell(outcome);
  }

  async function run<T>(signal: AbortSignal, act: () => Promise<T>): Promise<T> {
    const now = clock.now();
    if (now < quietUntil) {
      throw new EngineError('unavailable', because('parked'), {
        retryAfterMs: quietUntil - now,
      });
    }
    if (failures >= failuresUntilParked) {
      // This call asks whether it is back; nobody else does before its turn.
      quietUntil = now + probeEveryMs;
    }
    const leave = await line.enter(signal);
    const began = performance.now();
    const called = (outcome: EngineOutcome) => watch?.(outcome, (performance.now() - began) / 1000);
    try {
      const answer = await act();
      called('answered');
      failures = 0;
      quietUntil = 0;
      await tell('answered');
      return answer;
    } catch (error) {
      called(outcomeOf(error));
      await failed(error);
      throw withoutSecrets(error, secrets);
    } finally {
      leave();
    }
  }

  const { importOrders, importProducts } = connector;
  return {
    ...connector,
    test: (signal) => run(signal, () => connector.test(signal)),
    findOrder: (query, signal) => run(signal, () => connector.findOrder(query, signal)),
    readOrder: (id, signal) => run(signal, () => connector.readOrder(id, signal)),
    refund: (request, signal) => run(signal, () => connector.refund(request, signal)),
    reship: (request, signal) => run(signal, () => connector.reship(request, signal)),
    issueCredit: (request, signal) => run(signal, () => connector.issueCredit(request, signal)),
    findExecution: (key, orderId, signal) => run(signal, () => connector.findExecution(key, orderId, signal)),
    ...(importOrders ? { importOrders: (from, signal) => run(signal, () => importOrders(from, signal)) } : {}),
    ...(importProducts && { importProducts: (from, signal) => run(signal, () => importProducts(from, signal)) }),
  };
}

/** An engine that says no has answered; one that does not know us has to be seen to by the store's people. */
export function outcomeOf(error: unknown): EngineOutcome {
  if (!(error instanceof EngineError)) {
    return 'unknown';
  }
  return error.about === 'credentials' ? 'credentials' : error.kind === 'refused' ? 'answered' : error.kind;
}

/** The error, without a secret that the engine repeated in it. */
export function withoutSecrets(error: unknown, secrets: readonly string[]): unknown {
  if (!(error instanceof EngineError)) {
    return error;
  }
  const { kind, reason, cause, about, retryAfterMs } = error;
  const long = secrets.filter((item) => item.length > 3);
  const clean = withTexts(reason, (text) => long.reduce((rest, item) => rest.replaceAll(item, '***'), text));
  return new EngineError(kind, clean, { cause, about, retryAfterMs });
}
