import { isolated } from '#core/rules/platform/isolated.ts';

/** The settings of a store: every form, what follows from each, and what is said of saving. */

/** The pages, as the column names them. */
export const areaNames = {
  general: 'General',
  'claim-acknowledgment': 'Claim acknowledgment',
  fulfillment: 'Fulfillment',
  limits: 'Limits',
  metadata: 'Metadata',
  widget: 'Widget',
  'quote-pricing': 'Protection price',
} as const;
export const abouts = {
  general: 'What customers can claim and ask for, and how long each step of a claim can take.',
  'claim-acknowledgment': 'When customers hear from you, and who on your team gets their claims.',
  fulfillment:
    'Which orders are covered, when each kind of claim can be filed, and when a refund or replacement is expected.',
  limits: 'How much one claim can pay, when it needs a second approval, and when a customer has too many claims.',
  metadata: 'Your own fields on claims, and names for the data your orders carry.',
  widget: 'How protection looks in your cart.',
  'quote-pricing': 'What protection costs, by the value of the cart.',
} as const;
export const what = 'These settings';
export const mayNotChange = 'You can view these settings. An owner or admin of the store can change them.';

export const days = 'days';
export const hours = 'hours';
export const months = 'months';
export const businessDays = 'business days';
export const times = 'times';

export const offersHead = 'What customers can claim';
export const offersEffect = 'Turning one off hides it from new claims. Claims already filed continue.';
export const warranties = 'Warranty claims';
export const warrantiesHint = 'A product that failed within its warranty.';
export const inStore = 'In-store claims';
export const inStoreHint = 'For items bought in a store, with a receipt instead of an order number.';
export const warrantyPeriod = 'Warranty for other products';
export const warrantyPeriodHint = 'For in-store purchases that aren’t on your product list.';
export const warrantyPeriods = {
  '': 'None',
  P6M: '6 months',
  P1Y: '1 year',
  P2Y: '2 years',
  P3Y: '3 years',
  P5Y: '5 years',
  P10Y: '10 years',
} as const;
export const receiptRequired = 'Ask for a photo of the receipt';

export const methodsHead = 'What customers can ask for';
export const methodsEffect = 'When deciding, your team can still choose any resolution your provider allows.';
export const refund = 'Refund';
export const refundHint = 'To their original payment method.';
export const reship = 'Replacement';
export const reshipHint = 'The same items again.';
export const credit = 'Store credit';
export const creditHint = 'Optionally with a bonus on top of the refund amount.';
export const bonus = 'Bonus';
export const bonusType = 'The bonus is';
export const bonusTypes = { fixed: 'an amount', percentage: 'a percentage' } as const;
export const productsHead = 'Your products';
export const productsEffect = 'Customers aren’t asked questions that can’t apply to your products.';
export const productTraits = 'Some of your products';
export const traits = { POWERED: 'run on electricity or batteries', HOLDS_LIQUID: 'contain a liquid' } as const;

export const givesBackHead = 'Orders with several payments';
export const givesBackEffect = 'Which payment a refund goes back to first, from the next approval on.';
export const giftCards = 'Gift cards';
export const giftCardTurns = {
  'by-amount': 'Like any other payment: the one with the most left goes first',
  first: 'Are refunded first',
  last: 'Are refunded last',
} as const;

export const appealsHead = 'Appeals and reopening';
export const appealsEffect = 'Customers see the last day on the claim page and in the denial email.';
export const appealDays = 'A denial can be appealed for';
export const reopenDays = 'A closed claim can be reopened by the customer for';
export const reopenDeniedDays = 'A denied claim can be reopened by your team for';
export const undismissDays = 'A dismissed claim can be brought back for';

export const waitingHead = 'Waiting and archiving';
export const waitingEffect = 'Archived claims can still be found and viewed.';
export const snoozeDays = 'A claim can be snoozed for at most';
export const onHoldDays = 'A claim on hold comes back after';
export const archiveResolvedDays = 'A resolved claim is archived after';
export const archiveEndedDays = 'A closed or dismissed claim is archived after';
export const countAllClaims = 'Count items on closed and dismissed claims as claimed';
export const countAllClaimsHint = 'When this is off, they can be claimed again.';

export const noAnswerHead = 'When a customer doesn’t reply';
export const noAnswerEffect = 'They can reopen a claim that was closed this way.';
export const answerReminderDays = 'Remind them after';
export const reminderHint = 'Days, separated by commas.';
export const noAnswerDays = 'Close the claim after';
export const signHead = 'When a customer still has something to do';
export const signEffect = 'A claim that isn’t signed before its link expires is dismissed.';
export const signReminderDays = 'Remind them to sign after';
export const signDays = 'A signing link works for';
export const arrivedAnswerDays = '“Did it arrive?” can be answered for';

