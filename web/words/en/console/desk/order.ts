/** The page of an order. */
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from '../../format.ts';

export const pageTitle = (number: string): string => `Order ${number} · Amends`;
/** Over an order that is still read. */
export const orderHead = 'Order';
export const order = (number: string): string => `Order ${number}`;
export const what = 'This order';
export const openOrder = 'Open the order';
export const packages = 'Packages';
export const packageOf = (number: number, count: number): string => `${number} of ${count}`;
export const canClaimUntil = (day: string): string => `Can be claimed until ${day}`;
export const noPackages = 'Nothing has shipped yet.';
export const items = 'Items';
export const itemColumns = { item: 'Item', bought: 'Bought', each: 'Each', claims: 'Claims' } as const;
export const lines = (count: number, units: number): string => `${plural(count, 'line')}, ${plural(units, 'unit')}`;
export const takenOff = (day: string): string => `taken off ${day}`;
export const free = (units: number): string => `${units} unclaimed`;
export const inClaim = (units: number): string => `${units} in`;
export const refundedUnits = (units: number): string => `${units} refunded`;
export const payments = 'Payments';
export const paymentColumns = { payment: 'Payment', paid: 'Paid', refunded: 'Refunded', left: 'Left' } as const;
export const promised = (sum: string): string => `${sum} promised`;
export const noPayments = 'No payments on record.';
export const addsUp = 'How it adds up';
export const sums = {
  subtotal: 'Items',
  discount: 'Discount',
  shipping: 'Shipping',
  shippingTax: 'Tax on shipping',
  tax: 'Taxes',
  surcharge: 'Fees and tips',
  premium: 'Protection',
  total: 'Total',
} as const;
/** Of what isn’t listed, since the total comes without it: in the prices already, or told and not charged. */
export const discountInside = (discount: string): string => `The total doesn’t take off a discount of ${discount}.`;
export const taxInside = (tax: string): string => `The total doesn’t add ${tax} in taxes.`;
/** @param told what the store’s system said it costs, where that is another amount */
export const premiumCost = (cost: string, told: string | null): string =>
  `Protection costs the store ${cost}.${told === null ? '' : ` The store’s system said ${told}.`}`;
/** Of a cost that no one but the store’s system says. */
export const premiumCostTold = (told: string): string =>
  `The store’s system said protection costs ${told}. No share is set, so that isn’t counted.`;
/** @param rate so much of the order’s currency is one unit of the store’s; @param said by whom and of which day, empty where no one says */
export const rate = (rate: string, said: string): string => `Rate for limits: ${rate}.${said === '' ? '' : ` ${said}`}`;
export const rateFromEngine = 'From the store engine.';
/** @param on the day that it is of, such as Nov 26; @param source null where no one says */
export const rateFromTable = (on: string, source: string | null): string =>
  `From your rates as of ${on}${source === null ? '' : `, ${isolated(source)}`}.`;
/** Of a rate that the provider has for all stores. */
export const rateFromProvider = (on: string, source: string | null): string =>
  `From the exchange rates of ${on}${source === null ? '' : `, ${isolated(source)}`}.`;
/** Of a rate that whoever sent the order told. */
export const rateTold = (told: string): string => `The order was sent with a rate of ${told}. Limits don’t use it.`;
/** @param now the currency that the order is told in now; @param kept the one that its claims were filed in */
export const currencyTold = (now: string, kept: string): string =>
  `The store now says ${now}. This order’s claims were filed in ${kept}, so it stays in ${kept}.`;
export const noRate = (currency: string): string =>
  `No rate for ${currency}, so nothing on this order can be approved. Set one under Settings, Limits.`;
