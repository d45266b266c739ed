import type { InStoreStep } from '#core/reference/in-store.ts';
import { review as checkAndSign } from '../walk/steps.ts';

const bought = 'What you bought';
const show = 'Show us';

/** The four steps of the branch, as the header draws them; what two questions share has one name. */
export const stepNames: Record<InStoreStep, string> = {
  'contact-info': 'About you',
  products: bought,
  'date-of-purchase': bought,
  receipt: show,
  upload: show,
  'shipping-address': checkAndSign,
  review: checkAndSign,
};
