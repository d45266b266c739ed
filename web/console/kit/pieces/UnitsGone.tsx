import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import * as words from '#words/console/kit/lines.ts';

interface Props {
  units: ClaimDesk['units'];
  item: { id: string; quantity: number };
}

/** At an item: how many of its units are left to give, where those that are claimed aren’t all. */
export function UnitsGone({ units, item }: Props) {
  const line = units.find(({ claimItemId }) => claimItemId === item.id);
  return line === undefined || line.why === null || line.left >= item.quantity ? null : (
    <span className="kit-bad kit-medium">{words.unitsGone(line)}</span>
  );
}