export const protection = 'Shipping protection';
export const protectionStates = {
  protected: 'Protected',
  removed: 'Removed',
  unprotected: 'Not protected',
  ota: 'One-time appeasement: a claim can be filed without protection',
} as const;
/** @param price what the store's prices ask; null where they offer no protection for the cart */
export const premiumOther = (paid: string, price: string | null): string =>
  price === null
    ? `The premium paid, ${paid}, isn’t a price of this store: it offers no protection for this cart.`
    : `The premium paid, ${paid}, isn’t the price of this cover, ${price}.`;
export const storeCovers = 'The store covers it. The customer didn’t pay for protection.';
export const addProtection = 'Add protection';
export const addProtectionTo = (order: string): string => `Add protection to order ${order}?`;
export const addFollows =
  'The customer can file claims for lost, damaged, or wrong items from now on. Amends doesn’t charge the customer. Charge them in your store’s system.';
export const price = 'Price of the protection';
export const priceHint = (currency: string): string => `In ${currency}, above 0.`;
export const priceAsked = 'Enter an amount above 0.';
export const removeProtection = 'Remove protection';
export const removeProtectionFrom = (order: string): string => `Remove protection from order ${order}?`;
/** @param price what was paid for it; null where that isn’t known */
export const removeFollows = (price: string | null): string =>
  `The customer can’t file claims for lost, damaged, or wrong items anymore. ${
    price === null ? '' : `Amends doesn’t refund the ${price}. Refund it in your store’s system. `
  }Once removed, protection can’t be added again.`;
export const openClaimsKeep = (count: number): string =>
  count === 1
    ? 'Can’t be removed while a claim on this order is open.'
    : `Can’t be removed while ${count} claims on this order are open.`;
export const appease = 'Allow a claim anyway';
export const appeaseOn = (order: string): string => `Allow a claim on order ${order} without protection?`;
export const appeaseFollows =
  'A one-time appeasement: the customer can file one claim on this order as if it were protected, and your store pays for what you approve. We won’t email them, so let them know.';
export const appeaseWhy = 'Why (optional)';
export const appeaseWhyHint = 'For your team, up to 500 characters. The customer doesn’t see it.';
export const appeasementSpent = 'One-time appeasement: used by a claim';
export const endAppeasement = 'End the appeasement';
export const endAppeasementOn = (order: string): string => `End the appeasement on order ${order}?`;
export const endFollows = 'The customer can’t file another claim on this order. Claims already filed continue.';
export const claims = 'Claims on this order';
export const noClaims = 'No one has filed a claim.';
export const customer = 'Customer';
export const contactsHidden = 'Your role doesn’t include customers’ contact details.';
export const email = 'Email';
export const phone = 'Phone';
export const shipsTo = 'Ships to';
export const billedTo = 'Billed to';
export const ordered = 'Ordered';
export const tags = 'Tags';
export const details = 'More about this order';
export const returns = 'Returns';
export const canceled = (day: string): string => `Canceled ${day}`;
export const notFound = 'We can’t find that order.';
export const notLoaded = 'This order couldn’t be loaded.';
export const openClaims = 'Open claims';

/** Filing a claim for the customer. */
export const fileClaim = 'File a claim';
export const fileForCustomer = (number: string): string => `File a claim on order ${number}`;
export const fileAbout = 'For a customer who called or wrote. They get an email with a link to the claim.';
export const file = 'File';
/** @param parcel null where everything came in one package */
export const unitsOf = (product: string, parcel: number | null): string =>
  parcel === null ? product : `${isolated(product)}, package ${parcel}`;
export const upTo = (units: number): string => `0 to ${units}`;
export const howMany = 'Enter how many are claimed.';
export const whatIsWrong = 'Reason';
export const chooseReason = 'Choose a reason';
export const whatTheySay = 'What the customer says';
export const whatTheyWant = 'What they’re asking for';
export const chooseWish = 'Choose one';
export const whoSigns = 'Signature';
export const customerSigns = 'The customer signs with a link';
export const nobodySigns = 'No signature';
export const isFiled = (claimNumber: number): string => `Claim ${claimNumber} is filed.`;
