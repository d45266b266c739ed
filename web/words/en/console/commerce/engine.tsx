import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';

/** The page of a store's engine: how it's connected, what it can do, how it has been answering. */
export const about = 'Where orders come from, and how refunds and replacements go out.';
export const what = 'This page';

export const noEngine = 'Not connected';
export const noEngineText =
  'Without an engine, your own systems send orders over the API, and your team completes refunds and replacements by hand.';

export const working = 'Working';
export const notAsked = 'Not contacted yet';
export const notAnswering = 'Not responding';
export const notAccepted = 'Credentials rejected';

export const lastAnswer = 'Last response';
export const connected = 'Connected';
export const never = 'Never';

/** What has been wrong, and since when. */
export const trouble = {
  credentials: (name: string, since: string): ReactNode => (
    <>
      <strong>
        {isolated(name)} hasn’t accepted our credentials since {since}.
      </strong>{' '}
      Replace them, then test the connection.
    </>
  ),
  unavailable: (name: string, since: string): ReactNode => (
    <>
      <strong>
        {isolated(name)} hasn’t responded since {since}.
      </strong>{' '}
      Anything waiting goes out when it’s back, and nothing is paid twice.
    </>
  ),
  unknown: (name: string, since: string): ReactNode => (
    <>
      <strong>
        {isolated(name)} hasn’t given a clear answer since {since}.
      </strong>{' '}
      We’ll check what happened before we ask again.
    </>
  ),
};

export const mayDo = 'What it can do';
export const canDo: Record<string, string> = {
  REFUND: 'Refund to the original payment method',
  RESHIP: 'Send replacements',
  STORE_CREDIT: 'Give store credit',
  FLAT_RATE: 'Refund a flat rate',
  FLAT_RATE_STORE_CREDIT: 'Give a flat rate as store credit',
  CUSTOM: 'Custom resolutions',
};
export const yes = 'Yes:';
export const no = 'No:';
export const byHand = 'Your team completes these by hand';
export const tellsChanges = 'Send us order changes';
export const listsOrders = 'List its orders';

export const connect = 'Connect';
export const change = 'Settings';
export const elsewhere =
  'Once it has responded, changing the engine, its address, or its channel takes a second person or 24 hours.';
export const kind = 'Engine';
export const connectIt = (name: string) => `Connect ${isolated(name)}`;
export const save = 'Save';
export const saving = 'Saving';
export const saved = 'Saved.';
export const savedThen = (then: string): string => `${saved} ${then}`;
export const test = 'Test connection';
export const testing = 'Testing';
export const warning = 'Warning:';
export const optional = '(optional)';
export const secretHint = 'Encrypted, never shown again';
export const secretSaved = 'Saved and encrypted. Leave it empty to keep it, or enter a new one to replace it.';
/** What people call the fields of the engines that come with Amends. */
export const fields: Record<string, string> = {
  endpoint: 'Admin API address',
  address: 'Medusa server address',
  apiKey: 'API key',
  webhookSecret: 'Webhook secret',
  channelToken: 'Channel token',
  protectionSku: 'SKU of shipping protection',
  salesChannelId: 'Sales channel ID',
  shippingOptionId: 'Shipping option ID for replacements',
  storeCredit: 'Store credit',
  shop: 'Sample store name',
  storeAddress: 'Shopify store address',
  accessToken: 'Admin API access token',
  shopAddress: 'WooCommerce store address',
  consumerKey: 'Consumer key',
  consumerSecret: 'Consumer secret',
  completedMeans: 'A completed order',
};
export const hints: Record<string, string> = {
  endpoint: 'Like https://shop.example/admin-api',
  address: 'Like https://shop.example',
  storeAddress: 'Like https://your-store.myshopify.com',
  shopAddress: 'Like https://shop.example',
  completedMeans: 'WooCommerce doesn’t say when a package arrives',
  channelToken: 'If your Vendure server sells through several channels',
  salesChannelId: 'If your Medusa server sells through several channels',
  shippingOptionId: 'Without it, replacements are sent the way the order was',
};
/** What may be chosen in a field, where it is one of several. */
export const choices: Record<string, string> = {
  'loyalty-plugin': 'With the loyalty plugin',
  sent: 'Has shipped',
  delivered: 'Has arrived',
};
export const noChoice = 'None';

export const disconnect = 'Disconnect';
export const disconnectIt = (name: string) => `Disconnect ${isolated(name)}`;
export const disconnectFollows = (name: string): ReactNode => (
  <>
    <strong>{isolated(name)} won’t get any more refunds or replacements from us.</strong> Your team completes approvals
    by hand. The engine’s credentials and import progress are deleted. Orders and claims aren’t.
  </>
);
export const keep = 'Stay connected';

export const webhooks = 'Webhooks';
export const webhooksReady =
  'We read changes as soon as your engine sends them to this address, signed with the webhook secret.';
export const webhooksNotReady =
  'Save a webhook secret to have changes read immediately. Have your engine send them to this address:';

export const imports = 'Import';
export const noImport = 'Nothing has been imported yet. Each order is read when a customer looks it up.';
export const subjects = { orders: 'Orders', products: 'Products' };
export const soFar = (brought: string) => `${brought} so far`;
export const brought = (brought: string) => brought;
export const since = (day: string) => `since ${day}.`;
export const synced = (span: string, changed: string) => `Last sync ${span} ago, ${changed} changed.`;
export const importTrouble = (said: string, when: string) => `${said} We’ll retry automatically on ${when}.`;
export const leftOut = (count: string, name: string, said: string) =>
  said === ''
    ? `${count} skipped, most recently ${isolated(name)}.`
    : `${count} skipped, most recently ${isolated(name)}: ${said}`;
export const importWhat = 'Import';
export const importSince = 'Since';
export const startImport = 'Start import';
export const starting = 'Starting';
