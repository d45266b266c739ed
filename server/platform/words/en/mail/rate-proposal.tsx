/** What whoever could confirm it is told of an exchange rate that waits for a second person of the provider. */
import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import type { Tag } from '../tag.ts';

export const subject = (base: string, currency: string): string =>
  `An exchange rate is waiting for a second person: ${base} to ${currency}`;
/** @param by null where it was the reader */
export const title = (by: string | null): string =>
  by === null ? 'You proposed an exchange rate.' : `${isolated(by)} proposed an exchange rate.`;
export const preview = (until: string): string => `Nothing changes unless someone else confirms it by ${until}.`;
export const because = 'You’re getting this email because you can set exchange rates for all stores.';
export const body = (until: string, strong: Tag): ReactNode => (
  <>
    It’s used for orders in all stores as soon as a second person confirms it. Until then, nothing has changed. If no
    one confirms it by {strong(until)}, it’s dropped.
  </>
);
export const rate = 'Rate';
export const is = (base: string, much: string, currency: string): string => `1 ${base} = ${much} ${currency}`;
export const day = 'Day';
export const source = 'Source';
export const proposedBy = 'Proposed by';
export const ifUnknown = 'Compare it with its source before you confirm it. If it isn’t right, refuse it.';
export const ifNotYou = 'If this wasn’t you, withdraw it now, change your password, and tell a provider admin.';
export const act = 'Review the rate';
