/** A customer’s own data: a copy of it, and its erasure. */
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural, pluralOf } from '../../format.ts';

export const head = 'Their data';
export const fact = 'Customers can ask for a copy of their data, or ask you to erase it.';
export const exportData = 'Export data';
export const exporting = 'Exporting';
export const exported = 'Saved a copy of everything this store has about the customer.';
export const notExported = 'The data couldn’t be exported.';
export const erase = 'Erase customer';
export const eraseTitle = (name: string): string => `Erase ${isolated(name)}?`;
export const eraseFollows = (orders: number): string =>
  `This erases the name, contact details, addresses, messages, notes, photos, signatures, and emails from ${plural(orders, 'order')} ` +
  `and from every claim on ${pluralOf(orders, 'it', 'them')}. Products, amounts, decisions, and dates are kept. ` +
  'This can’t be undone, and the customer’s links stop working.';
export const eraseRunning = (done: number, all: number): string => `Erased ${done} of ${plural(all, 'order')}.`;
export const erased = 'Erased the customer’s data.';
export const leftOut = (orders: number): string =>
  orders === 1
    ? '1 order wasn’t erased because a claim was filed in the meantime. Finish that claim, then erase again.'
    : `${orders} orders weren’t erased because claims were filed in the meantime. Finish those claims, then erase again.`;
export const erasedOn = (day: string): string =>
  `This customer’s data was erased on ${day}. Products, amounts, decisions, and dates are kept.`;
export const progress = 'Erasing';

/** A hold: the data has to be kept, whoever asks for its erasure. */
export const placeHold = 'Put data on hold';
export const holdTitle = (name: string): string => `Put ${isolated(name)}’s data on hold?`;
export const holdFollows =
  'No one can erase this customer until you release the hold: not your team, not the customer, and not your retention setting. The customer is told that you have to keep the data, but not why.';
export const holdWhy = 'Reason, for your team only';
export const heldBy = (name: string, day: string): string =>
  `This data is on hold and can’t be erased. ${isolated(name)} placed the hold on ${day}.`;
export const holdNotRead = 'We couldn’t check whether this data is on hold. Reload the page to try again.';
export const holdReason = (reason: string): string => `Reason: ${isolated(reason)}`;
export const releaseHold = 'Release hold';
export const holdReleased = 'The hold is released. This customer can be erased again.';
export const holdNotReleased = 'The hold couldn’t be released.';
