/** What a claim still lacks before it can be sent; the API refuses with the same sentences. */

import type { FilingCode } from '#core/drafts/filing.ts';
import type { Sentence, SentenceValues } from '#core/reference/problem-sentences.ts';

const sentences: {
  readonly [Code in FilingCode]: SentenceValues[Code] extends null ? string : (values: SentenceValues[Code]) => string;
} = {
  'item-required': 'Choose the item.',
  'quantity-required': 'Choose how many are affected.',
  'issue-type-required': 'Choose what’s wrong with this item.',
  'warranty-covers': 'A warranty covers only damaged and defective items.',
  'evidence-of-damage': 'Add a photo or video of the damage, and of the packaging if you still have it.',
  'evidence-of-defect': 'Add a photo or video that shows what doesn’t work.',
  'evidence-of-wrong-item': 'Add a photo of what you received, with its label if it has one.',
  'units-left': ({ count }) =>
    count === 0 ? 'None of these can still be claimed.' : `Only ${count} of these can still be claimed.`,
  'category-required': 'Choose what your claim is about.',
  'issues-required': 'Choose at least one item.',
  'method-required': 'Choose how you’d like us to fix this.',
  'method-not-offered': 'This store doesn’t offer that.',
  'address-unconfirmed': 'Please confirm your shipping address.',
  'signature-required': 'Sign before you send your claim.',
};

export function stillMissing(sentence: Sentence<FilingCode>): string {
  return sentence.code === 'units-left' ? sentences['units-left'](sentence.values) : sentences[sentence.code];
}
