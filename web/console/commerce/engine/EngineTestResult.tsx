import type { EngineTest } from '#core/contract/commerce/engines.ts';
import * as words from '#words/console/commerce/engine.tsx';

/** What a test of the connection found out: what happened, what to do, and what won't work. */
export function EngineTestResult({ found }: { found: EngineTest }) {
  const good = found.outcome === 'answered';
  return (
    <div className={good ? 'engine-result' : 'engine-result kit-strip kit-strip-bad'} role="status">
      <p>
        <span className={good ? 'kit-good' : 'kit-bad'} role="img" aria-label={good ? words.yes : words.no}>
          {good ? '✓' : '✕'}
        </span>{' '}
        <strong>{found.message}</strong> {found.name !== null && <span className="kit-ink-2">{found.name}</span>}
      </p>
      {found.warnings.map((warning) => (
        <p key={warning}>
          <span className="kit-tri kit-warn" role="img" aria-label={words.warning} /> {warning}
        </p>
      ))}
    </div>
  );
}
