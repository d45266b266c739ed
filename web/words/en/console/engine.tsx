import type { ReactNode } from 'react';

/** The page of a store's engine: how it's connected, what it can do, how it has been answering. */
export const about = 'Where orders come from, and what carries out refunds and replacements.';
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

export const connect = 'Connect';
export const change = 'Settings';
export const kind = 'Kind of engine';
export const connectIt = (name: string) => `Connect ${name}`;
export const save = 'Save';
export const saving = 'Saving';
export const saved = 'Saved.';
export const test = 'Test connection';
export const testing = 'Testing';
export const warning = 'Warning:';
export const optional = '(optional)';
export const secretHint = 'Encrypted, never shown again';
export const secretSaved = 'Saved and encrypted. Leave it empty to keep it, or enter a new one to replace it.';
/** What people call the fields of the engines that come with Amends. */
export const fields: Record<string, string> = {
  endpoint: 'Admin API address',
  apiKey: 'API key',
  webhookSecret: 'Webhook secret',
  channelToken: 'Channel token',
  protectionSku: 'SKU of shipping protection',
  shop: 'Shop',
};
export const hints: Record<string, string> = {
  endpoint: 'Like https://shop.example/admin-api',
  channelToken: 'If one Vendure sells through several channels',
};

export const disconnect = 'Disconnect';
export const disconnectIt = (name: string) => `Disconnect ${name}`;
export const disconnectFollows = (name: string): ReactNode => (
  <>
    <strong>{name} won’t get any more refunds or replacements from us.</strong> Your team completes what’s approved by
    hand. Its credentials and import progress are deleted; orders and claims stay.
  </>
);
export const keep = 'Stay connected';

export const webhooks = 'Webhooks';
export const webhooksReady =
  'Changes are read as soon as they’re sent to this address, signed with the webhook secret.';
export const webhooksNotReady = 'Save a webhook secret to have changes read immediately. Send them to this address:';

export const imports = 'Import';
export const noImport = 'Nothing is imported yet. Orders are read one by one when a customer looks them up.';
export const subjects = { orders: 'Orders', products: 'Products' };
export const soFar = (brought: string) => `${brought} so far`;
export const brought = (brought: string) => brought;
export const since = (day: string) => `since ${day}.`;
export const synced = (span: string, changed: string) => `Last sync ${span} ago, ${changed} changed.`;
export const importTrouble = (said: string, when: string) => `${said} We’ll retry automatically ${when}.`;
export const leftOut = (count: string, name: string, said: string) =>
  said === '' ? `${count} skipped, most recently ${name}.` : `${count} skipped, most recently ${name}: ${said}`;
export const importWhat = 'Import';
export const importSince = 'Since';
export const startImport = 'Start import';
export const starting = 'Starting';