export const legalHead = 'Terms and privacy';
export const legalEffect =
  'Linked at the bottom of your claims pages and customer emails. Leave one empty to leave its link out.';
export const termsPage = 'Terms page';
export const privacyPage = 'Privacy page';

export const retentionHead = 'Customer data';
export const retentionEffect =
  'Each day, customers are erased if all their claims ended longer ago than this and nothing they bought can be claimed anymore. This can’t be undone.';
export const retentionMonths = 'Erase customers after';
export const retentionHint = 'From 6 to 120 months after their last claim ended. Leave it empty to keep them.';

export const filesHead = 'Import files';
export const filesEffect = 'Used where nothing in a file tells us. When an import asks, your answer is saved here.';
export const fileDecimal = 'Amounts such as 1.240';
export const fileDecimals = { '': 'Ask', point: 'The point marks cents', comma: 'The comma marks cents' } as const;
export const fileDayOrder = 'Dates such as 10/11/2026';
export const fileDayOrders = { '': 'Ask', 'day-first': 'Day first', 'month-first': 'Month first' } as const;

export const promiseHead = 'Your promise';
export const promiseEffect =
  'Customers see the day on their claim page and in emails. Once you’ve replied to enough claims, they’ll see your actual reply times instead.';
export const firstAnswerHours = 'You reply within';
export const workingHead = 'When you work';
export const workingEffect = 'Days off don’t count toward the promise.';
export const workingDays = 'Working days';
export const weekdays = {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
} as const;
export const opens = 'From';
export const shuts = 'To';
export const holidays = 'Holidays';
export const holidaysHint = 'One per line: the date and its name, such as 2026-12-25 Christmas Day.';

export const sharingHead = 'Who gets new claims';
export const sharingEffect =
  'Each new claim goes to whoever has waited longest for one. If no one is available, it stays in the queue. Claims already filed stay where they are.';
export const inTurn = 'Assign new claims in turn';
export const inTurnHint = 'To everyone who can decide them and isn’t away.';
export const mostOpen = 'Skip anyone who already has';
export const openClaims = 'open claims';

export const expectedHead = 'Expected dates';
export const expectedEffect = 'Approved claims show the date.';
export const refundBusinessDays = 'A refund arrives within';
export const replacementBusinessDays = 'A replacement arrives within';
export const replacementHint = 'Leave it empty to show no date.';
export const silentHead = 'Packages without tracking';
export const silentEffect = 'Customers can file claims that open after delivery, even if no one reports the delivery.';
export const deliveredAfterDays = 'Count as delivered after';
export const deliveredAfterDaysHint =
  'Counted from shipping, for packages with no news since they shipped. Leave it empty to wait for the delivery.';
export const coversHead = 'Which orders are covered';
export const coversEffect =
  'Customers can file shipping claims for orders that are covered. If you cover every order, orders from the past year are covered too, within minutes. Orders already covered stay covered if you change this.';
export const covers = 'Cover';
export const coveredOrders = {
  bought: 'Orders with protection',
  every: 'Every order within the limits below',
} as const;
export const coversFrom = 'Order total from';
export const coversUpTo = 'Order total below';
export const coversBoundHint = 'Leave it empty for no limit.';
export const coversCountries = 'Shipped to';
export const coversCountriesHint = 'Countries, separated by commas, such as US, Canada. Leave it empty for everywhere.';
export const soldAs = 'Protection in import files';
export const soldAsHint =
  'Names or SKUs of the protection line, separated by commas. That line isn’t counted as a product.';
export const returnsHead = 'Returns';
export const returnsEffect = 'Customers who want to send something back are taken there.';
export const returnsPortal = 'Returns page';
export const returnsTracking = 'Tracking page';
export const windowsEffect =
  'Before the window opens, customers see the date and can ask for a reminder. After it closes, they see when it closed.';
export const opensAfter = 'Opens after';
export const openings = {
  shipment: 'shipment',
  'last-scan': 'the last scan',
  delivery: 'delivery',
  return: 'return',
} as const;
export const waits = 'Wait';
export const waitsAbroad = 'Wait, international';
export const closes = 'Closes after';
export const offered = 'Offered';

export const claimLimitsHead = 'One claim';
export const claimLimitsEffect = 'In the store’s currency. A claim above the maximum can’t be approved.';
export const secondPersonFrom = 'Needs a second approval from';
export const sumsAloneHead = 'One person';
export const sumsAloneEffect =
  'Counts what one person, or all API tokens, approved without a second person. Above it, someone else approves too.';
