import type { InStoreStep } from '../../../../core/reference/in-store.ts';
import { whatIsWrong } from '../evidence.ts';
import { step as checkAndSign } from '../review.tsx';

/** The steps of the branch, as the header draws them. */
export const stepNames: Record<InStoreStep, string> = {
  'contact-info': 'About you',
  'date-of-purchase': 'Purchase date',
  products: 'Product',
  receipt: 'Receipt',
  upload: whatIsWrong,
  'shipping-address': 'Your address',
  review: checkAndSign,
};
