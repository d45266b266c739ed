import { isolated } from '#core/rules/platform/isolated.ts';

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
