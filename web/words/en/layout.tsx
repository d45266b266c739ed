import { isolated } from '#core/rules/platform/isolated.ts';
import { saved } from './common.ts';

/** What surrounds every page. */
export const skip = 'Skip to main content';
export const help = 'Help';
export const print = 'Print';
export const description = (store: string) =>
  `${isolated(store)}: File a claim for an order that’s lost, damaged, or wrong, and track its status.`;
export const sample = (
  <>
    <strong>Sample data.</strong> Nothing is filed.
  </>
);
export const leaveSample = 'Leave';

/** At the foot of every page: the store's own pages, as far as it names them. */
export const legal = 'About this store';
export const legalLinks = { termsUrl: 'Terms', privacyUrl: 'Privacy' } as const;

/** At the foot of every step. */
export const finishLater = `Need to stop? ${saved}`;
/** Instead of it, where the last change wasn’t taken. */
export const notSaved = 'Your last change isn’t saved yet. It will be when you continue.';
/** Instead of it, while it takes long to be taken. */
export const stillSaving = 'Your last change isn’t saved yet.';
export const mailLink = 'Email me a link';
export const mailingLink = 'Sending a link';
export const linkMailed =
  'We emailed a link to the address on your order. Use it within 7 days to pick up where you left off.';
