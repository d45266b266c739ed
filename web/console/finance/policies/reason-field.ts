import * as words from '#words/console/finance/policies.ts';
import type { ShortField } from '../../kit/ShortForm.tsx';

/** Why something is done by hand, of a few reasons. */
export function reasonField<Reason extends string>(
  reasons: readonly Reason[],
  labels: Readonly<Record<Reason, string>>,
): ShortField {
  const options = reasons.map((value) => ({ value, label: labels[value] }));
  return { name: 'reason', label: words.why, initial: reasons[0] ?? '', required: true, options };
}
