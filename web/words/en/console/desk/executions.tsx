import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural, pluralOf } from '../../format.ts';

/** The list of approvals that a person has to see to, and what can be done with each. */
export const title = 'Not completed';
export const what = 'This list';
export const tabs = {
  unknown: 'Outcome unknown',
  failed: 'Failed',
  manual: 'By hand',
  emails: 'Emails',
  waiting: 'Waiting',
} as const;
export const tabsLabel = 'What isn’t completed';
export const explained = {
  manual: 'Complete it yourself, then report it with a reference.',
  failed: 'We’ve stopped retrying. Each one needs a decision.',
  unknown: 'We asked the store’s engine but got no response. We’ll check what happened before we ask again.',
  emails: 'These emails reached no one, so the customer may not know. Each one needs you.',
  waiting: 'The store’s engine hasn’t accepted these yet. We’ll retry automatically, and nothing is paid twice.',
} as const;
export const empty = {
  manual: 'Nothing to do by hand.',
  failed: 'Nothing has failed.',
  unknown: 'Every outcome is known.',
  emails: 'Every email was delivered.',
  waiting: 'Nothing is waiting.',
} as const;
export const emptyFact = 'Approvals that the store’s engine can’t complete appear here.';
export const emptyEmailsFact = 'Emails that don’t reach a customer appear here.';
export const list = 'Approvals';
export const orderOf = (number: string) => `Order ${number}`;
/** @param sums one or more, as a list */
export const hasntReached = (sums: string, customers: number, parts: number): string =>
  `${sums} ${pluralOf(parts, 'hasn’t', 'haven’t')} reached ${plural(customers, 'customer')}.`;
/** In the bar. */
export const notCompletedCount = (count: number): string => `${count} not completed`;
export const retryIn = (span: string) => `retry in ${span}`;
export const ago = (span: string) => `${span} ago`;
export const more = 'Show more';
export const fetching = 'Loading more';
export const openClaim = 'Open claim';
export const pane = (customer: string) => `Actions for ${isolated(customer)}`;
export const noActs = 'Someone who can resolve this store’s claims has to complete it.';
export const paneFailed = 'We can’t show this claim.';
export const keys = { move: 'move', open: 'open claim' };
export const seeEngine = 'Check the engine';
export const seeWebhook = 'See the webhook';
/** @param name what the store calls it
 *  @param parked events that it hasn’t been sent */
export const webhookIsOff = (name: string, since: string, parked: number): ReactNode => (
  <>
    <strong>
      The webhook “{isolated(name)}” is off since {since}, after failing.
    </strong>{' '}
    {parked === 0
      ? 'Turn it on once its receiver works again.'
      : `${plural(parked, 'event')} ${pluralOf(parked, 'waits', 'wait')} to be replayed once it’s on.`}
  </>
);