export const secondPersonFromOrder = 'Second approval per order from';
export const secondPersonFromCustomer = 'Second approval per customer in 30 days from';
export const secondPersonFromDay = 'Second approval per day from';
export const sumFollows = 'Leave it empty to use the limit for one claim.';
export const sumFollowsTenfold = 'Leave it empty to use 10 times the limit for one claim.';
export const perClaim = 'Maximum per claim';
export const creditFactor = 'Store credit without a second approval';
export const creditFactorHint = 'As a multiple of what was paid for the items.';
export const ratesHead = 'Exchange rates';
export const ratesEffect =
  'Your limits use these rates for orders in other currencies. Without a rate, nothing on such an order can be approved. An order with a claim keeps its rate.';
export const rates = 'Rates';
export const ratesHint =
  'A new rate, or one that makes amounts worth less, waits for someone else to confirm it, like a higher limit.';
export const noRates = 'No rates yet.';
export const rateNumber = (number: number): string => `Rate ${number}`;
export const rateCurrency = 'Currency';
export const rateFor = (currency: string): string => `For 1 ${currency}`;
export const rateOn = 'As of';
export const rateSource = 'Source';
export const rateByHand = 'Set by hand';
export const addRate = 'Add a rate';
export const removeRate = 'Remove';
export const removeRateNumber = (number: number): string => `Remove rate ${number}`;
export const wantedRates = 'Orders without a rate';
export const wantedWhy = 'They can’t be approved until their currency has a rate.';
export const wantedNotRead = 'We couldn’t check whether orders need a rate.';
/** @param told the rate that the newest order was sent with, null where none was */
export const wantedOrders = (wanted: {
  orders: number;
  claimed: number;
  told: number | null;
  currency: string;
  own: string;
}): string =>
  [
    wanted.orders === 1 ? '1 order' : `${wanted.orders} orders`,
    ...(wanted.claimed === 0 ? [] : [`${wanted.claimed} with a claim`]),
    ...(wanted.told === null ? [] : [`sent with ${wanted.told} ${wanted.currency} for 1 ${wanted.own}`]),
  ].join(', ');
export const customerLimitsHead = 'One customer';
export const customerLimitsEffect = 'Your team decides. No claim is denied automatically.';
export const claimsPerCustomer = 'Claims per customer';
export const claimsPerCustomerHint =
  'A claim above this is marked on its page, and your team can deny it for that. Leave it empty for no limit.';
export const claimsPerCustomerDays = 'Counted over';

export const costHead = 'What the store owes';
export const costEffect =
  'Applies to protection on new orders. The order page also shows the cost that the store’s system reports.';
export const costRate = 'Share of the price';
export const costRateHint = 'Leave it empty if there’s none: then no cost is known.';
export const percentUnit = '%';

export const cartHead = 'Protection in your cart';
export const cartEffect = 'Customers see it in your store’s cart once its script is installed.';
export const cartLook = 'Look';
export const cartLooks = { toggle: 'A switch', checkbox: 'A checkbox', buttons: 'Two checkout buttons' } as const;
export const cartName = 'Name';
export const cartNameHint = 'Leave it empty for “Shipping protection”.';
export const cartAbout = 'Description';
export const cartAboutHint =
  'Leave it empty for “(Who covers it) replaces or refunds anything lost, damaged, or stolen on the way.”';
export const cartCoveredBy = 'Who covers it';
export const cartCoveredByHint =
  'Leave it empty for your store. If someone else does, name them as your country’s law asks, such as with legal form and city.';

export const bandsHead = 'Prices';
export const bandsEffect =
  'A cart is priced by its items, before shipping. Protection isn’t offered for a cart that no row covers.';
export const bands = 'Price by cart value';
export const bandsHint =
  'For example, a row from 0 to 100 covers carts of 0.00–99.99. Leave the second value empty for no upper limit.';
