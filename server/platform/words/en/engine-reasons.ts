/** Why a store engine did not do what it was asked (core/reference/engine-reasons.ts), as staff read it. */
import type { EngineReasonCode, EngineReasonValues } from '#core/reference/engine-reasons.ts';
import { formatMoney } from './format.ts';

type Words = {
  readonly [Code in EngineReasonCode]: EngineReasonValues[Code] extends null
    ? string
    : (values: EngineReasonValues[Code]) => string;
};

export const reasons: Words = {
  unreachable: 'The store engine can’t be reached.',
  'no-answer': 'The store engine didn’t respond.',
  'gave-up': 'We stopped waiting before anything was sent.',
  busy: 'Too many requests to the store engine are waiting.',
  parked: 'The store engine isn’t responding. We’ll try again in a moment.',
  'asks-to-wait': 'The store engine asked us to try again later.',
  failed: ({ status }) => `The store engine returned an error (status ${status}).`,
  'answer-unreadable': 'We couldn’t read the store engine’s response.',
  'answer-unexpected': 'The store engine gave a response we don’t recognize.',
  refused: 'The store engine refused without giving a reason.',

  'credentials-refused': 'The store engine doesn’t accept our credentials for this.',
  'no-api': ({ api, status }) => `There’s no ${api} at that address (status ${status}).`,
  'address-not-http': 'The store engine’s address has to start with http:// or https://.',
  'no-such-engine': ({ kind }) => `There’s no engine called ${kind}.`,
  'credentials-sealed': ({ engine }) => `We can’t decrypt the credentials for ${engine}. Connect it again.`,
  'settings-incomplete': ({ engine }) => `The settings for ${engine} aren’t complete. Connect it again.`,
  'carried-out-by-people': 'This store’s team completes resolutions itself.',
  'replacements-need-setup':
    'Replacements need a custom field claimRef on orders (text, unique), and a key that can read, create, and delete promotions.',
  'products-need-catalog': 'To import products, the key has to be able to read the catalog (ReadCatalog).',
  'sales-channel-unknown': 'The store engine doesn’t have this sales channel, so no orders come in.',
  'shipping-unknown': 'The store engine doesn’t have that shipping option. Enter the one used for replacements.',
  'credit-needs-plugin': 'Store credit needs Medusa’s loyalty plugin, and the store engine doesn’t have it.',
  'scopes-missing': ({ scopes }) => `The access token needs more scopes: ${scopes}.`,
  'old-orders-hidden': 'Orders older than 60 days come in only if the access token has the read_all_orders scope.',
  'store-paused': 'The store is paused or closed in its engine.',
  'key-cannot-write':
    'The key can only read. Refunds, replacements, and store credit need one that can read and write.',
  'refunds-by-hand': ({ methods }) => `Your team makes refunds by hand for orders paid with: ${methods}.`,
  'coupons-off': 'Store credit is a coupon, and coupons are turned off in the store engine.',

  'order-unknown': 'The store engine doesn’t have this order.',
  'refunded-by-store': ({ product }) => `The store already refunded ${product}, so nothing was sent.`,
  'order-canceled': 'The store canceled this order, so nothing was sent.',
  'payment-unknown': 'The store engine doesn’t have this payment.',
  'item-unknown': 'The store engine doesn’t have one of the items.',
  'paid-in-other-currency': ({ paid, asked }) => `The order was paid in ${paid}, not in ${asked}.`,
  'left-of-order': ({ left }) =>
    `Only ${formatMoney(left.amount, left.currency)} of what was paid for the order hasn’t gone back.`,
  'left-of-payment': ({ left }) => `Only ${formatMoney(left.amount, left.currency)} of the payment is left.`,
  'amount-not-bookable': ({ amount }) => `The store engine can’t process the amount ${amount}.`,
  'payment-declined': 'The store’s payment provider declined the refund.',
  'refund-by-hand': ({ method }) => `Orders paid with “${method}” have to be refunded by hand.`,
  'refund-unfinished': ({ state }) => `The store engine reports the refund as “${state}”.`,
  'no-store-credit': 'The store engine doesn’t support store credit.',
  'credit-in-other-currency': ({ sold, asked }) => `Store credit can only be in ${sold}, not in ${asked}.`,
  'no-customer': 'The order has no customer to give store credit to.',
  'no-address': 'There’s no address to send the replacement to.',
  'not-shipped-there': 'The store doesn’t ship to that address.',
  'replacement-lost': 'The store engine lost the replacement while it was being prepared.',
  'replacement-not-free': 'The store engine didn’t make the replacement free of charge.',
  'replacement-unfinished': ({ state }) => `The store engine reports the replacement as “${state}”.`,
  'key-reused': 'The store engine already used this key for something else.',

  'engine-said': ({ text }) => `The store engine said: “${text}”`,
  said: ({ text }) => text,
};
