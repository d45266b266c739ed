import type { ReactNode } from 'react';

/** The page of a store's engine: how it's connected, what it can do, how it has been answering. */
export const title = 'Store engine';
export const about = 'Where orders come from, and what carries out refunds and replacements.';
export const failed = 'We can’t show how this store is connected.';
export const mayNot = 'Ask an administrator of the store for access to its engine.';
export const what = 'This page';

export const noEngine = 'Not connected';
export const noEngineText =
  'Without an engine, your own systems send orders over the API, and your team completes refunds and replacements by hand.';

export const working = 'Working';
export const notAsked = 'Not asked yet';
export const notAnswering = 'Not responding';
export const notAccepted = 'Credentials refused';

export const lastAnswer = 'Last response';
export const connected = 'Connected';
export const never = 'Never';

/** What has been wrong, and since when. */
export const trouble = {
  credentials: (name: string, since: string): ReactNode => (
    <>
      <strong>{name} doesn’t accept our credentials.</strong> Since {since}. Replace them, then test the connection.
    </>
  ),
  unavailable: (name: string, since: string): ReactNode => (
    <>
      <strong>
        {name} hasn’t responded since {since}.
      </strong>{' '}
      What’s waiting goes out when it’s back, and nothing is paid twice.
    </>
  ),
  unknown: (name: string, since: string): ReactNode => (
    <>
      <strong>
        {name} hasn’t given a clear answer since {since}.
      </strong>{' '}
      We check what happened before we ask again.
    </>
  ),
};

export const mayDo = 'What it can do';
export const canDo: Record<string, string> = {
  REFUND: 'Refund to the original payment',
  RESHIP: 'Send replacements',
  STORE_CREDIT: 'Give store credit',
  FLAT_RATE: 'Refund a flat rate',
  FLAT_RATE_STORE_CREDIT: 'Give a flat rate as store credit',
  CUSTOM: 'Custom resolutions',
};
export const yes = 'Yes:';
export const no = 'No:';
export const byHand = 'Your team completes these by hand';
export const tellsChanges = 'Tell us about changes';
export const listsOrders = 'List its orders';
