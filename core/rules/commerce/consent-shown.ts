import type { CartLook } from '../../reference/settings.ts';

/** Who pays for protection in a cart. */
export const protectionPayers = ['customer', 'brand'] as const;
export type ProtectionPayer = (typeof protectionPayers)[number];

/** How long a choice counts in a shop’s storage; it may be told as late. */
export const choiceKeptDays = 90;

/** What a cart’s widget showed when its customer chose, word for word. */
export interface ConsentShown {
  /** What protection is called; of two ways to the checkout, the words of the one with it. */
  heading: string;
  explanation: string;
  /** Who covers it, where the explanation doesn’t say so. */
  coveredByLine: string | null;
  /** The words of the way without it, where there are two ways to the checkout. */
  withoutLabel: string | null;
  /** The link to what’s covered. */
  moreLabel: string;
  /** The price as it was written. */
  priceLabel: string;
}

/** The words that a cart’s widget is given. */
interface WidgetTexts {
  name: string;
  about: string;
  coveredBy: string | null;
  more: string;
  withIt: string;
  without: string;
}

/**
 * What of a widget’s words its customer reads, by how it looks.
 * @param fixed the customer has no say, so that there is no way without protection
 */
export function consentShown(
  { look, texts }: { look: CartLook; texts: WidgetTexts },
  { fixed, priceLabel }: { fixed: boolean; priceLabel: string },
): ConsentShown {
  const isTwoWays = look === 'buttons';
  return {
    heading: isTwoWays ? texts.withIt : texts.name,
    explanation: texts.about,
    coveredByLine: texts.coveredBy,
    withoutLabel: isTwoWays && !fixed ? texts.without : null,
    moreLabel: texts.more,
    priceLabel,
  };
}
