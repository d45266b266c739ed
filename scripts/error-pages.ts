/**
 * Writes docs/errors: one page a code, from the catalogue and what this file says of each. Run after a code was
 * added: `node scripts/error-pages.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProblemCode, problems } from '../core/contract/problems.ts';

/** When it happens, and what to do about it. */
const told: Record<ProblemCode, [when: string, todo: string]> = {
  'malformed-request': [
    'The body is not JSON that can be read in one way only: it is cut off, is not UTF-8, names a field twice, uses a reserved field name, or is nested more than 20 levels deep.',
    'Send one JSON document in UTF-8. `detail` says what was wrong with this one.',
  ],
  unauthenticated: [
    'The operation needs a credential, and none of those it takes came with the request, or the one that came is wrong, ended or revoked.',
    'Shoppers look the order up again; staff sign in again; programs check that the whole token stands after `Bearer`.',
  ],
  'sign-in-failed': [
    'The e-mail address, the password or the code does not match. The answer is the same for people who are not known.',
    'Check the spelling and try again. After ten wrong tries in 15 minutes the account rests.',
  ],
  forbidden: [
    'The caller is known and may not do this here: the role, the scope or the token lacks the permission.',
    'Ask an owner of the store for the permission that the operation names.',
  ],
  'second-factor-required': [
    'At sign-in, the password was right and a code is needed too (`step` is `code`). Elsewhere, an owner has no second factor yet and may only read.',
    'Send the code to `POST /v1/auth/second-factor/confirm`, or set a second factor up first.',
  ],
  'cross-site-request': [
    'A request that changes something came with cookies, and not from a page of the same address.',
    'Browsers send `Sec-Fetch-Site` or `Origin` by themselves. A program uses a token in the `Authorization` header instead of cookies.',
  ],
  'not-found': [
    'There is nothing at this address, or nothing that this caller may know of: the two are the same answer.',
    'Check the id, and that the credential belongs to the same store.',
  ],
  'order-not-found': [
    'The look-up found no order with this number and this e-mail address. The answer is the same whichever of the two is wrong.',
    'Take both from the order confirmation. Where `mailLinkOffered` is true, a link can be mailed to the address that the order has.',
  ],
  'method-not-allowed': [
    'The address exists and does not take this method.',
    'The `Allow` header lists the methods that it takes.',
  ],
  'state-conflict': [
    'Somebody changed the claim since it was read, or the act is not possible in its state.',
    '`currentState`, `version` and `allowed` say how it stands now. Read it again, decide again.',
  ],
  'quantity-exceeded': [
    'More units are claimed than are left: others were claimed or refunded before.',
    'Look the order up again and claim at most the units that are left.',
  ],
  'request-in-progress': [
    'The first request with this `Idempotency-Key` is still being carried out.',
    'Wait as long as `Retry-After` says and send the same request again.',
  ],
  'second-person-required': [
    'The amount or the act needs two people: one proposes, another one approves. Nobody approves alone what they filed themselves above the limit, and the last owner of a place stays.',
    'Ask somebody else who holds the permission.',
  ],
  'refund-exceeds-paid': [
    'Together with what was refunded or promised before, this is more than the order’s payment.',
    'Refund at most what is left of the payment.',
  ],
  'claim-archived': [
    'The claim was put away a while after it ended.',
    'Reading it still works. File a new claim, or have it taken out of the archive.',
  ],
  'already-signed': [
    'The claim carries a signature already, and this one is different.',
    'Nothing is to be done. A change after signing needs a new claim.',
  ],
  'session-submitted': [
    'The draft was sent as a claim already.',
    'Read the claim. A new draft can be begun for the same order.',
  ],
  'review-exists': [
    'A claim is reviewed once, and this one has its review.',
    'Read it by `GET` on the same address. It cannot be changed.',
  ],
  'not-decided': [
    'A claim is reviewed after it was decided, and nobody has decided this one.',
    'Wait for the decision; the claim’s page then asks how it went.',
  ],
  'order-exists': ['The store has an order with this source id already.', 'Change it by `PUT` on its address.'],
  'link-expired': [
    'The link was right once and is too old, or a newer one replaced it.',
    'Ask for a new link; it comes to the address that the order has.',
  ],
  'settings-conflict': [
    'Somebody else changed this area of the settings since you read it. `version` is the one that holds now.',
    'Read the settings again, look at what changed, and send yours with the new `expectedVersion`.',
  ],
  'store-closed': [
    'The store was closed: it takes no look-ups and no new claims. Claims that were filed go on.',
    'Open a claim that was filed by the link in its email. An owner of the store can open it again.',
  ],
  'payload-too-large': [
    'The body or the file is larger than is taken: 1 MB for JSON, 20 MB for a picture, 100 MB for a video.',
    'Send less, or a smaller file.',
  ],
  'unsupported-media-type': ['The body is not declared as JSON.', 'Send `Content-Type: application/json`.'],
  'misdirected-request': [
    'The host name of the request belongs to no store and is not the platform’s.',
    'Check the address, and that the store’s host name was set up.',
  ],
  'validation-failed': [
    'One or more fields are missing or cannot be taken.',
    '`errors` names each: a JSON pointer into the body, or `query/name` and `path/name`, with a sentence that a person can read.',
  ],
  'idempotency-key-reused': [
    'The `Idempotency-Key` was used before with another body or address.',
    'Use a new key for a new act; repeat an act with exactly the same request.',
  ],
  'address-unconfirmed': [
    'A replacement is asked for and the shipping address was not confirmed.',
    'Send `updatedShippingAddress` with the confirmed address.',
  ],
  'signature-required': [
    'A shopper’s claim is sent without a signature.',
    'Draw or type the signature, then send again.',
  ],
  'signature-not-fresh': [
    'The signature picture was used before, belongs to somebody else, or comes from elsewhere.',
    'Upload a new signature with `mediaType` `SIGNATURE` and sign with it.',
  ],
  'evidence-required': [
    'Damaged, defective and wrong items need at least one photo or video.',
    'Add a photo or a video to each item that is named in `errors`.',
  ],
  'media-invalid': [
    'The file is not one of the kinds that are taken, or cannot be opened as what its name says.',
    'Send a JPEG, PNG, GIF, WebP, BMP or HEIC picture, or an MP4 or MOV video.',
  ],
  'not-protected': [
    'The order has no protection or warranty that covers what is claimed, or it was removed.',
    'Ask the store: it may make an exception.',
  ],
  'not-eligible': [
    'An item or the order cannot be claimed for a reason that `errors` names.',
    'Look the order up again: `eligibility` says what can be claimed.',
  ],
  'claim-window-closed': [
    'The time to file this kind of claim is over.',
    '`windows` of the look-up names when each kind closes. Ask the store.',
  ],
  'claim-window-not-open': [
    'It is too soon for this kind of claim.',
    '`windows` of the look-up names when it opens. It may be filed now and decided later where that is offered.',
  ],
  'method-not-offered': [
    'The store does not offer this way of making it good.',
    '`settings` of the look-up names what it offers.',
  ],
  'amount-out-of-bounds': [
    'The amount is not a number, negative, above what one claim may pay, or above what the item cost.',
    '`errors` names the field and its bounds.',
  ],
  'rate-limited': ['Too many requests in a short time.', 'Wait as long as `Retry-After` says.'],
  'headers-too-large': [
    'The headers of the request are larger than 16 kB together.',
    'Send fewer or smaller cookies and headers.',
  ],
  internal: [
    'Something went wrong on our side. Nothing of it is shown; it stands in our log.',
    'Try again later. When you write to us, name the request that `instance` carries.',
  ],
  'engine-unavailable': [
    'The store’s own system did not answer in time.',
    'Wait as long as `Retry-After` says and try again.',
  ],
  'storage-full': [
    'There is no room to save anything at the moment. Reading works.',
    'Try again in a while; nothing has to be repaired for it.',
  ],
  'service-unavailable': [
    'The service is overloaded, starting, or cannot reach its database for the moment.',
    'Wait as long as `Retry-After` says and try again.',
  ],
};

const folder = join(import.meta.dirname, '../docs/errors');
mkdirSync(folder, { recursive: true });
for (const [code, { status, retryable, title }] of Object.entries(problems)) {
  const [when, todo] = told[code as ProblemCode];
  const repeat = retryable
    ? 'The same request can succeed later.'
    : 'The same request will not succeed by being repeated.';
  const page = `# ${title}\n\nCode \`${code}\`, status ${status}. ${repeat}\n\n## When\n\n${when}\n\n## What to do\n\n${todo}\n`;
  writeFileSync(join(folder, `${code}.md`), page);
}
