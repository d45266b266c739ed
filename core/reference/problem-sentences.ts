/**
 * What a problem says beside its title, and of a single field: a code, and the values that the sentence needs. The
 * sentences are in server/platform/words, one table a language, checked against this list: a code without one does not compile.
 */
import type { Proposer } from './claim-facts.ts';
import type { OwnWriting, WholeList } from './own-writing.ts';
import type { ReadFact } from './reason-conditions.ts';
import type { SumAlone } from './sums-alone.ts';
import type { UnitsGoneWhy } from './units-gone.ts';

/** Decimal text in a currency. */
export interface Sum {
  amount: string;
  currency: string;
}

/** The values of each sentence, by its code; null where it needs none. */
export interface SentenceValues {
  // the request
  'body-over-limit': { kilobytes: number };
  'not-utf8': null;
  'body-too-slow': null;
  'not-json': null;
  'nested-too-deep': { levels: number };
  'field-name-refused': null;
  'field-named-twice': null;
  'one-host': null;
  'idempotency-key-form': null;
  'cursor-unknown': null;
  'report-of-another-project': null;
  'not-a-report': null;
  'try-again-in': { seconds: number; emailLink: boolean };
  'console-not-built': null;
  'portal-not-built': null;
  // any field
  missing: null;
  'unknown-field': null;
  'wrong-format': null;
  'want-text': null;
  'want-number': null;
  'want-whole-number': null;
  'want-boolean': null;
  'want-list': null;
  'want-object': null;
  'want-date': null;
  'number-between': { low: number; high: number };
  'want-one-of': { values: readonly string[] };
  'least-characters': { count: number };
  'most-characters': { count: number };
  'least-entries': { count: number };
  'most-entries': { count: number };
  'least-number': { number: number };
  'most-number': { number: number };
  'character-refused': null;
  'want-email': null;
  'want-instant': null;
  'want-clock-time': null;
  'closes-after-opening': null;
  'band-is-empty': null;
  'rate-twice': null;
  'bands-overlap': null;
  'band-bounds-crossed': null;
  'cover-bounds-crossed': null;
  'want-countries': null;
  'two-readings': { text: string };
  // an order of a file
  'total-differs': { comes: Sum; total: Sum };
  'quantity-unknown': { comes: Sum; total: Sum };
  'quantity-unsaid': null;
  'percent-unsaid': { text: string };
  'order-repeated': { count: number };
  'order-disagrees': { row: number; first: number };
  'item-without-name': { row: number };
  'items-unreadable': null;
  'more-cells': { row: number; columns: number };
  'quote-misplaced': { row: number };
  'band-above-all': null;
  'metadata-key-form': null;
  'metadata-key-twice': null;
  'metadata-no-choices': null;
  'metadata-choice-twice': null;
  'metadata-choice-form': null;
  'quote-in-currency': { currency: string };
  'want-cart': null;
  'want-amount': null;
  'want-https': null;
  'want-upload': null;
  'want-one': null;
  'want-filter-value': null;
  'sort-needs-contacts': null;
  'values-of-currencies': null;
  'want-platform': null;
  'want-currency': null;
  'want-rate': null;
  'date-out-of-range': null;
  'id-twice': null;
  'warranty-period': null;
  // people and addresses
  'want-street': null;
  'want-city': null;
  'want-country': null;
  'want-name': null;
  'want-your-name': null;
  'want-first-name': null;
  'want-last-name': null;
  'want-your-email': null;
  'want-password': null;
  'choose-password': null;
  'password-short': { least: number };
  'password-guessable': null;
  'password-mismatch': null;
  'password-same': null;
  'want-code': null;
  'code-of-six': null;
  'code-mismatch': null;
  'second-factor-exists': null;
  'second-factor-off': null;
  'second-factor-kept': null;
  'second-factor-new': null;
  'sign-in-again': null;
  'want-passkey-name': null;
  'passkey-mismatch': null;
  'passkey-last': null;
  'passkeys-full': { most: number };
  'reset-not-own': null;
  'reset-beyond': null;
  'reset-too-new': null;
  'reset-not-asked': null;
  'reset-over': null;
  'password-short-alone': { least: number };
  'invitation-for-another': { invited: string; signedIn: string };
  'account-exists': null;
  'invitation-accepted': null;
  'change-is-yours': null;
  'change-waits': null;
  'change-waits-already': { by: string };
  'change-failed': null;
  'limit-not-by-token': null;
  'engine-not-by-token': null;
  'contract-waits': { by: string };
  'contract-is-yours': null;
  'contract-of-own-store': null;
  'contract-not-by-token': null;
  'contract-too-late': null;
  'contract-currency': { currency: string };
  'contract-in-past': null;
  'contract-overlaps': null;
  'contract-notice': { days: number };
  'contract-mid-month': null;
  'contract-term-over': null;
  'contract-same': null;
  'amount-places': { currency: string; places: number };
  'want-percentage': null;
  'first-word-gone': null;
  'first-word-later': null;
  'second-word-later': null;
  'invitation-over': null;
  'invitation-sender-left': null;
  'recovery-over': null;
  'last-owner': null;
  'role-without-store': null;
  'role-needs-store': null;
  'role-needs-account': null;
  'role-not-invited': null;
  'want-scope': null;
  'want-redirect': null;
  'oauth-app-unknown': null;
  'oauth-named-twice': null;
  'oauth-redirect-unknown': null;
  'oauth-redirect-unnamed': null;
  'scopes-refused': { scopes: readonly string[] };
  'want-topic': null;
  'topics-refused': { topics: readonly string[] };
  'webhooks-full': { most: number };
  'webhook-off': null;
  'want-header-secret': null;
  // stores and engines
  'no-such-store': null;
  'store-not-named': null;
  'store-closed': { store: string };
  'slug-form': null;
  'slug-reserved': { slug: string };
  'slug-taken': { slug: string };
  'name-length': null;
  'no-such-currency': { currency: string };
  'want-time-zone': null;
  'no-such-language': { language: string; spoken: readonly string[] };
  'no-such-time-zone': { timeZone: string };
  'back-after-today': null;
  'back-after-first-day': null;
  'away-too-long': null;
  'assignee-unknown': null;
  'assignee-away': { name: string; until: string };
  'time-zone-fixed': null;
  'enter-country': null;
  'no-such-country': { country: string };
  'keep-a-host': null;
  'host-form': { host: string };
  'host-is-address': { host: string };
  'host-below-platform': { host: string; own: string };
  'host-of-nobody': { host: string };
  'host-of-platform': { host: string };
  'host-twice': { host: string };
  'hosts-taken': { hosts: readonly string[] };
  'account-or-name': null;
  'want-account-name': null;
  'reason-or-none': null;
  'settings-or-version': null;
  'no-such-version': { version: number };
  'link-refused': { address: string };
  'no-such-label': null;
  'want-color': null;
  'size-out-of-range': null;
  'want-engine-address': null;
  'want-public-address': null;
  'address-with-credentials': null;
  'want-engine': null;
  'engine-lists-none': { subject: 'orders' | 'products' };
  'no-such-engine': { kind: string };
  'engine-for-demos': { engine: string };
  'field-is-secret': { field: string };
  'no-such-secret': { engine: string };
  'secret-again': { field: string };
  'engine-not-reached': { engine: string };
  'engine-cannot': null;
  // orders
  'want-order-email': null;
  'want-whole-email': null;
  'want-order-number': null;
  'want-product-name': null;
  'already-promised': null;
  'order-without-item': { item: string };
  'order-not-of-file': null;
  /** `field` as the order names it; `told` as it was told, cut. */
  'order-odd-amount': { field: string; told: string };
  'order-odd-quantity': { field: string; told: string };
  // what a claim lacks
  'item-required': null;
  'quantity-required': null;
  'issue-type-required': null;
  'warranty-covers': null;
  'evidence-of-damage': null;
  'evidence-of-defect': null;
  'evidence-of-wrong-item': null;
  'units-left': { count: number };
  'category-required': null;
  'issues-required': null;
  'method-required': null;
  'method-not-offered': null;
  'address-unconfirmed': null;
  'signature-required': null;
  'contact-required': null;
  'purchase-date-required': null;
  'purchase-date-in-future': null;
  'receipt-required': null;
  'product-required': null;
  'product-unnamed': null;
  'product-undescribed': null;
  'product-without-warranty': null;
  'warranty-over': { product: string };
  // filing
  'units-not-left': { units: number; product: string };
  'item-without-warranty': { product: string };
  'item-not-arrived': { product: string };
  'item-not-eligible': { product: string };
  'no-such-package': null;
  'no-such-item': null;
  'item-not-shipped': null;
  'item-not-in-package': null;
  'no-such-sub-reason': null;
  'package-held': { units: number };
  'customer-signs': null;
  'provider-pays-back': null;
  'photo-link-refused': null;
  'receipt-link-refused': null;
  'receipt-unknown': null;
  'bought-online': null;
  'no-in-store-claims': null;
  'only-warranty-in-store': null;
  'not-your-store': null;
  'no-such-product': null;
  'other-email': null;
  'not-in-this-draft': null;
  // files
  'file-kind': null;
  'file-empty': null;
  'photo-too-large': { megabytes: number };
  'video-too-large': { megabytes: number };
  'name-and-type-differ': null;
  'file-refused': null;
  'picture-kind': null;
  'upload-limit': { files: number; megabytes: number };
  'uploads-a-day': null;
  'file-gone': null;
  'picture-gone': null;
  'upload-link-foreign': null;
  'upload-link-expired': null;
  'upload-link-used': null;
  'not-the-announced-file': null;
  'not-the-announced-type': null;
  'longer-than-announced': null;
  'not-the-announced-length': null;
  'chunk-without-place': null;
  'chunk-of-another-file': null;
  'chunk-too-long': null;
  'media-link-expired': null;
  'decoder-down': null;
  'file-not-recognised': null;
  'file-too-many-bytes': null;
  'file-too-many-pixels': null;
  'file-too-many-frames': null;
  'file-damaged': null;
  'video-damaged': null;
  'pdf-damaged': null;
  'svg-damaged': null;
  'pdf-locked': null;
  'pdf-too-many-pages': { pages: number };
  'file-too-slow': null;
  'file-too-hungry': null;
  'file-lost': null;
  // what a claim’s state allows
  'not-permitted': null;
  'claim-archived': null;
  'claim-moved-on': null;
  'filer-or-decider-cancels': null;
  'customer-wrote-last': null;
  'already-decided': null;
  'not-signed-yet': null;
  'another-revokes': null;
  'no-proposal': null;
  'proposal-outdated': null;
  'proposal-other-sum': null;
  'another-approves': null;
  'proposer-withdraws': null;
  'proposal-kept': {
    people: readonly string[];
    more: number;
    proposer: Proposer;
    /** The sum by which it takes two, in the store’s currency; without it the claim alone does. */
    reached?: { of: SumAlone; sum: Sum; from: Sum };
  };
  'another-decides-appeal': null;
  'appeal-not-by-token': null;
  'denier-word-later': null;
  'resolution-in-progress': null;
  'appealed-once': null;
  // The day that the customer was told, as `2026-12-06`; null where they were told none.
  'appeal-days': { until: string | null };
  'sign-days': { until: string };
  'arrival-days': { until: string };
  'reopen-denied-days': { days: number };
  'reopen-days': { until: string | null };
  'undismiss-days': { days: number };
  'not-filed-early': null;
  'customer-erased': null;
  /** `asked`: by its customer. */
  'claim-erased': { asked: boolean };
  'decider-undoes': null;
  'undo-seconds': { seconds: number };
  'undo-over': null;
  'archive-too-soon': null;
  'another-claim': null;
  'provider-serves-not': null;
  'erase-after-claims': { claims: string };
  'own-data-by-mail': null;
  'keep-customer': null;
  'bulk-without-claims': null;
  'bulk-too-many': { most: number };
  'bulk-not-undone': null;
  'bulk-approve-too-many': { most: number };
  'bulk-approve-chosen': null;
  'bulk-proposed': null;
  'bulk-not-approvable': null;
  'bulk-nothing-asked': null;
  'bulk-not-offered': null;
  'bulk-review-first': { why: string };
  'bulk-order-unknown': null;
  'bulk-no-address': null;
  'snooze-until': { days: number };
  'send-at': { days: number };
  'why-dismissed': null;
  'duplicate-of-order': null;
  'question-answered': null;
  'nothing-to-report': null;
  'reported-otherwise': null;
  'engine-being-asked': null;
  'partly-paid': null;
  'engine-already-did': null;
  'nothing-to-retry': null;
  // decisions and messages
  'claim-limit': { limit: Sum };
  /** No one said by what the order's money is measured in the store's. */
  'no-rate': { currency: string };
  'appeasement-spent': null;
  'over-cover': { left: Sum };
  'units-gone': {
    product: string;
    why: UnitsGoneWhy;
    ordered: number;
    left: number;
    gone: number;
    asked: number;
    isPerson: boolean;
  };
  'amendment-most': { most: Sum };
  'amendment-open': null;
  'amendment-none': null;
  'another-confirms': null;
  'amount-owed': { owed: Sum };
  'line-gives-nothing': null;
  'lines-incomplete': null;
  'nothing-approved': null;
  'claim-is-about': { units: number };
  'least-percentage': null;
  'most-percentage': null;
  'agreement-required': null;
  'worth-nothing': null;
  'claimed-with-set': null;
  'amount-above-zero': null;
  'text-required': null;
  'reason-unmet': { read: ReadFact; near: string };
  'shipping-goes-back': null;
  'shipping-with-refund': null;
  'want-reference': null;
  'want-reason': null;
  'want-message': null;
  'want-note': null;
  'mention-unknown': null;
  'label-name-taken': null;
  'written-too-often': { of: OwnWriting; most: number; seconds: number };
  'list-full': { list: WholeList; most: number };
  'unknown-placeholder': { name: string; known: readonly string[] };
  'want-stars': null;
}

export type SentenceCode = keyof SentenceValues;
/** The sentences that need no value: all that a schema can name. */
export type PlainCode = { [Code in SentenceCode]: SentenceValues[Code] extends null ? Code : never }[SentenceCode];

/** A sentence before it is put into words. */
export type Sentence<C extends SentenceCode = SentenceCode> = {
  [Code in C]: { code: Code; values: SentenceValues[Code] };
}[C];

type Given<C extends SentenceCode> = SentenceValues[C] extends null ? [] : [values: SentenceValues[C]];

/** A sentence by its code, with the values that it needs. */
export function say<C extends SentenceCode>(code: C, ...[values]: Given<C>): Sentence<C> {
  // Cast: the compiler does not follow that a code goes with its own values.
  return { code, values: values ?? null } as unknown as Sentence<C>;
}

/** What a schema says of a field that does not fit: zod carries text, so the code itself is the text. */
export function asks(code: PlainCode): PlainCode {
  return code;
}
