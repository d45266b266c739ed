/** What protection costs customers and the store, beside each other. */
import { isolated } from '#core/rules/platform/isolated.ts';

export const pageName = 'Price and cost';
export const about = (store: string): string =>
  `What customers of ${isolated(store)} pay for protection, and what the store owes for it.`;
export const what = 'the prices';
export const none = 'Protection isn’t offered.';
export const noneFact = 'No price is set for any cart. Carts show nothing then.';
export const columns = {
  cart: 'Cart',
  pays: 'Customer pays',
  owes: 'Store owes',
  keeps: 'Store keeps',
} as const;
export const owesFrom = (day: string): string => `Store owes from ${day}`;
export const table = 'Price and cost by cart';
export const notOffered = 'Not offered';
export const included = 'Included, the store pays';
export const unknown = '–';
export const aboutCarts =
  'Each price is shown for its smallest and largest cart, each gap for its smallest. Costs leave out shipping and tax, which aren’t known yet.';
export const tryCart = 'Try any cart';
export const tryHint = 'What its items come to, such as 84.00.';
export const cantRead = 'Enter an amount, such as 84.00.';
export const byContract = (version: number, day: string): string =>
  `Costs come from contract version ${version}, in force since ${day}.`;
export const noContract = 'There’s no contract yet, so no cost is known.';
export const keeps = 'A policy keeps the price and cost that it was sold at.';
export const changePrices = 'Change prices';
export const openContract = 'Contract';

export const kinds = {
  none: 'The store owes only the fee for each policy.',
  'percent-of-premium': (percent: string): string => `The store owes ${percent}% of the price.`,
  bands: 'What the store owes depends on the order’s total.',
} as const;
export const propose = 'Propose another cost';
export const proposeAbout =
  'A version of the contract with another cost. Someone else at the provider confirms it, and the store’s owners hear of it 14 days ahead.';
export const percent = 'Percent of the price';
export const fromDay = 'From (first day)';
export const reason = 'Reason';
export const proposed = 'Cost proposed.';
export const proposedText = 'It waits for someone else’s confirmation under Contract.';
export const badDay = 'Choose a day.';