export const inCurrency = (label: string, currency: string): string => `${label}, in ${currency}`;
export const noBands = 'No prices yet, so protection isn’t offered.';
export const bandCount = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);
export const bandNumber = (number: number): string => `Row ${number}`;
export const bandFrom = 'Carts from';
export const bandUpTo = 'Up to';
export const bandKind = 'Price is';
export const bandKinds = { fixed: 'an amount', percentage: 'a percentage' } as const;
export const bandPrice = 'Amount';
export const bandPercent = 'Percent';
export const bandAtLeast = 'At least';
export const bandAtMost = 'At most';
export const bandPaidBy = 'Paid by';
export const bandPayers = { customer: 'the customer', brand: 'the store' } as const;
export const addBand = 'Add a row';
export const removeBand = 'Remove';
export const removeBandNumber = (number: number): string => `Remove row ${number}`;
export const priceStep = 'Round percentages to the nearest';
export const priceStepHint = 'Such as 0.05. Leave it empty to round to the currency’s smallest unit.';
export const inCartHead = 'In the cart';
export const inCartEffect = 'Protection the store pays for adds nothing to the customer’s total.';
export const startsInCart = 'Selected by default';
export const startsInCartHint =
  'Customers can remove it. In the EU, the EEA, and the UK, protection that customers pay for always starts unselected.';
export const mandatory = 'Always included';
export const mandatoryHint =
  'Customers can’t remove it. In the EU, the EEA, and the UK, they choose protection that they pay for themselves.';
export const sellsToEurope = 'Sells to the EU, the EEA, or the UK';
export const sellsToEuropeHint =
  'For a store elsewhere: carts then start without protection, as for a store there. By law, an extra selected for customers isn’t owed.';
export const providerSetsPrices = 'You can view these prices. The protection provider sets them.';

export const metadataHead = 'Fields';
export const metadataEffect =
  'Your team fills in claim fields on the claim page, and your systems can fill them in through the API. Order fields come with each order and are read-only. Customers don’t see either.';
export const fields = 'Your fields';
export const fieldsHint =
  'Removing a field hides its values on claims. Adding it again with the same key brings them back.';
export const noFields = 'No fields yet.';
export const fieldCount = (count: number): string => (count === 1 ? '1 field' : `${count} fields`);
export const fieldNumber = (number: number): string => `Field ${number}`;
export const fieldLabel = 'Name';
export const fieldKey = 'Key in the API';
export const fieldOf = 'Belongs to';
export const fieldSubjects = { claim: 'the claim', order: 'the order' } as const;
export const fieldKind = 'Type';
export const fieldKinds = { text: 'text', choice: 'one of your choices', number: 'a number' } as const;
export const fieldChoices = 'Choices, separated by commas';
export const fieldShown = 'Shown to your team';
export const addField = 'Add a field';
export const removeField = 'Remove';
export const removeFieldNumber = (number: number): string => `Remove field ${number}`;

/** Saving. */
export const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);
export const notSaved = 'not saved';
export const needsYourEye = (count: number): string =>
  count === 1 ? '1 needs your attention.' : `${count} need your attention.`;
export const discard = 'Discard';
export const save = 'Save';
export const saving = 'Saving';
export const isSaved = 'Saved.';
export const holdsNow = 'This now applies to everyone.';
export const why = 'Reason, for the record (optional)';
export const was = (text: string): string => `Was ${text}.`;
export const wasEmpty = 'Was empty.';
export const anotherPicture = 'another image';
export const putBack = 'Restore';
export const on = 'on';
export const off = 'off';
export const cantBeRead = {
  number: 'Enter a whole number.',
  money: 'Enter an amount, such as 250.00.',
  numbers: 'Enter days separated by commas, such as 3, 6.',
  holidays: 'Enter each day as a date and a name, such as 2026-12-25 Christmas Day.',
  bands: 'Every row needs a start and a price, as numbers such as 2.50.',
  rates: 'Every rate needs a currency code, a number above 0, and a date such as 2026-12-25.',
  metadata: 'Every field needs a name and a key, and a choice needs choices.',
  color: 'Enter a color such as #24463a.',
  other: 'Check this field.',
} as const;
export const someoneElse =
  'Someone else changed these settings while you were editing. You’re seeing theirs now, with your changes on top.';

/** Versions. */
export const history = 'History';
export const noHistory = 'Nothing has been changed yet.';
/** 0 is what holds where nothing was set. */
export const version = (version: number): string => (version === 0 ? 'Defaults' : `Version ${version}`);
/** After who changed it and when. */
export const confirmedBy = (name: string): string => `confirmed by ${isolated(name)}`;
export const changedBy = (name: string | null, when: string): string =>
  name === null ? when : `${isolated(name)}, ${when}`;
export const putBackFrom = (version: number): string =>
  version === 0 ? 'restored the defaults' : `restored version ${version}`;
export const putVersionBack = (version: number): string =>
  version === 0 ? 'Restore the defaults' : `Restore version ${version}`;
export const isPutBack = (version: number): string =>
  version === 0 ? 'The defaults are restored.' : `Version ${version} is restored.`;
export const current = 'current';
