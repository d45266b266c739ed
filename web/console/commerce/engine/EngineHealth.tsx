import type { StoreEngine } from '#core/contract/commerce/engines.ts';
import * as words from '#words/console/commerce/engine.tsx';
import { dateAndClock } from '../../kit/pieces/time.ts';

/** What the engine is, and how it has been answering. */
export function EngineHealth({ engine, timeZone }: { engine: StoreEngine; timeZone: string }) {
  const { health, connectedAt } = engine;
  const at = (instant: string | null) => (instant === null ? words.never : dateAndClock(instant, timeZone));
  if (connectedAt === null) {
    return (
      <section className="engine-part" aria-label={words.noEngine}>
        <h2>{words.noEngine}</h2>
        <p className="kit-ink-2">{words.noEngineText}</p>
      </section>
    );
  }
  const kind = health.downSince === null ? null : (health.lastFailureKind ?? 'unavailable');
  const state =
    kind !== null
      ? kind === 'credentials'
        ? words.notAccepted
        : words.notAnswering
      : health.lastSuccessAt === null
        ? words.notAsked
        : words.working;
  return (
    <section className="engine-part" aria-label={engine.name}>
      <h2>
        {engine.name}{' '}
        <span
          className={
            kind !== null ? 'kit-bad kit-medium' : health.lastSuccessAt === null ? 'kit-ink-2' : 'kit-good kit-medium'
          }
        >
          {state}
        </span>
      </h2>
      {kind !== null && health.downSince !== null && (
        <p className="kit-strip kit-strip-bad engine-trouble" role="status">
          <span className="kit-tri kit-bad" aria-hidden="true" />
          <span className="kit-strip-words">
            {words.trouble[kind](engine.name, dateAndClock(health.downSince, timeZone))}
          </span>
        </p>
      )}
      <dl className="engine-facts">
        <div>
          <dt>{words.lastAnswer}</dt>
          <dd>{at(health.lastSuccessAt)}</dd>
        </div>
        <div>
          <dt>{words.connected}</dt>
          <dd>{at(connectedAt)}</dd>
        </div>
      </dl>
    </section>
  );
}
