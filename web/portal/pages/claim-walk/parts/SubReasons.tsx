import type { ClaimCategory, ClaimType } from '#core/reference/claims.ts';
import { type ProductTrait, type SubReason, subReasonsFitting } from '#core/reference/sub-reasons.ts';
import { whatFits } from '#words/details.ts';
import { subReasonLabels } from '#words/labels.ts';
import { Chips } from '../../../../ui/Chips.tsx';

/** What exactly is wrong, under the kind of problem that was chosen; nothing where there is nothing to tell apart. */
export function SubReasons({
  place,
  category,
  type,
  traits,
  chosen,
}: {
  place: number;
  category: ClaimCategory | null;
  type: ClaimType | null;
  /** What the product has; null where nobody said, and for a package. */
  traits: readonly ProductTrait[] | null;
  chosen: SubReason | null | undefined;
}) {
  const offered = subReasonsFitting(category, type, traits);
  return offered.length === 0 ? null : (
    <div className="ui-block">
      <Chips
        key={type}
        name={`subReason.${place}`}
        legend={whatFits}
        options={offered.map((item) => ({ value: item, label: subReasonLabels[item] }))}
        defaultValue={chosen ?? undefined}
      />
    </div>
  );
}
