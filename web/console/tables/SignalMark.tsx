import type { RowSignal } from '../pieces/row-words.ts';

/** One signal of a row at most, and how many more there are. */
export function SignalMark({ signals }: { signals: readonly RowSignal[] }) {
  const first = signals[0];
  if (first === undefined) {
    return null;
  }
  const all = signals.map((signal) => signal.words).join(', ');
  return (
    <span className={`signal signal-${first.tone}`} title={all}>
      {first.tone !== 'accent' && <span className="tri" aria-hidden="true" />}
      <span className="cut signal-words">{first.words}</span>
      {signals.length > 1 && <span className="signal-more">+{signals.length - 1}</span>}
    </span>
  );
}
