/** What a problem says beside its title, and of a single field, by its code (core/reference/problem-sentences.ts). */
import type { Proposer } from '#core/reference/claim-facts.ts';
import type { OwnWriting, WholeList } from '#core/reference/own-writing.ts';
import type { SentenceCode, SentenceValues, Sum } from '#core/reference/problem-sentences.ts';
import type { SumAlone } from '#core/reference/sums-alone.ts';
import { capabilityNames } from './capability-names.ts';
import { caseFact } from './case-facts.ts';
import { formatLongDay, formatMoney, list, plural } from './format.ts';

type Words = {
  readonly [Code in SentenceCode]: SentenceValues[Code] extends null
    ? string
    : (values: SentenceValues[Code]) => string;
};

const sum = ({ amount, currency }: Sum): string => formatMoney(amount, currency);
/** '45 seconds' under a minute and a half, else whole minutes. */
const span = (seconds: number): string => {
  if (seconds < 90) {
    return plural(Math.max(1, Math.ceil(seconds)), 'second');
  }
  return seconds < 5400 ? plural(Math.ceil(seconds / 60), 'minute') : plural(Math.ceil(seconds / 3600), 'hour');
};

const unitsGone = ({ product, why, ordered, left, gone, asked }: SentenceValues['units-gone']): string => {
  const rest = left === 0 ? 'none is left' : `${left} of ${ordered} ${left === 1 ? 'is' : 'are'} left`;
  switch (why) {
    case 'canceled':
      return `The store canceled this order, ${product} included.`;
    case 'refunded':
      return gone >= ordered
        ? `The store already refunded ${product}.`
        : `The store already refunded ${gone} of ${ordered} ${product}: ${rest}, and this gives ${asked}.`;
    case 'sum-refunded':
      return `The store refunded money on this order without saying for what. It may have been ${product}: ${rest}, and this gives ${asked}.`;
    case 'held':
      return `Other claims are about ${product} too: ${rest}, and this gives ${asked}.`;
  }
};

const noOne: Record<Proposer, string> = {
  person: 'This is saved, but no one else can approve it yet. Invite someone who can.',
  alone:
    'This is saved, but no one else can approve it yet. Invite someone who can, or sign in with two-factor authentication and approve it again.',
  later:
    'This is saved, but no one can approve it yet: people count as a second person 24 hours after they join. Try again then.',
  token:
    'This is saved. An API token can’t be one of the 2 people this needs, so 2 people on your team have to approve it.',
};

const sumsOf: Record<Exclude<SumAlone, 'order'>, string> = {
  customer: 'for this customer in 30 days',
  day: 'today',
};

/** Which sum of approvals by one person alone it takes a second person for; an order’s is whoever’s. */
const overTheSum = ({ reached, proposer }: SentenceValues['proposal-kept']): string => {
  if (reached === undefined) {
    return '';
  }
  if (reached.of === 'order') {
    return `With this, ${sum(reached.sum)} on this order is approved without a second person. From ${sum(reached.from)} on, another person approves. `;
  }
  const who = proposer === 'token' ? 'API tokens' : 'you';
  return `With this, ${who} approved ${sum(reached.sum)} ${sumsOf[reached.of]}. From ${sum(reached.from)} on, another person approves. `;
};

/** Who may say yes: two by name, the others by number. */
const waitsFor = ({ people, more, proposer }: SentenceValues['proposal-kept']): string => {
  if (people.length === 0) {
    return noOne[proposer];
  }
  const named = more > 0 ? `${people.join(', ')}, or ${plural(more, 'other')}` : people.join(' or ');
  return `This is saved and needs a second approval: ${named} can approve it.`;
};

const anHour: Record<OwnWriting, (most: number) => string> = {
  note: (most) => `You can write ${plural(most, 'note')} an hour.`,
  label: (most) => `You can create ${plural(most, 'label')} an hour.`,
  view: (most) => `You can save ${plural(most, 'view')} an hour.`,
  macro: (most) => `You can create ${plural(most, 'macro')} an hour.`,
  sop: (most) => `You can save ${plural(most, 'SOP')} an hour.`,
};

const full: Record<WholeList, (most: number) => string> = {
  labels: (most) => `A store can have at most ${plural(most, 'label')}, retired ones included. Rename one instead.`,
  'own-views': (most) => `You can have at most ${plural(most, 'view')} of your own in a store. Remove one first.`,
  'shared-views': (most) => `A store can have at most ${plural(most, 'shared view')}. Remove one first.`,
  macros: (most) => `A store can have at most ${plural(most, 'macro')}. Remove one first.`,
  'global-macros': (most) => `There can be at most ${plural(most, 'provider macro')}. Remove one first.`,
  sops: (most) => `A store can have at most ${plural(most, 'SOP')}. Remove one first.`,
};

