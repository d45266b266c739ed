import type { RowSignal } from '../../kit/pieces/row-words.ts';

/** One signal of a row at most, and how many more there are. */
export function SignalMark({ signals }: { signals: readonly RowSignal[] }) {
  const first = signals[0];
  if (first === undefined) {
    return null;
  }
  const all = signals.map((signal) => signal.words).join(', ');
  return (
    <span className={`tables-signal tables-signal-${first.tone}`} title={all}>
      {first.tone !== 'accent' && <span className="kit-tri" aria-hidden="true" />}
      <span className="kit-cut tables-signal-words">{first.words}</span>
      {signals.length > 1 && <span className="tables-signal-more">+{signals.length - 1}</span>}
    </span>
  );
}
