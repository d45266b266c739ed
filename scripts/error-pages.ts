/**
 * Writes docs/errors: one page a code, from the catalogue and what this file says of each. Run after a code was
 * added: `node scripts/error-pages.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProblemCode, problems } from '../core/contract/problems.ts';
import { titles } from '../server/words/en/problems.ts';

/** When it happens, and what to do about it. */
const told: Record<ProblemCode, [when: string, todo: string]> = {
  'malformed-request': [
    'The body is not JSON that can be read in one way only: it is cut off, is not UTF-8, names a field twice, uses a reserved field name, or is nested more than 20 levels deep. Or the request names several hosts.',
    'Send one JSON document in UTF-8, and one Host header. `detail` says what was wrong with this one.',
  ],
  unauthenticated: [
    'The operation needs a credential, and none of those it takes came with the request, or the one that came is wrong, ended or revoked.',
    'Shoppers look the order up again; staff sign in again; programs check that the whole token stands after `Bearer`.',
  ],
  'sign-in-failed': [
    'The email, the password, or the code doesn’t match. The answer is the same for people who are not known.',
    'Check the spelling and try again. After 10 wrong tries in 15 minutes, sign-in is locked until the 15 minutes end.',
  ],
  forbidden: [
    'The caller is known and may not do this here: the role, the scope or the token lacks the permission.',
    'Ask an owner of the store for the permission that the operation names.',
  ],
  'second-factor-required': [
    'At sign-in, the password was right and a code is needed too (`step` is `code`). Elsewhere, an owner hasn’t set up two-factor authentication yet and can only view.',
    'Send the code to `POST /v1/auth/second-factor/confirm`, or set up two-factor authentication first.',
  ],
  'cross-site-request': [
    'A request that changes something came with cookies, and not from a page of the same site.',
    'Browsers send `Sec-Fetch-Site` or `Origin` automatically. A program uses a token in the `Authorization` header instead of cookies.',
  ],
  'not-found': [
    'There’s nothing at this URL, or nothing this caller may know of: the answer is the same.',
    'Check the id, and that the credential belongs to the same store.',
  ],
  'order-not-found': [
    'The lookup found no order with this number and this email. The answer is the same whichever of the two is wrong.',
    'Take both from the order confirmation. Where `mailLinkOffered` is true, a link can be emailed to the address on the order.',
  ],
  'method-not-allowed': [
    'The URL exists and doesn’t support this method.',
    'The `Allow` header lists the methods it supports.',
  ],
  'state-conflict': [
    'Someone changed the claim since it was read, or the act isn’t possible in its state.',
    '`currentState`, `version` and `allowed` say how it is now. Read it again, then decide again.',
  ],
  'quantity-exceeded': [
    'More units are claimed than are left: others were claimed or refunded before.',
    'Look up the order again and claim at most the units that are left.',
  ],
  'request-in-progress': [
    'The first request with this `Idempotency-Key` is still in progress.',
    'Wait as long as `Retry-After` says and send the same request again.',
  ],
  'second-person-required': [
    'The amount or the act needs two people: one proposes, another one approves. With `kept: true` nothing failed: what was proposed is kept whole on the claim, whose new version stands beside it, and waits for the other person. Nobody approves alone what they filed themselves above the limit, and a store or account keeps its last owner.',
    'Ask someone else who has the permission.',
  ],
  'refund-exceeds-paid': [
    'Together with what was refunded or promised before, this is more than the order’s payment.',
    'Refund at most what is left of the payment.',
  ],
  'claim-archived': [
    'The claim was archived some time after it ended.',
    'Reading it still works. File a new claim, or have it taken out of the archive.',
  ],
  'already-signed': [
    'The claim already has a signature, and this one is different.',
    'No action needed. To change anything after signing, file a new claim.',
  ],
  'session-submitted': [
    'The draft was already sent as a claim.',
    'Read the claim. A new draft can be started for the same order.',
  ],
  'review-exists': [
    'Feedback is left once per claim, and this one has it.',
    'Read it by `GET` on the same URL. It can’t be changed.',
  ],
  'not-decided': [
    'Feedback is left after a decision, and this claim isn’t decided yet.',
    'Wait for the decision; the claim’s page then asks for feedback.',
  ],
  'order-exists': ['The store already has an order with this source ID.', 'Change it by `PUT` on its URL.'],
  'link-expired': [
    'The link has expired, or a newer one replaced it.',
    'Ask for a new link. It’s emailed to the address on the order.',
  ],
  'settings-conflict': [
    'Someone else changed this area of the settings since you read it. `version` is the current one.',
    'Read the settings again, look at what changed, and send yours with the new `expectedVersion`.',
  ],
  'store-closed': [
    'The store was closed: it takes no lookups and no new claims. Filed claims continue.',
    'Open a filed claim by the link in its email. An owner of the store can reopen the store.',
  ],
  'payload-too-large': [
    'The body or the file is over the limit: 1 MB for JSON, 20 MB for a photo, 100 MB for a video.',
    'Send less, or a smaller file.',
  ],
  'unsupported-media-type': ['The body isn’t declared as JSON.', 'Send `Content-Type: application/json`.'],
  'misdirected-request': [
    'The host of the request belongs to no store and isn’t the platform’s.',
    'Check the URL, and that the store’s host is set up.',
  ],
  'validation-failed': [
    'One or more fields are missing or not accepted.',
    '`errors` names each: a JSON pointer into the body, or `query/name` and `path/name`, with a sentence that a person can read.',
  ],
  'idempotency-key-reused': [
    'The `Idempotency-Key` was used before with another body or URL.',
    'Use a new key for a new act; repeat an act with exactly the same request.',
  ],
  'address-unconfirmed': [
    'A replacement was requested and the shipping address wasn’t confirmed.',
    'Send `updatedShippingAddress` with the confirmed address.',
  ],
  'signature-required': [
    'A shopper’s claim was sent without a signature.',
    'Draw or type the signature, then send again.',
  ],
  'signature-not-fresh': [
    'The signature was used before, belongs to someone else, or comes from elsewhere.',
    'Upload a new signature with `mediaType` `SIGNATURE` and sign with it.',
  ],
  'evidence-required': [
    'Damaged, defective, and wrong items need at least one photo or video.',
    'Add a photo or video to each item that is named in `errors`.',
  ],
  'media-invalid': [
    'The file isn’t of an accepted type, or can’t be opened as what its name says.',
    'Send a JPEG, PNG, GIF, WEBP, BMP, or HEIC photo, or an MP4 or MOV video.',
  ],
  'not-protected': [
    'The order has no protection or warranty that covers what is claimed, or it was removed.',
    'Contact the store: it may make an exception.',
  ],
  'not-eligible': [
    'An item or the order can’t be claimed for a reason that `errors` names.',
    'Look up the order again: `eligibility` says what can be claimed.',
  ],
  'claim-window-closed': [
    'The deadline to file this kind of claim has passed.',
    '`windows` of the lookup names when each kind closes. Contact the store.',
  ],
  'claim-window-not-open': [
    'It’s too soon for this kind of claim.',
    '`windows` of the lookup names when it opens. Where early filing is on, file now and it’s decided later.',
  ],
  'method-not-offered': ['The store doesn’t offer this resolution.', '`settings` of the lookup names what it offers.'],
  'amount-out-of-bounds': [
    'The amount isn’t a number, is negative, or is above what one claim may pay or the item cost.',
    '`errors` names the field and its bounds.',
  ],
  'rate-limited': ['Too many requests in a short time.', 'Wait as long as `Retry-After` says.'],
  'headers-too-large': [
    'The headers of the request are larger than 16 kB together.',
    'Send fewer or smaller cookies and headers.',
  ],
  internal: [
    'Something went wrong on our side. Nothing of it is shown; it’s in our log.',
    'Try again later. If you contact us, mention the request in `instance`.',
  ],
  'engine-unavailable': [
    'The store’s own system didn’t answer in time.',
    'Wait as long as `Retry-After` says and try again.',
  ],
  'storage-full': [
    'There’s no room to save anything right now. Reading works.',
    'Try again in a while. No action needed.',
  ],
  'service-unavailable': [
    'The service is overloaded, starting, or can’t reach its database right now.',
    'Wait as long as `Retry-After` says and try again.',
  ],
};

const folder = join(import.meta.dirname, '../docs/errors');
mkdirSync(folder, { recursive: true });
for (const [code, { status, retryable }] of Object.entries(problems)) {
  const [when, todo] = told[code as ProblemCode];
  const repeat = retryable ? 'The same request can succeed later.' : 'Repeating the same request won’t help.';
  const page = `# ${titles[code as ProblemCode]}\n\nCode \`${code}\`, status ${status}. ${repeat}\n\n## When\n\n${when}\n\n## What to do\n\n${todo}\n`;
  writeFileSync(join(folder, `${code}.md`), page);
}