export const sentences: Words = {
  // the request
  'body-over-limit': ({ kilobytes }) =>
    `Send at most ${kilobytes < 1000 ? `${kilobytes} kB` : `${kilobytes / 1000} MB`}.`,
  'not-utf8': 'This isn’t UTF-8 text.',
  'body-too-slow': 'This took too long to arrive.',
  'not-json': 'This isn’t JSON.',
  'nested-too-deep': ({ levels }) => `This is nested more than ${plural(levels, 'level')} deep.`,
  'field-name-refused': 'This has a field name that we can’t accept.',
  'field-named-twice': 'This names the same field twice.',
  'one-host': 'Send one Host header.',
  'idempotency-key-form': 'Use an idempotency key of 1 to 255 plain characters.',
  'cursor-unknown': 'This cursor isn’t valid.',
  'report-of-another-project': 'Reports for this project aren’t passed on.',
  'not-a-report': 'This isn’t a report.',
  'try-again-in': ({ seconds, emailLink }) =>
    `Try again in ${span(seconds)}${emailLink ? ', or have us email you a link' : ''}.`,
  'console-not-built': 'The console hasn’t been built yet.',
  'portal-not-built': 'The portal hasn’t been built yet.',
  // any field
  missing: 'This field is required.',
  'unknown-field': 'Unknown field.',
  'wrong-format': 'This isn’t in the right format.',
  'want-text': 'Enter text.',
  'want-number': 'Enter a number.',
  'want-whole-number': 'Enter a whole number.',
  'want-boolean': 'Enter true or false.',
  'want-list': 'Enter a list.',
  'want-object': 'Enter an object.',
  'want-date': 'Enter a date.',
  'number-between': ({ low, high }) => `Enter a number from ${low} to ${high}.`,
  'want-one-of': ({ values }) => `Choose one of ${values.join(', ')}.`,
  'least-characters': ({ count }) => `Use at least ${plural(count, 'character')}.`,
  'most-characters': ({ count }) => `Use ${plural(count, 'character')} or fewer.`,
  'least-entries': ({ count }) => `Add at least ${count}.`,
  'most-entries': ({ count }) => `Add at most ${count}.`,
  'least-number': ({ number }) => `Enter ${number} or more.`,
  'most-number': ({ number }) => `Enter ${number} or less.`,
  'character-refused': 'This has a character that we can’t accept.',
  'want-email': 'This doesn’t look like an email address.',
  'want-instant': 'Enter a date and time as ISO 8601.',
  'want-clock-time': 'Enter a time like 09:00.',
  'closes-after-opening': 'Closing time must be after opening time.',
  'rate-twice': 'This currency already has a rate.',
  'band-is-empty': 'The end of a price band must be above its start.',
  'bands-overlap': 'Price bands must go up and can’t overlap.',
  'band-bounds-crossed': 'The lowest price can’t be above the highest.',
  'cover-bounds-crossed': 'The upper limit has to be above the lower one.',
  'two-readings': ({ text }) => `${text} can be read in two ways. Say which one is meant, and import the file again.`,
  'total-differs': ({ comes, total }) =>
    `Items, discounts, shipping, and tax come to ${sum(comes)}, and the total is ${sum(total)}. Refunds count by the total.`,
  'quantity-unknown': ({ comes, total }) =>
    `Nothing says how many of each item were bought. One of each comes to ${sum(comes)}, and the total is ${sum(total)}.`,
  'quantity-unsaid': 'Nothing says how many of each item were bought.',
  'percent-unsaid': ({ text }) =>
    `Nothing says whether ${text} is a percentage or an amount. Add a percent sign or a currency, and import the file again.`,
  'order-repeated': ({ count }) =>
    `The file says this order more than once. ${plural(count, 'row')} that only ${count === 1 ? 'repeats' : 'repeat'} it ${count === 1 ? 'was' : 'were'} left out.`,
  'order-disagrees': ({ row, first }) => `Row ${row} says something else than row ${first} of the same order.`,
  'item-without-name': ({ row }) => `Row ${row} has an item without a name.`,
  'items-unreadable': 'We can’t read the items in this cell.',
  'more-cells': ({ row, columns }) =>
    `Row ${row} has more values than the file has columns (${columns}). A comma may be missing its quotation marks.`,
  'quote-misplaced': ({ row }) =>
    `Row ${row} opens a quotation mark that closes in another value. Double it or remove it.`,
  'want-countries': 'Enter two-letter country codes, such as US or DE.',
  'band-above-all': 'A percentage can’t be above 100%.',
  'metadata-key-form': 'Use letters, digits, spaces, dots, hyphens, and underscores only.',
  'metadata-key-twice': 'Another field has this key.',
  'metadata-no-choices': 'Add at least one choice.',
  'metadata-choice-twice': 'Add each choice only once.',
  'metadata-choice-form': 'A choice can’t contain a comma.',
  'quote-in-currency': ({ currency }) => `This store prices protection in ${currency}.`,
  'want-cart': 'Send either the cart’s subtotal or its items, not both.',
  'want-amount': 'Enter an amount like 12.50.',
  'want-https': 'Enter an https address.',
  'want-upload': 'This isn’t a file that was uploaded here.',
  'want-consent-id': 'This isn’t the ID of a consent receipt, like cns_01j0000000000000000000000h.',
  'want-one': 'Choose at least one.',
  'want-filter-value': 'This filter doesn’t have that value.',
  'sort-needs-contacts': 'You can’t sort by customer, since you don’t see customers’ names.',
  'values-of-currencies': 'These stores have different currencies, so their values aren’t compared. Choose one store.',
  'want-platform': 'Enter a platform like shopify.',
  'want-currency': 'Enter a currency code like USD.',
  'want-rate': 'Enter a rate above 0, like 0.92.',
  'want-exact-rate': 'Enter a rate above 0 with a point and up to 10 decimals, like 1.0562.',
  'want-rate-day': 'Choose today or a day in the last 400 days.',
  'want-month': 'Enter a month like 2026-11.',
  'want-rate-source': 'Say where the rate is from.',
  'want-other-currency': 'Choose two different currencies.',
  'date-out-of-range': 'Enter a date between 1970 and 2999.',
  'id-twice': 'This ID appears twice.',
  'warranty-period': 'Invalid warranty period',
  // people and addresses
  'want-street': 'Enter the street address.',
  'want-city': 'Enter the city.',
  'want-country': 'Choose the country.',
  'want-name': 'Enter a name.',
  'want-your-name': 'Enter your name.',
  'want-first-name': 'Enter your first name.',
  'want-last-name': 'Enter your last name.',
  'want-your-email': 'Enter your email.',
  'want-password': 'Enter your password.',
  'choose-password': 'Choose a password.',
  'password-short': ({ least }) =>
    `Use at least ${plural(least, 'character')}, like a few words only you would put together.`,
  'password-guessable': 'This is too easy to guess. Use a few words only you would put together.',
  'password-mismatch': 'That password doesn’t match.',
  'password-same': 'This is your current password. Choose a new one.',
  'want-code': 'Enter the code from your authenticator app.',
  'code-of-six': 'The code has 6 digits.',
  'code-mismatch': 'That code doesn’t match. Wait for the next one and try again.',
  'second-factor-exists': 'Two-factor authentication is already set up.',
  'second-factor-off': 'Set up two-factor authentication first.',
  'second-factor-kept': 'Your role needs two-factor authentication.',
  'second-factor-new': 'Your two-factor authentication is less than a day old. You can let others back in tomorrow.',
  'want-passkey-name': 'Enter a name for this passkey.',
  'passkey-mismatch': 'That passkey didn’t work. Try again, or use a code.',
  'passkey-last':
    'This is your only way to confirm a sign-in. Add another one first, or turn two-factor authentication off.',
  'passkeys-full': ({ most }) => `You can have ${plural(most, 'passkey')}. Remove one first.`,
  'sign-in-again': 'Enter your password again first.',
  'reset-not-own': 'Someone else has to let you back in.',
  'reset-beyond':
    'They can do more than you can, or your role is less than a day old. Someone else has to let them in.',
  'reset-too-new': 'They joined less than a day ago. You can let them back in 24 hours after they joined.',
  'reset-not-asked':
    'They aren’t asking to be let back in anymore: they signed in with a code, someone let them in, or a day has passed.',
  'reset-over': 'This link was already used, isn’t needed anymore, or is more than a day old. Sign in and ask again.',
  'password-short-alone': ({ least }) =>
    `Without two-factor authentication, your password needs at least ${plural(least, 'character')}. Change it first.`,
  'invitation-for-another': ({ invited, signedIn }) =>
    `This invitation is for ${invited}, and you’re signed in as ${signedIn}.`,
  'account-exists': 'You already have an account. Sign in to accept the invitation.',
  'invitation-accepted': 'This invitation was already accepted.',
  'change-is-yours': 'Someone else has to confirm your change. You can stop it.',
  'change-waits': 'It’s saved and waiting. This change takes a second person or 24 hours.',
  'change-waits-already': ({ by }) => `A change by ${by} is still waiting. Confirm or stop it first.`,
  'contract-waits': ({ by }) => `A change by ${by} is still open. Confirm or stop it first.`,
  'contract-is-yours': 'Someone else at the provider has to confirm what you proposed. You can stop it.',
  'own-store': 'You’re on this store’s own team, so someone else at the provider has to do this.',
  'contract-not-by-token': 'An API token can’t change a contract. Sign in to do it.',
  'cost-needs-contract': 'There’s no contract yet. Propose a first version of it, with its cost.',
  'order-not-to-protect':
    'A canceled order, a one-time appeasement, or an order whose customer was erased can’t be protected.',
  'order-protected': 'This order is already protected.',
  'policy-over': 'This policy isn’t in force anymore.',
  'policy-insures': 'Shipping protection has no period. Change what it’s insured for.',
  'policy-unbounded': 'This order has no insured amount, so nothing limits its claims.',
  'policy-lasts': 'A warranty has no insured amount. Change its period.',
  'policy-gave': 'Something was given under this policy, so it can’t be voided.',
  'policy-claimed': 'A claim under this policy is open, or its customer can still appeal or reopen it.',
  'insured-not-more': 'Enter more than it’s insured for now.',
  'insured-over-total': 'An order can’t be insured for more than its total.',
  'want-longer-period': 'Choose a longer period than the policy has now.',
  'contract-alone-later':
    'No one else can confirm this, so you can, 24 hours after you propose it. Choose a first day after that.',
  'contract-too-late':
    'It’s too late for this change: it would apply without enough notice. Propose it again for a later day.',
  'contract-currency': ({ currency }) => `Use ${currency}, the store’s currency.`,
  'contract-in-past': 'Choose a time in the future.',
  'contract-overlaps': 'A later version was agreed for a day after this one. Choose that day, or one after it.',
  'contract-notice': ({ days }) => `The store has to hear of it ${plural(days, 'day')} ahead. Choose a later day.`,
  'month-without-contract': 'This store has no contract yet, so it has no months to close.',
  'month-not-next': 'Close the months of a store one after the other. Another one is next.',
  'month-not-over': 'This month isn’t over where the store is. Close it from the first day of the next one.',
  'contract-mid-month': 'Choose the first day of a month. Only a cost and a fee per policy can change within one.',
  'contract-term-over': 'The end of the term has to be after its start.',
  'contract-same': 'Nothing would change. Change at least one term.',
  'amount-places': ({ currency, places }) =>
    places === 0 ? `Use whole amounts for ${currency}.` : `Use at most ${plural(places, 'decimal')} for ${currency}.`,
  'want-percentage': 'Enter a percentage from 0 to 100.',
  'first-word-gone': 'Whoever proposed this can’t do so anymore. Propose it yourself, and someone else approves it.',
  'first-word-later':
    'Whoever proposed this joined less than a day ago. It can be approved 24 hours after they joined.',
  'second-word-later': 'You can confirm for others 24 hours after you joined. Ask someone else until then.',
  'own-word-later':
    'No one else can confirm this, so you can, 24 hours after provider admins were emailed about it. Try again then.',
  'own-word-told': 'Provider admins have been emailed that no one else can confirm this. You can 24 hours from now.',
  'change-failed': 'It couldn’t be made: the new connection doesn’t work. Nothing has changed.',
  'implementation-is-yours': 'You made this implementation or changed it last, so someone else has to approve it.',
  'implementation-not-by-token': 'An API token can’t act on implementations. Sign in to do it.',
  'implementation-twice': 'An area can be in an implementation once. Remove this one.',
  'implementation-same': 'Nothing in this area would change. Change at least one field, or leave the area out.',
  'base-moved': ({ fields }) => `The store’s settings have changed since: ${list(fields)}.`,
  'rate-is-yours': 'Someone else has to confirm the rate you proposed. You can withdraw it.',
  'rate-waits-already': ({ by }) =>
    `A rate of these currencies for this day, proposed by ${by}, is still waiting. Confirm, refuse, or withdraw it first.`,
  'engine-not-by-token': 'An API token can’t connect the store to another engine or address. Sign in to do it.',
  'limit-not-by-token': 'An API token can’t raise a limit. Sign in to do it.',
  'invitation-sender-left': 'Whoever sent this invitation can’t invite people anymore. Ask for a new one.',
  'invitation-over': 'This invitation was already accepted, or is older than 7 days. Ask for a new one.',
  'recovery-over':
    'This link was already used, was replaced by a newer one, or is older than an hour. Ask for a new one.',
  'last-owner': 'Make someone else an owner first.',
  'last-admin': 'They’re the only admin who can sign in. Make someone else an admin first.',
  'admin-not-oneself': 'Another admin has to do this for you.',
  'admin-change-is-yours': 'Another admin has to confirm what you proposed. You can withdraw it.',
  'works-here-already': 'They already work for the provider. Change their role instead.',
  'role-held-already': 'They already have this role.',
  'no-store-to-mail-by': 'Open a store first. Invitations are emailed in its look.',
  'assigned-already': 'They have this store already.',
  'limit-of-one-store': 'A limit belongs to one store. Assign the store on its own.',
  'own-limit': ({ limit }) => `You decide alone below ${sum(limit)}. Someone without that limit has to approve this.`,
  'role-without-store': 'This role doesn’t belong to a store.',
  'role-needs-store': 'This role needs a store.',
  'role-needs-account': 'This role needs an account.',
  'owner-is-you': 'Enter the address of someone who runs the store. It can’t be your own.',
  'role-not-invited': 'Provider roles can’t be given in a store invitation.',
  'want-redirect': 'Enter an https URL without a fragment; http works only for localhost.',
  'oauth-app-unknown': 'There’s no app with this ID.',
  'oauth-named-twice': 'The link repeats a parameter.',
  'oauth-redirect-unknown': 'The app sends people to an address that it didn’t register.',
  'oauth-redirect-unnamed': 'The app registered several addresses and doesn’t say which one to send people to.',
  'want-scope': 'Choose at least one scope.',
  'scopes-refused': ({ scopes }) => `You can’t create a token with ${list(scopes)}.`,
  'want-topic': 'Choose at least one topic.',
  'topics-refused': ({ topics }) => `You don’t have permission to read what ${list(topics)} would send.`,
  'webhooks-full': ({ most }) => `A store can have at most ${plural(most, 'endpoint')}. Remove one first.`,
  'webhook-off': 'This endpoint is off. Turn it on first.',
  'want-header-secret': 'Use plain letters, digits, and symbols, with no space at the start or end.',
  // stores and engines
  'no-such-store': 'There’s no store with this name.',
  'store-not-named': 'Enter the store this file is for.',
  'store-closed': ({ store }) =>
    `${store} no longer takes claims here. The link in your email still opens a claim you filed.`,
  'filing-paused': ({ sentence }) => sentence,
  'capability-off': ({ capability }) =>
    `The protection provider has turned off ${capabilityNames[capability]} for this store.`,
  'capability-on': ({ capability }) =>
    `The protection provider has turned on ${capabilityNames[capability]} for this store.`,
  'capability-not-so': ({ capability }) => `That can’t be chosen for ${capabilityNames[capability]}.`,
  'capability-last-way': 'Leave at least one of refunds, replacements, and store credit.',
  'pause-is-over': 'Choose a time that’s still to come.',
  'pause-ends-first': 'Choose a time after the pause starts.',
  'pause-too-long': 'A pause can last a year at most. To stop for good, close the store.',
  'slug-form': 'Use lowercase letters, digits, and hyphens.',
  'slug-reserved': ({ slug }) => `The name ${slug} is reserved. Choose another.`,
  'slug-taken': ({ slug }) => `Another store has the name ${slug}.`,
  'name-length': 'Enter a name of at most 100 characters.',
  'no-such-currency': ({ currency }) => `There’s no currency ${currency}. Enter a code like USD.`,
  'want-time-zone': 'Enter a time zone like Europe/Berlin.',
  'no-such-language': ({ language, spoken }) =>
    `The language ${language} isn’t available. Enter ${list(spoken, 'or')}.`,
  'no-such-time-zone': ({ timeZone }) => `There’s no time zone ${timeZone}. Enter a name like Europe/Berlin.`,
  'back-after-today': 'Choose a day after today.',
  'back-after-first-day': 'Choose a day after the first day away.',
  'away-too-long': 'Choose a day within a year.',
  'assignee-unknown': 'Choose someone who works on this store’s claims.',
  'assignee-away': ({ name, until }) => `${name} is away until ${formatLongDay(until)}. Choose someone else.`,
  'time-zone-of-book': 'The months of this store’s ledger are of this time zone, so it can’t change any more.',
  'time-zone-fixed': 'The time zone can’t be changed anymore: claims have been filed, and their dates use it.',
  'enter-country': 'Enter a country.',
  'no-such-country': ({ country }) => `There’s no country ${country}. Enter a code like US.`,
  'keep-a-host': 'Keep at least one host.',
  'host-form': ({ host }) => `${host} isn’t a host. Enter one in lowercase without a port, like claims.example.com.`,
  'host-is-address': ({ host }) => `${host} is an IP address. Enter a name, like claims.example.com.`,
  'host-below-platform': ({ host, own }) =>
    own === '' ? `${host} belongs to the platform.` : `${host} belongs to the platform. Use ${own} instead.`,
  'host-of-nobody': ({ host }) => `No one can own ${host} on the internet. Enter a name in a domain you own.`,
  'host-of-platform': ({ host }) => `${host} is the platform’s own host.`,
  'host-twice': ({ host }) => `${host} is listed twice.`,
  'hosts-taken': ({ hosts }) => `Another store already uses ${list(hosts)}.`,
  'account-or-name': 'Send accountId for an existing account, or accountName for a new one.',
  'want-account-name': 'Enter a name for the account.',
  'reason-or-none': 'Enter a reason, or leave this out.',
  'settings-or-version': 'Send settings, or the version to restore.',
  'no-such-version': ({ version }) => `There’s no version ${version}.`,
  'link-refused': ({ address }) => `Links can go only to https pages and email addresses. Change “${address}”.`,
  'no-such-label': 'This store doesn’t have that label.',
  'want-color': 'Enter a color like #1f4d3a.',
  'size-out-of-range': 'Keep every size within 12% of the default sizes.',
  'want-engine-address': 'Enter an https:// address.',
  'want-public-address': 'Enter an address that can be reached from the internet.',
  'address-with-credentials': 'Leave the username and password out of the address.',
  'want-engine': 'Enter the kind of engine, like vendure.',
  'engine-lists-none': ({ subject }) => `This store has no engine that lists its ${subject}.`,
  'no-such-engine': ({ kind }) => `There’s no engine called ${kind}.`,
  'engine-for-demos': ({ engine }) => `${engine} is for demos. It doesn’t move money.`,
  'field-is-secret': ({ field }) => `Send ${field} with the secrets, not the settings.`,
  'no-such-secret': ({ engine }) => `${engine} doesn’t have that secret.`,
  'secret-again': ({ field }) => `Enter ${field} again: the address has changed.`,
  'engine-not-reached': ({ engine }) =>
    `We couldn’t connect to ${engine} with these settings. Test the connection to see why.`,
  'engine-cannot': 'The store engine can’t do this.',
  // orders
  'want-order-email': 'Enter the email you used for this order.',
  'want-whole-email': 'Enter a full email address, like ada@example.com.',
  'want-order-number': 'Enter your order number.',
  'want-product-name': 'Enter the name of the product.',
  'already-promised': 'The total can’t be less than what’s already refunded or approved.',
  'order-without-item': ({ item }) => `${item} isn’t in this order.`,
  'order-not-of-file': 'This order didn’t come from a file, so a file can’t change it.',
  'order-odd-amount': ({ field, told }) => `The order says ${field} is ${told}, which is no amount.`,
  'order-odd-quantity': ({ field, told }) => `The order says ${field} is ${told}, which is no number of units.`,
  // what a claim lacks
  'item-required': 'Choose the item.',
  'quantity-required': 'Choose how many are affected.',
  'issue-type-required': 'Choose what’s wrong with this item.',
  'warranty-covers': 'A warranty covers only damaged and defective items.',
  'evidence-of-damage': 'Add a photo or video of the damage, and of the packaging if you still have it.',
  'evidence-of-defect': 'Add a photo or video that shows what doesn’t work.',
  'evidence-of-wrong-item': 'Add a photo of what you received, with its label if it has one.',
  'units-left': ({ count }) =>
    count === 0 ? 'None of these can still be claimed.' : `Only ${count} of these can still be claimed.`,
  'category-required': 'Choose what your claim is about.',
  'issues-required': 'Choose at least one item.',
  'method-required': 'Choose how you’d like us to fix this.',
  'method-not-offered': 'This store doesn’t offer that.',
  'address-unconfirmed': 'Please confirm your shipping address.',
  'signature-required': 'Sign before you send your claim.',
  'contact-required': 'Enter your name and email.',
  'purchase-date-required': 'Enter the purchase date.',
  'purchase-date-in-future': 'The purchase date can’t be in the future.',
  'receipt-required': 'Add your receipt.',
  'product-required': 'Choose the product.',
  'product-unnamed': 'Tell us what it is.',
  'product-undescribed': 'Describe the product.',
  'product-without-warranty': 'This product has no warranty.',
  'warranty-over': ({ product }) => `The warranty for ${product} has ended.`,
  // filing
  'units-not-left': ({ units, product }) =>
    units === 1 ? `${product} was already claimed or refunded.` : `There aren’t ${units} of ${product} left to claim.`,
  'item-without-warranty': ({ product }) => `${product} has no warranty.`,
  'item-not-arrived': ({ product }) => `You can file a warranty claim for ${product} once it arrives.`,
  'item-not-eligible': ({ product }) => `${product} can’t be claimed.`,
  'no-such-package': 'That package isn’t in this order.',
  'no-such-item': 'That item isn’t in this order.',
  'item-not-shipped': 'This item hasn’t shipped yet.',
  'item-not-in-package': 'This item wasn’t in that package.',
  'no-such-sub-reason': 'This kind of problem doesn’t have that sub-reason.',
  'package-held': ({ units }) => `That package had only ${units} of these.`,
  'customer-signs': 'You can file this claim only if the customer signs it.',
  'provider-pays-back': 'Only the protection provider can decide to reimburse this item.',
  'photo-link-refused': 'Upload this photo here. A link to another site can’t be used.',
  'receipt-link-refused': 'Upload the receipt here. A link can’t be used.',
  'receipt-unknown': 'A receipt must be a file you uploaded or a URL.',
  'bought-online': 'This was bought online, so there’s no receipt to verify.',
  'no-warranty-claims': 'This store doesn’t take warranty claims.',
  'no-in-store-claims': 'This store doesn’t take in-store claims.',
  'only-warranty-in-store': 'Only warranty claims can be filed for in-store purchases.',
  'not-your-store': 'You don’t have access to this store.',
  'no-such-product': 'This store doesn’t have that product.',
  'other-email': 'This isn’t the email that this claim was started with.',
  'not-in-this-draft': 'This kind of draft doesn’t have that field.',
  // files
  'file-kind': 'Choose a photo (JPG, PNG, GIF, BMP, WEBP, HEIC, or AVIF), a video (MP4 or MOV), or a PDF.',
  'picture-kind': 'Choose an image: PNG, SVG, WebP, or JPG.',
  'file-empty': 'This file is empty.',
  'photo-too-large': ({ megabytes }) => `This photo is larger than ${megabytes} MB.`,
  'video-too-large': ({ megabytes }) => `This video is larger than ${megabytes} MB.`,
  'name-and-type-differ': 'The file’s name and its type don’t match.',
  'file-refused': 'This kind of file can’t be uploaded here.',
  'upload-limit': ({ files, megabytes }) =>
    `You’ve reached today’s upload limit (${plural(files, 'file')}, ${megabytes} MB). Remove a file to add another, or try again tomorrow.`,
  'uploads-a-day': 'You’ve reached today’s limit for uploads. Try again tomorrow.',
  'file-gone': 'One of these files isn’t here anymore. Upload it again.',
  'picture-gone': 'This image isn’t here anymore. Upload it again.',
  'upload-link-foreign': 'This upload link isn’t valid.',
  'upload-link-expired': 'This upload link has expired. Choose the file again.',
  'upload-link-used': 'This upload link was already used. Choose the file again.',
  'not-the-announced-file': 'This isn’t the file you declared.',
  'not-the-announced-type': 'This isn’t the type of file you declared.',
  'longer-than-announced': 'This file is larger than you declared.',
  'not-the-announced-length': 'This file isn’t the size you declared.',
  'chunk-without-place': 'This chunk doesn’t say where it belongs.',
  'chunk-of-another-file': 'This chunk doesn’t belong to the file you declared.',
  'chunk-too-long': 'This chunk is larger than it says.',
  'media-link-expired': 'This link has expired. Reload the page it’s on.',
  'decoder-down': 'We can’t open photos right now. Try again soon.',
  'file-not-recognised': 'We couldn’t open this file as a photo, video, or PDF. Choose another one.',
  'file-too-many-bytes': 'This file is too large. Photos can be up to 20 MB, videos up to 100 MB.',
  'file-too-many-pixels':
    'This photo is too large for us to open. Upload a smaller version: up to 200 megapixels as a JPG, 50 as a HEIC, or 40 in another format.',
  'file-too-many-frames': 'This animation is too long for us to open. Upload a photo or a video instead.',
  'video-damaged': 'This video is incomplete or damaged. Choose another one or record it again.',
  'pdf-damaged': 'This PDF seems to be damaged. Choose another one, or take a photo of it.',
  'svg-damaged': 'We couldn’t draw this SVG. Export it again, or upload a PNG.',
  'pdf-locked': 'This PDF is locked with a password. Save it without one, or take a photo of it.',
  'pdf-too-many-pages': ({ pages }) => `PDFs can have up to ${pages} pages. Save the pages that matter as a PDF.`,
  'file-damaged': 'This file seems to be damaged. Take the photo again or choose another one.',
  'file-too-slow': 'This file took too long to open. Upload it in another format.',
  'file-too-hungry': 'We couldn’t open this file. Upload it in another format.',
  'file-lost': 'This file didn’t upload. Try again.',
  // what a claim’s state allows
  'not-permitted': 'You don’t have permission to do this.',
  'claim-archived': 'This claim is archived and can only be viewed.',
  'claim-moved-on': 'This claim has changed, so that’s no longer possible.',
  'filer-or-decider-cancels': 'Only the person who filed this claim, or someone who can decide claims, can cancel it.',
  'customer-wrote-last': 'The customer wrote last, so the claim stays open.',
  'already-decided': 'This claim already has a resolution.',
  'not-signed-yet': 'The customer hasn’t signed this claim yet.',
  'another-revokes': 'Someone other than the person who approved it has to revoke the approval.',
  'no-proposal': 'Nothing here needs a second approval.',
  'proposal-other-sum':
    'The order’s money changed after this was proposed, so it’s no longer that sum. Review it, then propose it again.',
  'proposal-outdated': 'The claim changed after this was proposed. Review it, then propose it again.',
  'another-approves': 'Someone other than the person who proposed or filed it has to approve it.',
  'proposer-withdraws': 'The person who proposed it can withdraw it; anyone else who decides claims can send it back.',
  'proposal-kept': (values) =>
    `${overTheSum(values)}${waitsFor(values)} Nothing is paid or emailed until it’s approved.`,
  'another-decides-appeal':
    'The customer appealed, so someone other than the person who denied the claim has to decide. If no one else can, sign in with two-factor authentication and decide it yourself.',
  'appeal-not-by-token': 'The customer appealed, so a person has to decide. An API token can’t.',
  'denier-word-later':
    'Whoever denied this joined less than a day ago. The appeal can be decided 24 hours after they joined.',
  'resolution-in-progress': 'The resolution is already in progress.',
  'appealed-once': 'A decision can be appealed once, and this one already was.',
  'appeal-days': ({ until }) =>
    until === null
      ? 'The deadline to appeal has passed.'
      : `The deadline to appeal has passed. You could appeal until ${formatLongDay(until)}.`,
  'sign-days': ({ until }) =>
    `This claim is closed because it wasn’t signed in time. You could sign it until ${formatLongDay(until)}.`,
  'arrival-days': ({ until }) =>
    `We closed this claim because we hadn’t heard from you. You could tell us whether it arrived until ${formatLongDay(until)}.`,
  'reopen-denied-days': ({ days }) =>
    `The deadline to reopen this claim has passed. It was ${plural(days, 'day')} after the denial.`,
  'reopen-days': ({ until }) =>
    until === null
      ? 'The deadline to reopen this claim has passed.'
      : `The deadline to reopen this claim has passed. You could reopen it until ${formatLongDay(until)}.`,
  'undismiss-days': ({ days }) =>
    `The deadline to reopen this claim has passed. It was ${plural(days, 'day')} after it was dismissed.`,
  'not-filed-early': 'This claim wasn’t filed early.',
  'customer-erased': 'This customer’s data was erased, so the claim stays archived.',
  'decider-undoes': 'Only the person who made this decision can undo it.',
  'undo-seconds': ({ seconds }) =>
    `It’s too late to undo this. You have ${plural(seconds, 'second')} after a decision.`,
  'undo-over': 'It’s too late to undo this.',
  'claim-erased': ({ asked }) =>
    asked ? 'We deleted this claim’s data when you asked us to.' : 'We deleted this claim’s data.',
  'another-claim': 'This names a different claim than the URL does.',
  'archive-too-soon': 'This was decided a moment ago. Archive it once it can no longer be undone.',
  'provider-serves-not': 'The provider doesn’t work on this store’s claims.',
  'erase-after-claims': ({ claims }) =>
    `Finish these first: ${claims}. Once they’re decided and paid, you can erase this customer.`,
  'own-data-by-mail': 'Ask for a link to your data on your claim page, and open it from your email.',
  'keep-customer': 'This data has to be kept for now, so it can’t be deleted yet.',
  'bulk-without-claims': 'No claims are selected. Select some first.',
  'bulk-too-many': ({ most }) => `More than ${most} claims match. Narrow the list first.`,
  'bulk-not-undone': 'This can’t be undone.',
  'bulk-approve-too-many': ({ most }) => `You can approve up to ${most} claims together. Select fewer.`,
  'bulk-approve-chosen': 'Select the claims to approve one by one.',
  'bulk-proposed': 'It already has a proposal. Open the claim to decide.',
  'bulk-not-approvable': 'It can’t be approved in its current state.',
  'bulk-nothing-asked': 'No one said what the customer wants. Open the claim to decide.',
  'bulk-not-offered': 'Your store doesn’t offer what the customer wants. Open the claim to decide.',
  'bulk-review-first': ({ why }) => `Review it first: ${why}.`,
  'bulk-order-unknown': 'Review it first: the store engine may not recognize this order.',
  'bulk-no-address': 'We don’t have an email address for this customer.',
  'snooze-until': ({ days }) => (days === 1 ? 'Choose tomorrow.' : `Choose a day within the next ${days} days.`),
  'send-at': ({ days }) => `Choose a time within the next ${days} days.`,
  'why-dismissed': 'Enter a reason, or choose the claim it duplicates.',
  'duplicate-of-order': 'Choose another claim on the same order.',
  'question-answered': 'This question was already answered.',
  'nothing-to-report': 'There’s nothing left to report.',
  'reported-otherwise': 'Someone already reported a different result.',
  'engine-being-asked': 'We’re still checking with the store engine. Wait for its response.',
  'partly-paid': 'Part of this was refunded. Report the rest as done, or try again.',
  'engine-already-did': 'The store engine already did this. Try again to get its reference.',
  'nothing-to-retry': 'There’s nothing to try again.',
  // decisions and messages
  'appeasement-spent': 'This order’s one-time appeasement covers one claim, and another claim has used it.',
  'over-cover': ({ left }) => `The order’s protection has ${sum(left)} left. Approve that or less.`,
  'units-gone': (given) =>
    `${unitsGone(given)} ${given.isPerson ? 'Give less, or say why you give it anyway.' : 'A person has to decide this claim.'}`,
  'amendment-most': ({ most }) => `Enter an amount up to ${sum(most)}.`,
  'amendment-open': 'This claim already has an amendment that isn’t complete.',
  'amendment-none': 'There’s no amendment left to act on.',
  'another-confirms': 'Someone else has to confirm what you proposed.',
  'no-rate': ({ currency }) =>
    `There’s no rate for ${currency} yet, so we can’t hold this against your limits. Set one under Settings, Limits.`,
  'claim-limit': ({ limit }) => `A claim can pay at most ${sum(limit)}.`,
  'amount-owed': ({ owed }) => `This has to be ${sum(owed)}. Revoke the approval to give a different amount.`,
  'line-gives-nothing': 'The customer would get nothing for this item. Mark it as not covered instead.',
  'lines-incomplete': 'A claim is decided as a whole. Send one line for every item.',
  'nothing-approved': 'The customer would get nothing for any of these items. Deny the claim instead.',
  'claim-is-about': ({ units }) => `This claim is for only ${units} of these.`,
  'least-percentage': 'Use at least 0.001%.',
  'most-percentage': 'Use at most 100%.',
  'agreement-required': 'Enter what was agreed.',
  'worth-nothing':
    'This item was free, so there’s nothing to refund. Choose a replacement instead, or mark it as not covered.',
  'claimed-with-set':
    'What was paid for this item’s set is already claimed. Choose a replacement instead, or mark it as not covered.',
  'amount-above-zero': 'Enter an amount above 0.',
  'text-required': 'Tell the customer why.',
  'reason-unmet': ({ read, near }) =>
    `${caseFact(read, near)} Choose another reason, or decide anyway and tell the customer why.`,
  'shipping-goes-back': 'Shipping for this order was already refunded on another claim.',
  'shipping-with-refund': 'Shipping can only be refunded with a refund or store credit.',
  'want-reference': 'Enter a reference.',
  'want-reason': 'Enter a reason.',
  'want-message': 'Write something first.',
  'want-note': 'Write something first.',
  'unknown-placeholder': ({ name, known }) =>
    `{${name}} isn’t a placeholder. Use ${known.slice(0, -1).join(', ')}, or ${known.at(-1)}.`,
  'label-name-taken': 'There’s already a label with this name.',
  'written-too-often': ({ of, most, seconds }) => `${anHour[of](most)} Try again in ${span(seconds)}.`,
  'list-full': ({ list, most }) => full[list](most),
  'mention-unknown': 'Mention only people who can read this note.',
  'want-stars': 'Choose from 1 to 5.',
};
