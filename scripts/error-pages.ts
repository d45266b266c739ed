/**
 * Writes docs/errors: one page a code, from the catalogue and what this file says of each. Run after a code was
 * added: `node scripts/error-pages.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProblemCode, problems } from '#core/contract/platform/problems.ts';
import { titles } from '../server/platform/words/en/problems.ts';

/** When it happens, and what to do about it. */
const told: Record<ProblemCode, [when: string, todo: string]> = {
  'malformed-request': [
    'The body isn’t valid, unambiguous JSON: it’s cut off, isn’t UTF-8, names a field twice, uses a reserved field name, or is nested more than 20 levels deep. Or the request names several hosts.',
    'Send one JSON document in UTF-8, and one Host header. `detail` says what was wrong with this one.',
  ],
  unauthenticated: [
    'The operation needs a credential. The request has none that it accepts, or the one it has is wrong, expired, or revoked.',
    'Shoppers look the order up again; staff sign in again; programs check that the whole token comes after `Bearer`.',
  ],
  'sign-in-failed': [
    'The email, the password, or the code doesn’t match. The response is the same for people who don’t have an account.',
    'Check the spelling and try again. After 10 wrong tries in 15 minutes, sign-in is locked until the 15 minutes end, in the browser where they were made. Someone else’s wrong tries don’t lock a browser where you’ve signed in before.',
  ],
  forbidden: [
    'The caller is known but isn’t allowed to do this here: the role, the scope, or the token lacks the permission.',
    'Ask an owner of the store for the permission that the operation names.',
  ],
  'second-factor-required': [
    'At sign-in, the password was right and a code is needed too (`step` is `code`). Elsewhere, the caller’s role needs two-factor authentication and it isn’t set up yet: owners and admins can only view, and the provider’s people can reach only their own account.',
    'Send the code to `POST /v1/auth/second-factor/confirm`, or set up two-factor authentication first.',
  ],
  'cross-site-request': [
    'A request that changes something came with cookies, but not from a page of the same site.',
    'Browsers send `Sec-Fetch-Site` or `Origin` automatically. A program uses a token in the `Authorization` header instead of cookies.',
  ],
  'not-found': [
    'There’s nothing at this URL, or nothing this caller may see. The response is the same either way.',
    'Check the ID, and that the credential belongs to the same store.',
  ],
  'order-not-found': [
    'The lookup found no order with this number and this email. The response is the same whichever of the two is wrong.',
    'Take both from the order confirmation. Where `mailLinkOffered` is true, a link can be emailed to the address on the order. `likelyEmail` is there where the address likely has a slip in its domain.',
  ],
  'method-not-allowed': [
    'The URL exists but doesn’t support this method.',
    'The `Allow` header lists the methods it supports.',
  ],
  'state-conflict': [
    'Someone changed the claim since it was read, or the action isn’t possible in its current state.',
    '`currentState`, `version`, and `allowed` show how it is now. Read it again, then decide again.',
  ],
  'quantity-exceeded': [
    'More units are claimed than are left: others were already claimed or refunded.',
    'Look up the order again and claim at most the units that are left.',
  ],
  'request-in-progress': [
    'The first request with this `Idempotency-Key` is still in progress.',
    'Wait for the time in `Retry-After` and send the same request again.',
  ],
  'second-person-required': [
    'The amount or the action needs two people: one proposes, and someone else approves. With `kept: true`, nothing failed: the whole proposal is saved on the claim, whose new version is in the response, until someone else approves it. Above the limit, no one can approve a claim they filed themselves. What one person, or all API tokens, approved alone on an order, for a customer in 30 days, and in a day counts toward its own limit. A change that raises a limit, or connects the store to another engine or address, waits in the same way, for a second person or 24 hours, and `change` says which. A store or account must also keep at least one owner.',
    'Ask someone else who has the permission.',
  ],
  'units-not-left': [
    'More units would be given than are left of the order’s item: the store refunded some itself, canceled the order or the item, or other claims hold them. The order was read again from the store’s system just before.',
    'Give at most what’s left. If it should be given anyway, a person approves it with `overrideText`, which says why and stays on the decision. API tokens and bulk approvals can’t.',
  ],
  'refund-exceeds-paid': [
    'Together with what was already refunded or promised, this is more than the order’s payment.',
    'Refund at most what’s left of the payment.',
  ],
  'claim-archived': [
    'The claim was archived some time after it ended.',
    'Reading it still works. File a new claim, or have this one unarchived.',
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
    'Feedback can be left once per claim, and this claim already has it.',
    'Read it with `GET` on the same URL. It can’t be changed.',
  ],
  'reply-exists': [
    'Feedback gets one reply. It’s emailed to the customer immediately, so it can’t be replaced.',
    'Read the reply with `GET /v1/claims/{id}/reviews`. To say more, send the customer a message.',
  ],
  'not-decided': [
    'Feedback can be left after a decision, and this claim isn’t decided yet.',
    'Wait for the decision; the claim’s page then asks for feedback.',
  ],
  'customer-on-hold': [
    'A customer can’t be erased while the store has to keep their data, and can’t be put on hold twice. The response doesn’t say why.',
    'Ask someone who may erase customers to release the hold on the customer’s page, then try again.',
  ],
  'claims-in-progress': [
    'You can’t erase a customer while one of their claims is undecided or a payment to them is still on its way. `detail` names the claims.',
    'Decide or close these claims, and wait until what was approved is completed. Then erase the customer.',
  ],
  'order-exists': ['The store already has an order with this source ID.', 'Change it with `PUT` on its URL.'],
  'link-expired': [
    'The link has expired, or a newer one replaced it.',
    'Ask for a new link. It’s emailed to the address on the order.',
  ],
  'filing-paused': [
    'New claims are paused in this store, for the way in which this one was filed: by its customer, by staff, or over the API. `detail` is the store’s own sentence, `until` says when the pause ends.',
    'Keep the claim and file it after `until`. Lookups, messages, appeals, and claims already filed go on.',
  ],
  'store-has-people': [
    'The first owner of a store is invited only while no one works in the store or its account. Someone does.',
    'Ask an owner of the store or of its account to invite the other owner. To open another store in the account, leave `ownerEmail` out.',
  ],
  'contract-waits': [
    'A version of this store’s contract is proposed already and still open. Only one is open at a time.',
    'Confirm or stop the open one, then propose yours.',
  ],
  'change-ended': [
    'This change to the limits, the store engine, the contract, or an exchange rate of the provider isn’t waiting anymore: someone confirmed or stopped it, its time is over, what it changes has changed since, or the new connection didn’t work when it was to be made.',
    'Read the settings, the engine, or the exchange rates again. If the change is still wanted, propose it again.',
  ],
  'settings-conflict': [
    'Someone else changed this area of the settings since you read it. `version` is the current one.',
    'Read the settings again, check what changed, and send your changes with the new `expectedVersion`.',
  ],
  'implementation-conflict': [
    'Someone acted on this implementation since you read it, or where it is doesn’t allow this act: only a draft is sent to review, only one in review is approved or rejected, only an approved one is deployed, and only a deployed one is put back. `version` and `state` are the current ones.',
    'Read the implementation again, check what changed, and act on it with the new `expectedVersion`.',
  ],
  'base-moved': [
    'Someone changed the store’s settings or brand since the implementation was made, or since it was deployed. `moved` names each area with its current version and the fields that differ. Nothing was changed.',
    'Before it’s deployed, read the settings again and change the implementation to be made on the current versions; it’s then reviewed again. What was deployed can’t be put back as a whole anymore: change the settings by hand.',
  ],
  'sop-conflict': [
    'Someone else saved a new version of this SOP since you read it. `version` is the current one.',
    'Read the SOP again, check what changed, and send your changes with the new `expectedVersion`.',
  ],
  'store-closed': [
    'The store was closed: it takes no lookups and no new claims. Filed claims continue.',
    'Open a filed claim with the link in its email. An owner of the store can reopen the store.',
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
    'Use a new key for a new action. To repeat an action, send exactly the same request.',
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
    'Add a photo or video to each item named in `errors`.',
  ],
  'media-invalid': [
    'The file type isn’t accepted, or the file’s contents aren’t a photo, video, or PDF that we open.',
    'Send a JPEG, PNG, GIF, WEBP, BMP, HEIC, or AVIF photo, an MP4 or MOV video, or a PDF without a password.',
  ],
  'not-protected': [
    'The order has no protection or warranty that covers what is claimed, or it was removed.',
    'Contact the store: it may make an exception.',
  ],
  'not-eligible': [
    'An item or the order can’t be claimed, for a reason that `errors` gives.',
    'Look up the order again: `eligibility` says what can be claimed.',
  ],
  'claim-window-closed': [
    'The deadline to file this kind of claim has passed.',
    '`windows` in the lookup says when each kind closes. Contact the store.',
  ],
  'claim-window-not-open': [
    'It’s too soon for this kind of claim.',
    '`windows` in the lookup says when it opens. Where early filing is on, file now and the claim is decided later.',
  ],
  'method-not-offered': ['The store doesn’t offer this resolution.', '`settings` in the lookup lists what it offers.'],
  'amount-out-of-bounds': [
    'The amount isn’t a number, is negative, or is more than one claim can pay or more than the item cost.',
    '`errors` names the field and its bounds.',
  ],
  'rate-limited': ['Too many requests in a short time.', 'Wait for the time in `Retry-After`.'],
  'headers-too-large': [
    'The request headers are larger than 16 kB in total.',
    'Send fewer or smaller cookies and headers.',
  ],
  internal: [
    'Something went wrong on our end. The details aren’t shown; they’re in our log.',
    'Try again later. If you contact us, mention the request in `instance`.',
  ],
  'engine-unavailable': [
    'The store’s own system didn’t respond in time.',
    'Wait for the time in `Retry-After` and try again.',
  ],
  'storage-full': ['There’s no room to save anything right now. Reading still works.', 'Try again later.'],
  'service-unavailable': [
    'The service is overloaded, starting, or can’t reach its database right now.',
    'Wait for the time in `Retry-After` and try again.',
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
