import type { ClaimLabel } from '#core/contract/desk/labels.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import './label-chip.css';

/** A label: its name in ink, its color a dot beside it, so that both are read in light and in dark. */
export function LabelChip({ label }: { label: Pick<ClaimLabel, 'name' | 'color'> }) {
  return (
    <span className="pieces-label-chip">
      <span className="pieces-label-dot" data-color={label.color} />
      <span className="kit-cut">{isolated(label.name)}</span>
    </span>
  );
}

/** How many stand in a row before the rest is counted. */
const shown = 2;

/** The labels of a row: the first by name, then how many more. */
export function LabelChips({ labels, most = shown }: { labels: readonly ClaimLabel[]; most?: number }) {
  if (labels.length === 0) {
    return null;
  }
  const rest = labels.slice(most);
  return (
    <span className="pieces-label-chips">
      {labels.slice(0, most).map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
      {rest.length > 0 && (
        <span className="kit-ink-2 kit-small" title={rest.map(({ name }) => name).join(', ')}>
          +{rest.length}
        </span>
      )}
    </span>
  );
}
