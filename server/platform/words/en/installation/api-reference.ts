/** What the pages at /docs and the OpenAPI document say beside the operations themselves. */
import type { Credential } from '#core/contract/platform/operation.ts';
import { list } from '../format.ts';

/** Puts a text into the markup of a link or of code. */
type Mark = (text: string) => string;

export const title = 'Amends API';
export const intro = (code: Mark, file: Mark) =>
  `Requests and responses are JSON. Errors follow RFC 9457: switch on ${code('code')}, show ${code('title')}. ` +
  `Times are ISO 8601 in UTC. Money is a number in major units of its currency. Also available as a file: ${file('OpenAPI 3.1')}.`;
export const wholeApi = 'All operations';
export const groups = 'Groups';
export const callers: Readonly<Record<Credential, string>> = {
  anyone: 'anyone',
  shopper: 'a shopper with a grant',
  draft: 'a shopper with an in-store draft',
  'claim-link': 'the holder of a claim link',
  staff: 'staff',
  machine: 'an API token',
};
export const calledBy = (names: readonly string[]) => `For ${list(names, 'or')}.`;
export const permissionNeeded = (permissions: readonly string[]) =>
  `Staff and API tokens need ${permissions.join(' or ')}.`;
export const sideNeeded = {
  store: 'Only the store’s team can do this.',
  provider: 'Only the provider’s team can do this.',
};
export const parameters = 'Parameters';
export const required = 'required';
export const requestBody = 'Request body';
export const responses = 'Responses';
export const shapes = 'Schemas';
export const example = 'Example';

export const openApi = {
  description:
    'Claims for online stores: orders come in, claims are filed, decided, and completed. Errors are RFC 9457 problems: switch on `code`. An invalid body or query gets 400, after the checks for 401 and 403. Times are ISO 8601 in UTC; money is a number in major units. Request bodies accept only the listed fields; responses may gain new ones. `x-permission` is what staff and API tokens need. A token may make 6,000 calls a minute; `RateLimit` headers show how many are left. Text can’t contain control characters, and single-line text can’t contain line breaks.',
  shopperGrant:
    'The `accessToken` of an order lookup. Browsers carry the same grant in an HTTP-only cookie named after the store.',
  draftGrant: 'The `accessToken` of a draft claim started in a store. Browsers carry it in the same cookie.',
  claimLink: '`Claim <token>`, the token of the link in a claim email.',
  staffSession: 'The session of a signed-in staff user, on the platform’s host only.',
  apiToken: 'An API token of one store. Its scopes say what it can do.',
  storeId: 'The store, for staff who work for several. An API token has only one.',
  problemType: 'The page that explains this code',
  problemInstance: 'The request, to mention when you contact us',
  problemRetryable: 'Whether the same request can succeed later',
  problemPointer: 'A JSON pointer into the body, or query/name or path/name',
  parameterHere: (name: string) => `Here it’s the \`${name}\`.`,
  idempotencyKey:
    'Any string of up to 255 characters. Repeating the request with the same key returns the first response.',
  done: 'Done',
  response: 'OK',
};

/** What the operations of a group are for. */
export const tags: Readonly<Record<string, string>> = {
  Actions: 'What staff can do with a claim besides deciding it.',
  Claims: 'Claims: filing, reading, and moving them along.',
  Console: 'What the console reads.',
  Decisions: 'Approve, deny, and close claims, and carry out what was approved.',
  Events: 'What happens in a store, numbered without gaps.',
  Fulfillments: 'The packages of an order.',
  Health: 'Whether the service is running.',
  Labels: 'A store’s own labels for its claims.',
  Products: 'What a store sells: whether it’s for sale, what it costs, and what is in stock.',
  Quotes: 'What protection costs for a cart, and how a store offers it.',
  Lookup: 'An order found by its number and email.',
  Macros: 'Replies that staff send often.',
  Messages: 'The conversation on a claim.',
  Notes: 'What staff write for each other on a claim.',
  Orders: 'Orders as a store sends and reads them.',
  People: 'Sign-in, teams, and invitations.',
  Reviews: 'Customers’ feedback on how a claim went.',
  Sessions: 'Shoppers’ drafts.',
  SOPs: 'A store’s written procedures for deciding claims.',
  Stores: 'A store, its settings, and its engine.',
  Uploads: 'Photos, videos, signatures, and receipts.',
  Webhooks: 'A store’s endpoints and what was sent to them.',
};

/** Operations whose bodies are bytes, beside those of the contract. */
export const putImportFile = 'Upload the file for an import';
export const previewBrandPage = 'Preview a portal page with unsaved branding';
export const putUpload = 'Send the bytes of an upload';
export const getMedia = 'Read a photo or a video';
