import type { Label } from '#core/contract/desk/labels.ts';
import type { Sop } from '#core/contract/desk/sops.ts';
import * as words from '#words/console/desk/sops.ts';
import { claimTypeLabels } from '#words/console/kit/labels.ts';

type AppliesTo = Sop['appliesTo'];

/** Which claims an SOP is for, part by part; none where it is for every claim. */
export function appliesWords(
  { category, claimTypes, products, labels }: AppliesTo,
  known: readonly Pick<Label, 'id' | 'name'>[],
): readonly string[] {
  const names = labels.flatMap((id) => known.find((label) => label.id === id)?.name ?? []);
  const parts: readonly (readonly [name: string, values: readonly string[]])[] = [
    [words.category, category === null ? [] : [words.categories[category]]],
    [words.claimTypes, claimTypes.map((type) => claimTypeLabels[type])],
    [words.products, products],
    [words.labels, names],
  ];
  return parts.filter(([, values]) => values.length > 0).map(([name, values]) => words.part(name, values.join(', ')));
}

/** What is typed into the field of products, as entries. */
export function productsOf(text: string): string[] {
  return [...new Set(text.split(',').map((word) => word.trim()))].filter((word) => word !== '');
}
